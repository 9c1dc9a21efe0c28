import { describe, expect, it } from 'vitest';
import { RequestError, type Done } from '../../src/lib/connection';
import { sendFor } from '../../src/lib/sender';

const done = (seq: number): Done => ({ kind: 'done', id: 'x', seq });
const refusal = (code: string) => new RequestError({ code, message: '' });

// A table at which answers are given in this order; updates come when they are waited for.
function table(answers: (Done | RequestError)[], stands = true) {
  let seq = 7;
  const asked: number[] = [];
  const sending = {
    seq: () => seq,
    request(at: number): Promise<Done> {
      asked.push(at);
      const answer = answers.shift() ?? refusal('none');
      return answer instanceof RequestError ? Promise.reject(answer) : Promise.resolve(answer);
    },
    until(wanted: number): Promise<void> {
      seq = Math.max(seq, wanted);
      return Promise.resolve();
    },
    stands: () => stands,
  };
  return { sending, asked };
}

describe('an action', () => {
  it('is sent for the position it was meant for, and done when its own has come', async () => {
    const { sending, asked } = table([done(8), done(9)]);
    await sendFor(sending);
    expect(sending.seq()).toBe(8);
    await sendFor(sending);
    expect(asked).toEqual([7, 8]);
  });

  it('is sent again when what others did leaves it as it was', async () => {
    const { sending, asked } = table([refusal('stale'), done(9)]);
    await sendFor(sending);
    expect(asked).toEqual([7, 8]);
  });

  it('is refused when it would mean something else now', async () => {
    const { sending, asked } = table([refusal('stale'), done(9)], false);
    await expect(sendFor(sending)).rejects.toMatchObject({ info: { code: 'stale' } });
    expect(asked).toEqual([7]);
    expect(sending.seq(), 'knows what came in between').toBe(8);
  });

  it('is not sent again for ever, nor when the game refuses it', async () => {
    const many = table(Array.from({ length: 9 }, () => refusal('stale')));
    await expect(sendFor(many.sending)).rejects.toThrow();
    expect(many.asked).toEqual([7, 8, 9, 10]);
    const other = table([refusal('too-low'), done(8)]);
    await expect(sendFor(other.sending)).rejects.toMatchObject({ info: { code: 'too-low' } });
    expect(other.asked).toEqual([7]);
  });
});
