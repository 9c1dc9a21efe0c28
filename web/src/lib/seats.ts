// Seats are letters; what belongs to them stands in lists in their order.
import type { Seat } from './contract';

export function seatIndex(seat: Seat): number {
  return seat.charCodeAt(0) - 'A'.charCodeAt(0);
}
