// Seats are letters; values by seat are in lists in their order.
import type { Seat } from './contract';

export function seatIndex(seat: Seat): number {
  return seat.charCodeAt(0) - 'A'.charCodeAt(0);
}

export const seatAt = (index: number) => 'ABCDEF'.charAt(index) as Seat;

// The seat that begins after a game that `first` began.
export function nextSeat(first: Seat | null, seats: number): Seat | null {
  return first === null ? null : seatAt((seatIndex(first) + 1) % seats);
}

// The initial of a player, for narrow places.
export function initialOf(name: string, seat: Seat): string {
  return [...name.trim()][0]?.toUpperCase() ?? seat;
}
