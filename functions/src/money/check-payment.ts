import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import { getBooking } from '../records/bookings/booking-repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { sessionsOfAttempt } from './payment-pages.ts';
import { readAttempt } from './payment-repository.ts';
import { recordSession } from './record-event.ts';

type PaidSoFar = Pick<Booking, 'isPaid' | 'paidMinor'> & {
  /** Whether a payment page of the guest's is still open, so that its result is to come. */
  isOpen: boolean;
};

export const paidSoFar = ({ isPaid, paidMinor }: Booking, isOpen: boolean): PaidSoFar => ({
  isPaid,
  paidMinor,
  isOpen,
});

/**
 * Asks Stripe whether a booking was paid, on its own page or by a link: for a guest who returns
 * before the webhook. Records it the same way as a webhook, so whichever comes first pays the
 * booking, once.
 * @returns whether it is fully paid, and the amount: a deposit pays a part, and closes its page
 */
export async function checkPayment(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<PaidSoFar> {
  const { booking } = await getBooking(deps.documents, bookingId);
  const hasPages = booking.paymentAttempt + booking.paymentLinks > 0;
  if (booking.isPaid || !hasPages) return paidSoFar(booking, false);
  for (const stored of await openAttempts(deps, bookingId)) {
    for (const session of await sessionsOfAttempt(deps, stored)) {
      await recordSession(deps, session, now);
    }
  }
  const stillOpen = await openAttempts(deps, bookingId);
  const isOpen = stillOpen.some(({ attempt }) => attempt.kind === 'session');
  return paidSoFar((await getBooking(deps.documents, bookingId)).booking, isOpen);
}

async function openAttempts({ documents }: PaymentDeps, bookingId: string) {
  const rows = await documents.find(collections.paymentAttempts, {
    where: [
      ['bookingId', '==', bookingId],
      ['status', '==', 'open'],
    ],
  });
  return rows.map((row) => ({ attempt: readAttempt(row), version: row.version }));
}
