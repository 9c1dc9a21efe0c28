// Things on a board that stand for an action.
import type { BoardProps } from './contract';

type Acting = Pick<BoardProps, 'busy' | 'legal' | 'act'>;

export function isLit({ busy, legal }: Pick<Acting, 'busy' | 'legal'>, action: string): boolean {
  return !busy && legal.includes(action);
}

// With nothing to do here the frame says why, but only to somebody who may act at all: on an
// earlier position a click must not reach the present one.
export function tryTo({ busy, legal, act }: Acting, action: string): void {
  if (!busy && legal.length > 0) act(action);
}
