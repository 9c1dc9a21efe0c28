import type { ErrorInfo } from './contract';
import { kStatuses } from './generated';

// Whether a new attempt may succeed later: the line, the load or the disk is at fault.
export function isPassing({ code }: ErrorInfo): boolean {
  const status = (kStatuses as Record<string, number>)[code] ?? Number(code.replace('http-', ''));
  return code === 'offline' || status === kStatuses['too-fast'] || status >= 500;
}
