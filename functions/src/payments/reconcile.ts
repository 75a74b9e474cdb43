import { ledgerId } from '@kerala-stays/domain/bookings/ledger';
import { findPaymentProblem } from '@kerala-stays/domain/bookings/payability';
import { collections } from '@kerala-stays/domain/core/collections';
import { findBooking } from '../booking-records/booking-repository.ts';
import { enteredOf } from '../booking-records/ledger-repository.ts';
import { pagesOf } from '../platform/documents.ts';
import { log } from '../platform/log.ts';
import { closeAttempts, statusAtStripe } from './close-attempts.ts';
import { sendRefund } from './issue-refund.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type GatewaySession, GatewayUnavailable } from './payment-gateway.ts';
import { changeAttemptWrite, readAttempt, type StoredAttempt } from './payment-repository.ts';
import { readCursor, saveCursor } from './reconcile-cursor.ts';
import { recordEvent, recordSession } from './record-event.ts';
import { readStripeEvent } from './stripe-event.ts';
import { syncPayment } from './sync-payment.ts';

const hourMs = 3_600_000;
/** Checkout Sessions live for a day at most; older ones are over. */
const sessionLookBackMs = 72 * hourMs;
/** Stripe keeps events for thirty days. */
const eventLookBackMs = 30 * 24 * hourMs;
/** Stripe may list an event a little after it happened, so each run looks a bit further back. */
const overlapMs = hourMs;
/** Events are taken in stretches of time; after each, the place to go on from is kept. */
const stretchMs = 24 * hourMs;
/** An attempt that is still being created after this time was abandoned, e.g. by a crash. */
const orphanAfterMs = hourMs / 12;
const pageSize = 300;
/** The scheduled function ends after nine minutes. */
const defaultBudgetMs = 7 * 60_000;
/** The job of every few minutes has more to do. */
const catchUpBudgetMs = 20_000;

export type Reconciliation = {
  sessions: number;
  recovered: number;
  closed: number;
  refunds: number;
  /** Events of Stripe's that were looked at. */
  events: number;
  /** False when the time ran out: the next run goes on from there. */
  isComplete: boolean;
};

/** Whether there is time for more. */
type Clock = { isOver: () => boolean };

function startClock(budgetMs: number): Clock {
  const startedAt = performance.now();
  return { isOver: () => performance.now() - startedAt >= budgetMs };
}

/**
 * The nightly comparison of Stripe's records with ours: every event since the last run, every refund on its way and
 * every open dispute, attempts that were abandoned, sessions of bookings that cannot be paid. Each
 * step is safe to repeat, so a run that crashes or runs out of time is finished by the next one.
 */
export async function reconcile(
  deps: PaymentDeps,
  now: Date,
  budgetMs: number = defaultBudgetMs,
): Promise<Reconciliation> {
  const clock = startClock(budgetMs);
  const result: Reconciliation = {
    ...{ sessions: 0, recovered: 0, closed: 0, refunds: 0, events: 0 },
    isComplete: false,
  };
  for await (const session of deps.gateway.listSessions(
    new Date(now.getTime() - sessionLookBackMs),
  )) {
    if (clock.isOver()) return result;
    result.sessions++;
    await without(undefined, session.id, async () => {
      const { outcome } = await recordSession(deps, session, now);
      if (outcome === 'paid') result.recovered++;
      if (session.status === 'open' && (await closeForeignSession(deps, session))) result.closed++;
    });
  }
  const isUpToDate = await takeEvents(deps, now, clock, result);
  result.closed += await closeStaleAttempts(deps, now);
  result.refunds = await issueRefunds(deps, now, clock);
  const isFollowed = await followUnfinished(deps, now, clock);
  result.isComplete = isUpToDate && isFollowed && !clock.isOver();
  return result;
}

/**
 * Records the payments, refunds and disputes whose webhook has not come: every few minutes, so that a lost
 * webhook is made good within ten. It asks Stripe for the events since the last time, most often one call.
 */
