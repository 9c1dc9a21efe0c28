// Shows positions one by one: others' moves are queued, so that each can be seen, but nobody waits
// for them. A click or a key press jumps to the present.

export type Pace = 'normal' | 'fast' | 'instant';

export interface Clock {
  after(milliseconds: number, then: () => void): () => void;
}

export const kClock: Clock = {
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};

const kUsual: Record<Pace, number> = { normal: 400, fast: 160, instant: 0 };
const kHurried = 120;
// With more than this number of positions waiting, each is shown shorter.
const kPatience = 3;

export class Playback {
  // The position on screen and the newest one; -1 before there is any.
  shown = -1;
  newest = -1;
  pace: Pace = 'normal';
  // For how long a position is to be seen at least, however many wait behind it; null when those
  // behind it may come at once.
  least: (position: number) => number | null = () => 0;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly show: (position: number) => void,
    private readonly clock: Clock = kClock,
  ) {}

  get waiting(): number {
    return this.newest - this.shown;
  }

  // A position that others brought about.
  add(position: number): void {
    this.newest = position;
    if (this.cancel === null) this.step();
  }

  // Shows `position` now; what was waiting before it is dropped.
  jump(position: number): void {
    this.newest = Math.max(this.newest, position);
    this.present(position);
  }

  // Drops all that waits.
  skip(): void {
    if (this.waiting > 0) this.present(this.newest);
  }

  restart(position: number): void {
    this.stop();
    this.newest = position;
    this.shown = position;
    this.show(position);
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
  }

  private step(): void {
    if (this.waiting <= 0) return;
    let next = this.pace === 'instant' ? this.newest : this.shown + 1;
    while (next < this.newest && this.least(next) === null) next += 1;
    this.present(next);
  }

  private present(position: number): void {
    this.stop();
    this.shown = position;
    if (this.pace !== 'instant') {
      const usual = kUsual[this.pace];
      const hurried = this.waiting > kPatience ? Math.min(kHurried, usual) : usual;
      const least = this.least(position) ?? 0;
      const time = Math.max(hurried, (least * usual) / kUsual.normal);
      this.cancel = this.clock.after(time, () => {
        this.cancel = null;
        this.step();
      });
    }
    this.show(position);
  }
}
