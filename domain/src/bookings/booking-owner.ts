import type { Booking } from './booking.ts';

/**
 * Whether a booking is in an account. A matching e-mail address alone is not enough (product §8.1).
 */
export function belongsTo(booking: Pick<Booking, 'userId'>, { uid }: { uid: string }): boolean {
  return booking.userId !== '' && booking.userId === uid;
}