export async function catchUp(deps: PaymentDeps, now: Date): Promise<void> {
  const result = { sessions: 0, recovered: 0, closed: 0, refunds: 0, events: 0, isComplete: false };
  await takeEvents(deps, now, startClock(catchUpBudgetMs), result);
}

/** Sends the refunds that are owed. @returns how many went through. */
export async function issueRefunds(
  deps: PaymentDeps,
  now: Date,
  clock: Clock = startClock(defaultBudgetMs),
): Promise<number> {
  const owed = pagesOf(deps.documents, collections.refunds, {
    where: [
      ['state', '==', 'owed'],
      ['method', '==', 'card'],
    ],
    orderBy: ['createdAt', 'asc'],
    limit: pageSize,
  });
  let issued = 0;
  for await (const { id } of owed) {
    if (clock.isOver()) break;
    if (await without(false, id, () => sendRefund(deps, id, now))) issued++;
  }
  return issued;
}

/** Records the events whose webhook never came. @returns false when the time ran out before the present. */
async function takeEvents(
  deps: PaymentDeps,
  now: Date,
  clock: Clock,
  result: Reconciliation,
): Promise<boolean> {
  const oldest = now.getTime() - eventLookBackMs;
  const stored = await readCursor(deps.documents, 'stripe-events');
  let from = Math.max(oldest, (stored?.getTime() ?? oldest) - overlapMs);
  while (from < now.getTime()) {
    if (clock.isOver()) return false;
    const to = Math.min(from + stretchMs, now.getTime() + 1000);
    const before = result.events;
    for await (const raw of deps.gateway.listEvents({ from: new Date(from), to: new Date(to) })) {
      result.events++;
      const event = readStripeEvent(raw);
      if (event === null) continue;
      await without(undefined, event.id, async () => {
        const { outcome } = await recordEvent(deps, event, now);
        if (outcome === 'paid') result.recovered++;
        if (event.fact.kind === 'paid') await learnFee(deps, event.fact.paymentId, now);
      });
    }
    from = to;
    // An empty stretch is soon looked at again.
    if (result.events > before || to >= now.getTime()) {
      await saveCursor(deps.documents, 'stripe-events', new Date(Math.min(to, now.getTime())));
    }
  }
  return true;
}

/** Stripe's fee is not in the event of a payment. */
async function learnFee(deps: PaymentDeps, paymentId: string, now: Date): Promise<void> {
  const [fee, arrived] = [ledgerId.fee(paymentId), ledgerId.payment(paymentId)];
  const entered = await enteredOf(deps.documents, [fee, arrived]);
  if (entered.has(arrived) && !entered.has(fee)) await syncPayment(deps, paymentId, now);
}

/** Looks again at what Stripe had not finished, however long ago it began. */
async function followUnfinished(deps: PaymentDeps, now: Date, clock: Clock): Promise<boolean> {
  const { documents } = deps;
  const onTheirWay = pagesOf(documents, collections.refunds, {
    where: [['state', '==', 'sent']],
    orderBy: ['createdAt', 'asc'],
    limit: pageSize,
  });
  const disputed = pagesOf(documents, collections.payments, {
    where: [['disputed', '==', true]],
    orderBy: ['createdAt', 'asc'],
    limit: pageSize,
  });
  const paymentIds = new Set<string>();
  for await (const { data } of onTheirWay) paymentIds.add(String(data.paymentId));
  for await (const { id } of disputed) paymentIds.add(id);
  for (const paymentId of paymentIds) {
    if (clock.isOver()) return false;
    await without(undefined, paymentId, () => syncPayment(deps, paymentId, now));
  }
  return true;
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
  if (isCurrent && found !== null && findPaymentProblem(found.booking) === null) return false;
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
  const found = await findBooking(deps.documents, attempt.bookingId);
  if (found === null || findPaymentProblem(found.booking) !== null) {
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
