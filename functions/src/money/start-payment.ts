import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { withinCheckInDay } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { paymentAttemptId } from '@kerala-stays/domain/money/payment';
import { openPage, type PageKind } from './open-page.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { recordSession } from './record-event.ts';

const minuteMs = 60_000;
/** Stripe requires at least 30 minutes, and at most 24 hours, from its own receipt of the call. */
const sessionLifeMs = { min: 32 * minuteMs, max: 23.5 * 60 * minuteMs } as const;
/** A page that closes within this time is not worth opening. */
const minRemainingMs = 5 * minuteMs;

const session: PageKind = {
  kind: 'session',
  reader: 'guest',
  currentId: ({ _id, paymentAttempt }) =>
    paymentAttempt === 0 ? null : paymentAttemptId(_id, paymentAttempt),
  next: (booking, now) => {
    const number = booking.paymentAttempt + 1;
    const expiresAt = new Date(now.getTime() + lifeMs(booking, now));
    return {
      _id: paymentAttemptId(booking._id, number),
      expiresAt: expiresAt.toISOString(),
      change: { paymentAttempt: number, ...longerHold(booking, expiresAt) },
    };
  },
  isLasting: ({ expiresAt }, now) => Date.parse(expiresAt) - now.getTime() > minRemainingMs,
  create: async (deps, attempt, booking, now) => {
    const made = await deps.gateway.createSession(attempt, booking);
    // The key returned a page that has been paid since.
    if (made.url === null) await recordSession(deps, made, now);
    return made;
  },
};

/** Returns the address where a guest pays the amount due next: one open Checkout Session. */
export async function startPayment(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<string> {
  return openPage(deps, session, bookingId, now);
}

function lifeMs({ holdUntil }: Booking, now: Date): number {
  // A stay with a paid deposit is no longer held: its page stays open for a day.
  if (holdUntil === '') return sessionLifeMs.max;
  const holdMs = Date.parse(holdUntil) - now.getTime();
  return Math.min(Math.max(holdMs, sessionLifeMs.min), sessionLifeMs.max);
}

/**
 * A guest who is paying keeps the nights until the payment page expires: once, and not beyond the
 * day of check-in. Later pages are closed when the hold ends.
 */
function longerHold(booking: Booking, expiresAt: Date): Partial<Booking> {
  if (booking.holdUntil === '' || booking.holdExtended) return {};
  const holdUntil = withinCheckInDay(expiresAt, booking.checkInDate);
  if (holdUntil.getTime() <= Date.parse(booking.holdUntil)) return {};
  return { holdUntil: holdUntil.toISOString(), holdExtended: true };
}
