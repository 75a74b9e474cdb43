import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { nextDue, nextPart } from '@kerala-stays/domain/money/deposit';
import { describedStay, type PaymentAttempt } from '@kerala-stays/domain/money/payment';
import { AppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { changeBookingWrite, getBooking } from '../records/bookings/booking-repository.ts';
import { type CheckoutReader, checkCheckout } from './check-payable.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { GatewayRefused, GatewayUnavailable } from './payment-gateway.ts';
import { closePage, finishAttempt, fits } from './payment-pages.ts';
import { paymentRefusal } from './payment-refusal.ts';
import {
  changeAttemptWrite,
  createAttemptWrite,
  findAttempt,
  type StoredAttempt,
} from './payment-repository.ts';
import { recordSession } from './record-event.ts';

/** A kind of payment page at Stripe: a guest's own session, or a link that staff send. */
export type PageKind = {
  kind: PaymentAttempt['kind'];
  /** Reader of the error when payment is not possible. */
  reader: CheckoutReader;
  /** Id of the booking's current page; null before the first. */
  currentId: (booking: Booking) => string | null;
  /** The next page, and its effect on the booking's counters. */
  next: (booking: Booking, now: Date) => { _id: string; expiresAt: string; change: object };
  /** False when it closes too soon. */
  isLasting: (attempt: PaymentAttempt, now: Date) => boolean;
  /** Creates the page at Stripe; `url` is null when the key's page has already ended. */
  create: (
    deps: PaymentDeps,
    attempt: PaymentAttempt,
    booking: Booking,
    now: Date,
  ) => Promise<{ id: string; url: string | null }>;
};

const maxRotations = 4;

/**
 * Returns the address of the one open page of its kind for the amount due next, for any number of
 * requests. The attempt is written before the call to Stripe, with its id as idempotency key. Two
 * tabs, a retry and a crash in between all get the same page (decisions D25 and D28). A page with
 * another price or another stay is closed first.
 */
export async function openPage(
  deps: PaymentDeps,
  page: PageKind,
  bookingId: string,
  now: Date,
): Promise<string> {
  for (let rotation = 0; rotation < maxRotations; rotation++) {
    const acquired = await acquireAttempt(deps, page, bookingId, now);
    if (acquired === null) continue;
    const { booking, stored } = acquired;
    if (stored.attempt.status === 'open') return stored.attempt.url;
    const made = await createAtStripe(deps, page, stored.attempt, booking, now);
    if (made === null) continue;
    if (await handOut(deps, page, { ...stored.attempt, ...made }, now)) return made.url;
  }
  throw new AppError('unavailable', {
    message: messages.paymentUnavailable,
    retryAfterSeconds: 30,
  });
}

/**
 * The current attempt, or a new one; null after closing an old one, so that the booking is read
 * again.
 */
async function acquireAttempt(
  deps: PaymentDeps,
  page: PageKind,
  bookingId: string,
  now: Date,
): Promise<{ booking: Booking; stored: StoredAttempt } | null> {
  return writeOptimistically(async () => {
    const found = await getBooking(deps.documents, bookingId);
    const { booking } = found;
    checkCheckout(booking, now, payerOf(deps, page));
    const { provider } = deps.gateway;
    if (provider === 'none') throw new Error('a page needs a provider');
    const id = page.currentId(booking);
    const stored = id === null ? null : await findAttempt(deps.documents, id);
    if (stored !== null && isLive(stored.attempt)) {
      const isHere = stored.attempt.provider === provider;
      if (isHere && fits(stored.attempt, booking) && page.isLasting(stored.attempt, now)) {
        return { booking, stored };
      }
      await closeOld(deps, stored, now);
      return null;
    }
    const { change, ...next } = page.next(booking, now);
    const attempt: PaymentAttempt = {
      ...next,
      bookingId,
      provider,
      kind: page.kind,
      status: 'creating',
      part: nextPart(booking),
      covers: describedStay(booking),
      amountMinor: nextDue(booking),
      currency: booking.currency,
      stripeId: '',
      url: '',
      createdAt: now.toISOString(),
    };
    const changed = { ...change, updatedAt: now.toISOString() };
    await deps.documents.commit([createAttemptWrite(attempt), changeBookingWrite(found, changed)]);
    const made = await findAttempt(deps.documents, attempt._id);
    if (made === null) throw new Error(`payment attempt ${attempt._id} vanished`);
    return { booking: { ...booking, ...changed }, stored: made };
  });
}

const payerOf = ({ gateway: { provider } }: PaymentDeps, { reader }: PageKind) => ({
  provider,
  reader,
});

function isLive({ status }: PaymentAttempt): boolean {
  return status === 'open' || status === 'creating';
}

async function closeOld(deps: PaymentDeps, stored: StoredAttempt, now: Date): Promise<void> {
  const { bookingId } = stored.attempt;
  try {
    const result = await closePage(deps, stored, (session) => recordSession(deps, session, now));
    if (result !== 'processing') return;
  } catch (error) {
    throw isGatewayError(error) ? paymentRefusal(error, bookingId) : error;
  }
  throw new AppError('conflict', { message: serverMessages.paymentProcessing });
}

/** @returns null when this key is used up and a new one is needed. */
async function createAtStripe(
  deps: PaymentDeps,
  page: PageKind,
  attempt: PaymentAttempt,
  booking: Booking,
  now: Date,
): Promise<{ stripeId: string; url: string } | null> {
  try {
    const { id, url } = await page.create(deps, attempt, booking, now);
    if (url !== null) return { stripeId: id, url };
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    // Stripe would replay its refusal, or its own failure, for this key. Calls without a response
    // are repeated with the same key.
    if (error instanceof GatewayUnavailable && !error.isReplayed) {
      throw paymentRefusal(error, booking._id);
    }
    await finishAttempt(deps, attempt._id, 'creating', 'failed');
    if (!(error instanceof GatewayRefused && error.isStale)) {
      throw paymentRefusal(error, booking._id);
    }
    return null;
  }
  await finishAttempt(deps, attempt._id, 'creating', 'expired');
  return null;
}

/**
 * Records a new page and checks again whether it may be paid: the booking may have been cancelled,
 * moved or paid while Stripe was creating it. A page that may not be paid is closed at once.
 * @returns false when another page is needed.
 */
async function handOut(
  deps: PaymentDeps,
  page: PageKind,
  made: PaymentAttempt,
  now: Date,
): Promise<boolean> {
  const isOpen = await recordOpen(deps, made);
  const { booking } = await getBooking(deps.documents, made.bookingId);
  try {
    checkCheckout(booking, now, payerOf(deps, page));
  } catch (problem) {
    await discard(deps, made, now);
    throw problem;
  }
  if (isOpen && fits(made, booking)) return true;
  await discard(deps, made, now);
  return false;
}

/** @returns false when the attempt has since been closed, or has another page. */
async function recordOpen(
  deps: PaymentDeps,
  { _id, stripeId, url }: PaymentAttempt,
): Promise<boolean> {
  return writeOptimistically(async () => {
    const stored = await findAttempt(deps.documents, _id);
    if (stored === null) return false;
    const { attempt } = stored;
    if (attempt.status === 'open') return attempt.stripeId === stripeId;
    // A webhook that was faster takes precedence.
    if (attempt.status === 'completed') return true;
    if (attempt.status !== 'creating') return false;
    await deps.documents.commit([changeAttemptWrite(stored, { status: 'open', stripeId, url })]);
    return true;
  });
}

/** If closing fails, the nightly reconciliation closes it. */
async function discard(deps: PaymentDeps, made: PaymentAttempt, now: Date): Promise<void> {
  const stored = { attempt: { ...made, status: 'open' as const }, version: undefined };
  await closePage(deps, stored, (session) => recordSession(deps, session, now)).catch(
    (error: unknown) => log.error('close-attempts-failed', error, { bookingId: made.bookingId }),
  );
}

function isGatewayError(error: unknown): error is GatewayRefused | GatewayUnavailable {
  return error instanceof GatewayRefused || error instanceof GatewayUnavailable;
}
