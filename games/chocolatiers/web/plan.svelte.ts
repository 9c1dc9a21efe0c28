// The pending choice of this person, not yet sent: a box in its place, cards to be swapped, or the
// search for a wild's space. A choice of several actions is sent one by one, as the table's
// position requires, so that it continues after a failure or a restart.
import { paymentsIn } from './bill';
import { actions, type Box, type Kind, type Place, type Space } from './generated';
import { columnOf, freePlaces, rowOf } from './sampler';
import { isAsked, playerOf, type Table } from './table';

export class Plan {
  box = $state<Box | null>(null);
  place = $state<Place | null>(null);
  turns = $state(0);
  // Every way to pay for the box, if known, and the chosen one.
  ways = $state.raw<readonly Kind[][]>([]);
  way = $state(0);
  // The card to be discarded, and the cards of the tray to be taken for it.
  swap = $state<Kind | null>(null);
  picks = $state.raw<readonly number[]>([]);
  // Whether a space for a wild is being chosen; the space under pointer or focus.
  wild = $state(false);
  looked = $state.raw<Space | null>(null);
  // A box is being dragged: where the pointer is, and the place it would snap to.
  drag = $state.raw<{ x: number; y: number; place: Place | null } | null>(null);
  private sending = $state(false);
  private taking: Kind[] = [];
  // The last request; if it was neither done nor is pending, it was refused or cancelled.
  private asked: string | null = null;
  private about = '';

  get isSending(): boolean {
    return this.sending;
  }

  get isEmpty(): boolean {
    return this.box === null && this.swap === null && !this.wild;
  }

  get payment(): Kind[] | null {
    return this.ways[this.way] ?? null;
  }

  // Chooses a box, at a place where it fits; the same box again keeps its place.
  choose(box: Box, table: Table): void {
    if (this.box === box) return;
    const places = freePlaces(playerOf(table.view, table.me).sampler);
    const place = this.place !== null && places.includes(this.place) ? this.place : null;
    this.clear();
    this.box = box;
    this.place = place ?? places[0] ?? null;
  }

  // Turns it a quarter clockwise.
  turn(): void {
    if (!this.sending) this.turns = (this.turns + 1) % 4;
  }

  move(place: Place): void {
    if (!this.sending) this.place = place;
  }

  // Moves it to the nearest possible place in the direction of an arrow key.
  step(dx: number, dy: number, places: readonly Place[]): void {
    if (this.place === null) return;
    const [x, y] = [columnOf(this.place), rowOf(this.place)];
    const ahead = places
      .map((place) => ({ place, x: columnOf(place) - x, y: rowOf(place) - y }))
      .map((to) => ({
        place: to.place,
        along: to.x * dx + to.y * dy,
        across: Math.abs(to.x * dy) + Math.abs(to.y * dx),
      }))
      .filter(({ along }) => along > 0)
      .toSorted((one, other) => one.along + 2 * one.across - other.along - 2 * other.across);
    if (ahead[0]) this.move(ahead[0].place);
  }

  // The next way to pay, or the one before.
  payOtherwise(by: number): void {
    this.way = (this.way + by + this.ways.length) % this.ways.length;
  }

  swapOut(kind: Kind): void {
    const again = this.swap === kind;
    this.clear();
    if (!again) this.swap = kind;
  }

  pick(at: number): void {
    if (this.sending) return;
    this.picks = this.picks.includes(at)
      ? this.picks.filter((one) => one !== at)
      : [...this.picks, at].slice(-2);
  }

  lookForSpace(): void {
    this.clear();
    this.wild = true;
  }

  clear(): void {
    this.box = null;
    this.place = null;
    this.turns = 0;
    this.ways = [];
    this.way = 0;
    this.swap = null;
    this.picks = [];
    this.wild = false;
    this.looked = null;
    this.drag = null;
    this.sending = false;
    this.asked = null;
  }

  send(table: Table): void {
    const { tray } = table.view;
    this.taking = this.picks.map((at) => tray[at] ?? null).filter((kind) => kind !== null);
    this.asked = null;
    this.sending = true;
  }

  // Follows the table: drops choices for an earlier question, adopts actions already taken, and
  // sends the next one.
  follow(table: Table): void {
    const { view, me, busy, pending, legal } = table;
    const about = `${view.turn} ${view.actions} ${playerOf(view, me).sampler.length}`;
    if (about !== this.about || view.turn !== me) {
      this.about = about;
      if (!this.isEmpty) this.clear();
    }
    this.takeOver(table);
    this.learnWays(table);
    if (!this.sending || busy || pending !== null || !isAsked(table)) return;
    const action = this.next(table);
    const asked = `${view.phase} ${view.takes} ${action}`;
    if (action === null || this.asked === asked || !legal.includes(action)) {
      this.sending = false;
      return;
    }
    this.asked = asked;
    table.act(action);
  }

  private takeOver(table: Table): void {
    const { view } = table;
    if (view.chosen === null) return;
    if (this.box !== view.chosen) this.choose(view.chosen, table);
    if (view.place === null) return;
    this.place = view.place;
    this.turns = view.turns;
  }

  private learnWays({ view, legal, foreseen }: Table): void {
    const about = this.box === null ? null : actions.box(this.box);
    const told = foreseen?.action === about ? foreseen?.preview?.payments : undefined;
    const ways = view.phase === 'pay' ? paymentsIn(legal) : (told ?? []);
    if (ways.length === 0 || `${ways}` === `${this.ways}`) return;
    const meant = this.payment;
    this.ways = ways;
    this.way = Math.max(0, ways.findIndex((cards) => `${cards}` === `${meant}`));
  }

  private next({ view }: Table): string | null {
    if (this.box !== null) {
      if (view.phase === 'act') return actions.box(this.box);
      if (view.phase === 'lay' && this.place !== null) return actions.lay(this.place, this.turns);
      return view.phase === 'pay' && this.payment !== null ? actions.pay(this.payment) : null;
    }
    if (this.swap === null) return null;
    if (view.phase === 'act') return actions.swap(this.swap);
    const kind = view.phase === 'swap' ? this.taking.at(-view.takes) : undefined;
    return kind === undefined ? null : actions.take(kind);
  }
}
