import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback } from '../../src/lib/playback';

describe('playback', () => {
  let shown: number[];
  let playback: Playback;

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    playback = new Playback((position) => shown.push(position));
    playback.restart(0);
    shown = [];
  });
  afterEach(() => vi.useRealTimers());

  it('shows a move of another at once, and the next after its time', () => {
    playback.add(1);
    playback.add(2);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(399);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
  });

  it('hurries when more than three wait', () => {
    for (let i = 1; i <= 6; i += 1) playback.add(i);
    vi.advanceTimersByTime(400);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(120);
    expect(shown).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(400);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it('drops what waits', () => {
    for (let i = 1; i <= 5; i += 1) playback.add(i);
    playback.skip();
    expect(shown).toEqual([1, 5]);
    vi.runAllTimers();
    expect(shown).toEqual([1, 5]);
  });

  it("shows one's own move at once, and keeps others' answers for later", () => {
    playback.add(1);
    playback.add(2);
    playback.jump(3);
    playback.add(4);
    expect(shown).toEqual([1, 3]);
    vi.advanceTimersByTime(400);
    expect(shown).toEqual([1, 3, 4]);
  });

  it('knows no waiting when it is to be instant', () => {
    playback.pace = 'instant';
    playback.add(1);
    playback.add(2);
    expect(shown).toEqual([1, 2]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is shorter when it is to be fast', () => {
    playback.pace = 'fast';
    playback.add(1);
    playback.add(2);
    vi.advanceTimersByTime(160);
    expect(shown).toEqual([1, 2]);
  });

  it('lets a moment last, and passes over what has nothing to see', () => {
    playback.least = (position) => (position === 2 ? null : position === 3 ? 600 : 0);
    for (let i = 1; i <= 8; i += 1) playback.add(i);
    vi.advanceTimersByTime(400);
    expect(shown).toEqual([1, 3]);
    vi.advanceTimersByTime(599);
    expect(shown).toEqual([1, 3]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 3, 4]);
  });

  it('begins anew', () => {
    playback.add(1);
    playback.add(2);
    playback.restart(0);
    vi.runAllTimers();
    expect(shown).toEqual([1, 0]);
    playback.add(1);
    expect(shown).toEqual([1, 0, 1]);
  });
});
