import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import { nextDue } from '@kerala-stays/domain/money/deposit';
import { describedStay, type PaymentAttempt } from '@kerala-stays/domain/money/payment';
import type { Condition } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { depsOf } from './gateways.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { GatewayRefused, type GatewaySession } from './payment-gateway.ts';
import {
  changeAttemptWrite,
  findAttempt,
  readAttempt,
  type StoredAttempt,
} from './payment-repository.ts';

/**
 * Result of closing a booking's pages: all are closed; one had been paid, and is now on record; or
 * a guest has completed one whose money is still in transit.
 */
export type PagesResult = 'closed' | 'paid' | 'processing';

/** Records a paid session found at Stripe. */
export type RecordPaid = (session: GatewaySession) => Promise<unknown>;

/**
 * Closes every page on which a booking could be paid: its sessions, its links, the sessions opened
 * from its links, and pages just being created. All are tried before the first failure is thrown.
 * @param isLeft selects pages; all if omitted
 */
export async function closePages(
  deps: PaymentDeps,
  bookingId: string,
  record: RecordPaid,
  isLeft: (attempt: PaymentAttempt) => boolean = () => true,
): Promise<PagesResult> {
  const results: PagesResult[] = [];
  const failures: unknown[] = [];
  for (const stored of await attemptsToClose(deps, bookingId)) {
    if (!isLeft(stored.attempt)) continue;
    await closePage(deps, stored, record).then(
      (result) => results.push(result),
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0) throw failures[0];
  return worstOf(results);
}

/** Whether a page's amount and stay match the booking. */
export function fits(attempt: PaymentAttempt, booking: Booking): boolean {
  return (
    attempt.amountMinor === nextDue(booking) &&
    attempt.currency === booking.currency &&
    attempt.covers === describedStay(booking)
  );
}

/** Closes one page, in our records only after its provider has closed it. */
export async function closePage(
  all: PaymentDeps,
  stored: StoredAttempt,
  record: RecordPaid,
): Promise<PagesResult> {
  const { attempt } = stored;
  const deps = depsOf(all, attempt.provider);
  // Its address is not known yet: the process creating it finds it closed, and closes it there.
  if (attempt.status === 'creating') {
    return (await finishAttempt(deps, attempt._id, 'creating', 'expired'))
      ? 'closed'
      : closeAgain(deps, attempt._id, record);
  }
  if (attempt.kind === 'link') {
    await unlessMissing(deps.gateway.deactivateLink(attempt.stripeId));
  }
  const result = await closeSessions(deps, stored, record);
  if (result !== 'processing') {
    await finishAttempt(deps, attempt._id, 'open', result === 'paid' ? 'completed' : 'expired');
  }
  return result;
}

/** All sessions of an attempt: its own, or those that payers opened from its link. */
export async function sessionsOfAttempt(
  deps: PaymentDeps,
  { attempt }: StoredAttempt,
): Promise<GatewaySession[]> {
  if (attempt.stripeId === '') return [];
  const { gateway } = depsOf(deps, attempt.provider);
  if (attempt.kind === 'session') {
    const session = await unlessMissing(gateway.retrieveSession(attempt.stripeId));
    return session === null ? [] : [session];
  }
  return (await unlessMissing(all(gateway.listSessionsOfLink(attempt.stripeId)))) ?? [];
}

/**
 * Moves an attempt from one state to another.
 * @returns false when it is now in a third state
 */
export async function finishAttempt(
  deps: PaymentDeps,
  attemptId: string,
  from: 'creating' | 'open',
  to: 'expired' | 'completed' | 'failed',
): Promise<boolean> {
  return writeOptimistically(async () => {
    const stored = await findAttempt(deps.documents, attemptId);
    if (stored?.attempt.status !== from) return false;
    await deps.documents.commit([changeAttemptWrite(stored, { status: to })]);
    return true;
  });
}

/** Opened just before we closed it as unopened. */
async function closeAgain(deps: PaymentDeps, attemptId: string, record: RecordPaid) {
  const stored = await findAttempt(deps.documents, attemptId);
  return stored?.attempt.status === 'open' ? closePage(deps, stored, record) : 'closed';
}

async function closeSessions(
  deps: PaymentDeps,
  stored: StoredAttempt,
  record: RecordPaid,
): Promise<PagesResult> {
  const results: PagesResult[] = [];
  for (const session of await sessionsOfAttempt(deps, stored)) {
    results.push(await closeSession(deps, session, record));
  }
  return worstOf(results);
}

async function closeSession(
  deps: PaymentDeps,
  seen: GatewaySession,
  record: RecordPaid,
): Promise<PagesResult> {
  if (seen.status === 'open' && (await deps.gateway.expireSession(seen.id))) return 'closed';
  // Completed or expired in the meantime.
  const session = seen.status === 'open' ? await deps.gateway.retrieveSession(seen.id) : seen;
  if (session.status === 'open') throw new Error(`session ${session.id} cannot be closed`);
  if (session.isPaid) {
    await record(session);
    return 'paid';
  }
  return session.status === 'complete' ? 'processing' : 'closed';
}

/** Also of paid links: other visitors may still have one of their pages open. */
async function attemptsToClose(deps: PaymentDeps, bookingId: string): Promise<StoredAttempt[]> {
  const conditions: Condition[][] = [
    [['status', '==', 'creating']],
    [['status', '==', 'open']],
    [
      ['status', '==', 'completed'],
      ['kind', '==', 'link'],
    ],
  ];
  const rows = await Promise.all(
    conditions.map((where) =>
      deps.documents.find(collections.paymentAttempts, {
        where: [['bookingId', '==', bookingId], ...where],
      }),
    ),
  );
  return rows.flat().map((row) => ({ attempt: readAttempt(row), version: row.version }));
}

function worstOf(results: readonly PagesResult[]): PagesResult {
  if (results.includes('paid')) return 'paid';
  return results.includes('processing') ? 'processing' : 'closed';
}

/** Null for objects unknown to the provider: a restored store may name sessions of another account. */
async function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayRefused && error.isMissing) return null;
    throw error;
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
