// A patch of the server: an object whose keys are places in a value, as paths with dots. A key has
// the new value of its place; with a dot at its end, a patch of that place; with "@2-1", one item
// of the list there is taken out at index 2, and the items of the value are put in. Untouched parts
// are shared between the old value and the new one, so that all positions of a game can be kept.
import type { Patch } from './contract';

type Change = (before: unknown) => unknown;

function changed(value: unknown, path: readonly string[], change: Change): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value) && Number(key) < value.length) {
    const copy: unknown[] = value.slice();
    copy[Number(key)] = changed(copy[Number(key)], rest, change);
    return copy;
  }
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, key)) {
    const before = (value as Record<string, unknown>)[key];
    return { ...value, [key]: changed(before, rest, change) };
  }
  throw new Error(`a patch has no place at ${key}`);
}

function spliced(list: unknown, place: string, items: unknown): unknown[] {
  const [at = 0, count = 0] = place.split('-').map(Number);
  if (!Array.isArray(list) || !Array.isArray(items)) throw new Error('a patch of no list');
  return [...list.slice(0, at), ...(items as unknown[]), ...list.slice(at + count)];
}

export function patched(value: unknown, patch: Patch): unknown {
  return Object.entries(patch).reduce((before, [key, to]) => {
    const [place = '', splice] = key.split('@');
    const path = place.split('.').filter((part) => part !== '');
    const change: Change = (part) => {
      if (splice !== undefined) return spliced(part, splice, to);
      return place.endsWith('.') ? patched(part, to as Patch) : to;
    };
    return changed(before, path, change);
  }, value);
}
