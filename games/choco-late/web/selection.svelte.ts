// The vouchers that this person has picked but not laid down yet. They are sent one after another
// when all are picked: until then everything can be changed.
import { actions, type Card } from './generated';
import { playerOf, type Table, wanted } from './table';

export class Selection {
  cards = $state.raw<readonly Card[]>([]);
  private sending = $state(false);
  // The last request; if it was neither done nor is pending, it was refused or cancelled.
  private asked: string | null = null;
  // The face-down vouchers that this page knows of.
  private laid: readonly Card[] = [];
  private about = '';

  has(card: Card): boolean {
    return this.cards.includes(card);
  }

  get isSending(): boolean {
    return this.sending;
  }

  toggle(card: Card): void {
    if (this.sending) return;
    this.cards = this.has(card)
      ? this.cards.filter((one) => one !== card)
      : [...this.cards, card];
  }

  // The number of vouchers still to be picked.
  missing({ view, me }: Table): number {
    const player = playerOf(view, me);
    return wanted(view, player) - player.picked.length - this.cards.length;
  }

  send(): void {
    this.sending = true;
    this.asked = null;
  }

  // Follows the table: forgets what belongs to an earlier question, and sends the next voucher.
  follow(table: Table): void {
    const { view, me, busy, pending, legal } = table;
    const player = playerOf(view, me);
    const about = `${view.phase} ${view.lot ?? ''} ${view.lots.length}`;
    if (about !== this.about) {
      this.about = about;
      this.clear();
    }
    // Another page of the same person has laid vouchers down: the two must not be mixed.
    const foreign = player.picked.some((card) => !this.laid.includes(card));
    if (foreign && this.cards.length > 0) this.clear();
    if (this.cards.length === 0) {
      this.laid = player.picked;
      return;
    }
    const left = this.cards.filter((card) => !player.picked.includes(card));
    if (left.length < this.cards.length) this.cards = left;
    const [next] = left;
    if (next === undefined || player.sealed) return this.clear();
    if (!this.sending || busy || pending !== null || legal.length === 0) return;
    const action = actions[view.phase === 'replace' ? 'replace' : 'offer'](next);
    if (this.asked === action || !legal.includes(action)) {
      this.sending = false;
      return;
    }
    this.asked = action;
    this.laid = [...this.laid, next];
    table.act(action);
  }

  private clear(): void {
    this.cards = [];
    this.sending = false;
    this.asked = null;
  }
}
