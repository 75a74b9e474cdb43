import { canBooking } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { collections } from '@kerala-stays/domain/core/collections';
import { findBooking } from '../booking-records/booking-repository.ts';
import { pagesOf } from '../platform/documents.ts';
import { log } from '../platform/log.ts';
import { closeAttempts, statusAtStripe } from './close-attempts.ts';
import { issueRefund, recordRefunds } from './issue-refund.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type GatewaySession, GatewayUnavailable } from './payment-gateway.ts';
import { changeAttemptWrite, readAttempt, type StoredAttempt } from './payment-repository.ts';
import { recordSession } from './record-event.ts';

const hourMs = 3_600_000;
/** Stripe repeats webhooks for three days; whatever is still missing then, we look up ourselves. */
const lookBackMs = 72 * hourMs;
/** An attempt that is still being created after this time was abandoned, e.g. by a crash. */
const orphanAfterMs = hourMs / 12;
/** No page lives longer. */
const pageLifeMs = 25 * hourMs;
const pageSize = 300;

export type Reconciliation = {
  sessions: number;
  recovered: number;
  closed: number;
  refunds: number;
};

/**
 * The nightly comparison of Stripe's records with ours: payments whose webhook never came, attempts that
 * were abandoned, sessions of bookings that cannot be paid, refunds that are owed. Each step is safe to
 * repeat, so a run that crashes is finished by the next one.
 */
export async function reconcile(deps: PaymentDeps, now: Date): Promise<Reconciliation> {
  const result: Reconciliation = { sessions: 0, recovered: 0, closed: 0, refunds: 0 };
  for await (const session of deps.gateway.listSessions(new Date(now.getTime() - lookBackMs))) {
    result.sessions++;
    await without(undefined, session.id, async () => {
      const { outcome } = await recordSession(deps, session, now);
      if (outcome === 'paid') result.recovered++;
      if (session.status === 'open' && (await closeForeignSession(deps, session))) result.closed++;
      if (session.paymentId !== null) await recordRefunds(deps, session.paymentId, now);
    });
  }
  result.closed += await closeStaleAttempts(deps, now);
  result.refunds = await issueRefunds(deps, now);
  return result;
}

/**
 * The quick half of the comparison, run every few minutes: records payments whose webhook was lost, and
 * closes pages that should be closed, whatever crashed or did not respond before.
 * @returns how many pages were closed.
 */
export async function healPages(deps: PaymentDeps, now: Date): Promise<number> {
  let closed = 0;
  for await (const session of deps.gateway.listSessions(new Date(now.getTime() - pageLifeMs))) {
    await without(undefined, session.id, async () => {
      await recordSession(deps, session, now);
      if (session.status === 'open' && (await closeForeignSession(deps, session))) closed++;
    });
  }
  return closed + (await closeStaleAttempts(deps, now));
}

/** Issues the refunds that are owed. @returns how many went through. */
export async function issueRefunds(deps: PaymentDeps, now: Date): Promise<number> {
  const owed = await deps.documents.find(collections.bookings, {
    where: [['refundStatus', '==', 'pending']],
    limit: pageSize,
  });
  let issued = 0;
  for (const { id } of owed) if (await issueRefund(deps, id, now)) issued++;
  return issued;
}

/**
 * Expires an open session that its booking does not refer to: the trace of a lost response, or a page
 * that somebody still has open from a link that was closed.
 */
async function closeForeignSession(deps: PaymentDeps, session: GatewaySession): Promise<boolean> {
  if (session.bookingId === '') return false;
  const found = await findBooking(deps.documents, session.bookingId);
  const attempt = await deps.documents.get(collections.paymentAttempts, session.attemptId || '-');
  const isCurrent =
    attempt?.data.stripeId === (session.linkId ?? session.id) && attempt.data.status === 'open';
  if (isCurrent && found !== null && canBooking(found.booking.status, 'pay')) return false;
  // The call that created it may still be waiting for Stripe's response.
  if (attempt?.data.status === 'creating') return false;
  return deps.gateway.expireSession(session.id);
}

async function closeStaleAttempts(deps: PaymentDeps, now: Date): Promise<number> {
  let closed = 0;
  for (const status of ['creating', 'open'] as const) {
    // All of them: links of unpaid stays may stay open for months, and would hide the others.
    const rows = pagesOf(deps.documents, collections.paymentAttempts, {
      where: [
        ['status', '==', status],
        ['createdAt', '<=', new Date(now.getTime() - orphanAfterMs)],
      ],
      orderBy: ['createdAt', 'asc'],
      limit: pageSize,
    });
    for await (const row of rows) {
      const stored = { attempt: readAttempt(row), version: row.version };
      if (await without(false, row.id, () => closeStaleAttempt(deps, stored, now))) closed++;
    }
  }
  return closed;
}

async function closeStaleAttempt(
  deps: PaymentDeps,
  stored: StoredAttempt,
  now: Date,
): Promise<boolean> {
  const { attempt } = stored;
  if (attempt.status === 'creating') {
    await deps.documents.commit([changeAttemptWrite(stored, { status: 'failed' })]);
    return true;
  }
  const booking = await findBooking(deps.documents, attempt.bookingId);
  if (booking === null || !canBooking(booking.booking.status, 'pay')) {
    await closeAttempts(deps, attempt.bookingId, now);
    return true;
  }
  if (attempt.kind === 'link' || Date.parse(attempt.expiresAt) > now.getTime()) return false;
  const status = await statusAtStripe(deps, attempt.stripeId);
  if (status === 'open' || status === 'complete') return false;
  await deps.documents.commit([
    changeAttemptWrite(stored, { status: status === 'expired' ? 'expired' : 'failed' }),
  ]);
  return true;
}

/** One faulty row must not keep the others from being checked; when Stripe is down, all must wait. */
async function without<T>(fallback: T, reason: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    log.error('reconcile-skipped', error, { reason });
    return fallback;
  }
}
