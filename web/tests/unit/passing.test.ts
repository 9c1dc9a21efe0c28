import { expect, it } from 'vitest';
import { isPassing } from '../../src/lib/passing';

const passes = (code: string) => isPassing({ code, message: '' });

it('problems of the line, the load and the disk pass', () => {
  for (const code of ['offline', 'storage', 'too-fast', 'too-many-connections', 'http-502']) {
    expect(passes(code), code).toBe(true);
  }
  for (const code of ['no-table', 'no-spectators', 'bad-token', 'unknown', 'cannot-jump', 'http-404']) {
    expect(passes(code), code).toBe(false);
  }
});
