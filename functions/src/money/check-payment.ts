import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import { getBooking } from '../records/bookings/booking-repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { sessionsOfAttempt } from './payment-pages.ts';
import { readAttempt } from './payment-repository.ts';
import { recordSession } from './record-event.ts';

type PaidSoFar = Pick<Booking, 'isPaid' | 'paidMinor'>;

const paidOf = ({ isPaid, paidMinor }: Booking): PaidSoFar => ({ isPaid, paidMinor });

/**
 * Asks Stripe whether a booking was paid, on its own page or by a link: for a guest who returns
 * before the webhook. Records it the same way as a webhook, so whichever comes first pays the
 * booking, once.
 * @returns whether it is fully paid, and the amount: a deposit pays a part
 */
export async function checkPayment(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<PaidSoFar> {
  const { booking } = await getBooking(deps.documents, bookingId);
  if (booking.isPaid || booking.paymentAttempt + booking.paymentLinks === 0) return paidOf(booking);
  const open = await deps.documents.find(collections.paymentAttempts, {
    where: [
      ['bookingId', '==', bookingId],
      ['status', '==', 'open'],
    ],
  });
  for (const row of open) {
    const stored = { attempt: readAttempt(row), version: row.version };
    for (const session of await sessionsOfAttempt(deps, stored)) {
      await recordSession(deps, session, now);
    }
  }
  return paidOf((await getBooking(deps.documents, bookingId)).booking);
}
