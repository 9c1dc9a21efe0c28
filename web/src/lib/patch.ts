// A patch of the server: a list of [path, value]. Untouched parts are shared
// between the old value and the new one, so that all positions of a game can be kept.
import type { Patch } from './contract';

type Key = string | number;

function changed(value: unknown, path: readonly Key[], to: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  if (Array.isArray(value) && typeof key === 'number') {
    const copy: unknown[] = value.slice();
    copy[key] = changed(value[key], rest, to);
    return copy;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const before = (value as Record<string, unknown>)[key];
    return { ...value, [key]: changed(before, rest, to) };
  }
  throw new Error(`a patch has no place at ${String(key)}`);
}

export function patched(value: unknown, patch: Patch): unknown {
  return patch.reduce<unknown>((before, [path, to]) => changed(before, path, to), value);
}
