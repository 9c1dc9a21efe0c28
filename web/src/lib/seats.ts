// Seats are letters; what belongs to them stands in lists in their order.
import type { Seat } from './contract';

export function seatIndex(seat: Seat): number {
  return seat.charCodeAt(0) - 'A'.charCodeAt(0);
}

export const seatAt = (index: number) => 'ABCDEF'.charAt(index) as Seat;

// What stands for a player in little room.
export function initialOf(name: string, seat: Seat): string {
  return [...name.trim()][0]?.toUpperCase() ?? seat;
}
