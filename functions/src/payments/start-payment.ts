import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { type PaymentAttempt, paymentAttemptId } from '@kerala-stays/domain/bookings/payment';
import { messages } from '@kerala-stays/domain/core/messages';
import {
  changeBookingWrite,
  getBooking,
  type StoredBooking,
} from '../booking-records/booking-repository.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { checkCheckout } from './check-payable.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { GatewayRefused, GatewayUnavailable } from './payment-gateway.ts';
import {
  changeAttemptWrite,
  createAttemptWrite,
  findAttempt,
  type StoredAttempt,
} from './payment-repository.ts';

const minuteMs = 60_000;
/** Stripe wants at least 30 minutes, and at most 24 hours, from its own receipt of the call. */
const sessionLifeMs = { min: 32 * minuteMs, max: 23.5 * 60 * minuteMs } as const;
/** A page that closes within this time is not worth opening. */
const minRemainingMs = 5 * minuteMs;
const maxRotations = 3;

/**
 * Returns the address where a booking is paid: one open Checkout Session, for any number of requests.
 * The attempt is written before Stripe is called and its id is the idempotency key, so two tabs, a
 * retry and a crash in between all end at the same session (decisions D25 and D28).
 */
export async function startPayment(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<string> {
  for (let rotation = 0; rotation < maxRotations; rotation++) {
    const { booking, stored } = await acquireAttempt(deps, bookingId, now);
    if (stored.attempt.status === 'open') return stored.attempt.url;
    try {
      const session = await deps.gateway.createSession(stored.attempt, booking);
      if (session.url !== null) {
        await settleAttempt(deps, stored.attempt._id, {
          status: 'open',
          stripeId: session.id,
          url: session.url,
        });
        return session.url;
      }
      // The same key returned a session that has since been paid or has expired.
      if (session.status === 'complete') throw alreadyPaid();
      await settleAttempt(deps, stored.attempt._id, { status: 'expired', stripeId: session.id });
    } catch (error) {
      if (error instanceof GatewayRefused) {
        await settleAttempt(deps, stored.attempt._id, { status: 'failed' });
        continue;
      }
      if (!(error instanceof GatewayUnavailable)) throw error;
      // Stripe would replay its own failure for this key; anything else is tried again under it.
      if (error.isReplayed) await settleAttempt(deps, stored.attempt._id, { status: 'failed' });
      throw unavailable(error);
    }
  }
  throw unavailable(new Error('no payment attempt succeeded'));
}

/** The booking's current attempt, or a new one when that cannot be used any more. */
async function acquireAttempt(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<{ booking: Booking; stored: StoredAttempt }> {
  return writeOptimistically(async () => {
    const found = await getBooking(deps.documents, bookingId);
    const { booking } = found;
    checkCheckout(booking, now);
    const id = paymentAttemptId(bookingId, booking.paymentAttempt);
    const stored = booking.paymentAttempt === 0 ? null : await findAttempt(deps.documents, id);
    if (stored !== null && isUsable(stored.attempt, booking, now)) return { booking, stored };
    if (stored?.attempt.status === 'open') await closeSession(deps, stored);
    return nextAttempt(deps, found, now);
  });
}

function isUsable(attempt: PaymentAttempt, booking: Booking, now: Date): boolean {
  const leftMs = Date.parse(attempt.expiresAt) - now.getTime();
  return (
    (attempt.status === 'open' || attempt.status === 'creating') &&
    attempt.amountMinor === booking.totalMinor &&
    attempt.currency === booking.currency &&
    leftMs > minRemainingMs
  );
}

/** Ends a session whose price or time does not fit any more, before another one is opened. */
async function closeSession(deps: PaymentDeps, stored: StoredAttempt): Promise<void> {
  const { attempt } = stored;
  try {
    const expired = await deps.gateway.expireSession(attempt.stripeId);
    const session = expired ? null : await deps.gateway.retrieveSession(attempt.stripeId);
    if (session?.status === 'complete') throw alreadyPaid();
  } catch (error) {
    throw error instanceof GatewayUnavailable ? unavailable(error) : error;
  }
  await deps.documents.commit([changeAttemptWrite(stored, { status: 'expired' })]);
}

async function nextAttempt(
  deps: PaymentDeps,
  found: StoredBooking,
  now: Date,
): Promise<{ booking: Booking; stored: StoredAttempt }> {
  const { booking } = found;
  const number = booking.paymentAttempt + 1;
  const holdMs = Date.parse(booking.holdUntil) - now.getTime();
  const lifeMs = Math.min(Math.max(holdMs, sessionLifeMs.min), sessionLifeMs.max);
  const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
  const attempt: PaymentAttempt = {
    _id: paymentAttemptId(booking._id, number),
    bookingId: booking._id,
    kind: 'session',
    status: 'creating',
    amountMinor: booking.totalMinor,
    currency: booking.currency,
    stripeId: '',
    url: '',
    expiresAt,
    createdAt: now.toISOString(),
  };
  const change = {
    paymentAttempt: number,
    updatedAt: now.toISOString(),
    // A guest who is paying keeps the nights until the payment page expires.
    ...(holdMs < lifeMs ? { holdUntil: expiresAt } : {}),
  };
  await deps.documents.commit([createAttemptWrite(attempt), changeBookingWrite(found, change)]);
  const stored = await findAttempt(deps.documents, attempt._id);
  if (stored === null) throw new Error(`payment attempt ${attempt._id} vanished`);
  return { booking: { ...booking, ...change }, stored };
}

/** Records the outcome of an attempt; a webhook that was faster takes precedence. */
async function settleAttempt(
  deps: PaymentDeps,
  attemptId: string,
  change: Partial<Pick<PaymentAttempt, 'status' | 'stripeId' | 'url'>>,
): Promise<void> {
  await writeOptimistically(async () => {
    const stored = await findAttempt(deps.documents, attemptId);
    if (stored?.attempt.status !== 'creating') return;
    await deps.documents.commit([changeAttemptWrite(stored, change)]);
  });
}

function alreadyPaid(): AppError {
  return new AppError('conflict', { message: messages.bookingAlreadyPaid });
}

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', {
    message: messages.paymentUnavailable,
    retryAfterSeconds: 30,
    cause,
  });
}
