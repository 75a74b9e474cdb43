import { collections } from '@kerala-stays/domain/core/collections';
import { ledgerId } from '@kerala-stays/domain/money/ledger';
import { findPaymentProblem } from '@kerala-stays/domain/money/payability';
import pLimit from 'p-limit';
import { type JobClock, partOf, startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { runPages } from '../platform/run-pages.ts';
import { findBooking } from '../records/bookings/booking-repository.ts';
import { enteredOf } from '../records/bookings/ledger-repository.ts';
import { closeAttempts, statusAtProvider } from './close-attempts.ts';
import { depsOf, depsOfEach } from './gateways.ts';
import { inGroups } from './in-groups.ts';
import { issueRefunds } from './issue-refunds.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentEvent } from './payment-event.ts';
import { type GatewaySession, GatewayUnavailable } from './payment-gateway.ts';
import { changeAttemptWrite, readAttempt, type StoredAttempt } from './payment-repository.ts';
import { type CursorName, readProcessedUntil, saveProcessedUntil } from './reconcile-cursor.ts';
import { recordEvent, recordSession, sessionEventId } from './record-event.ts';
import { syncPayment } from './sync-payment.ts';

const hourMs = 3_600_000;
/** Checkout Sessions last a day at most; older ones have ended. */
const sessionLookBackMs = 72 * hourMs;
/** Stripe keeps events for thirty days. */
const eventLookBackMs = 30 * 24 * hourMs;
/** Stripe may list an event a little late, so each run overlaps the previous one. */
const overlapMs = hourMs;
/** Length of the time ranges in which events are read; the cursor is saved after each. */
const stretchMs = 24 * hourMs;
/** After this time, an attempt still being created was abandoned, e.g. after a crash. */
const orphanAfterMs = hourMs / 12;
const pageSize = 300;
const atOnce = 10;
/** Each step has its own time limit, so that none blocks the others. */
const stepBudgetMs = 90_000;
/** The scheduled function times out after nine minutes. */
const defaultBudgetMs = 7 * 60_000;

export type Reconciliation = {
  sessions: number;
  /** Paid ones among those sessions. */
  payments: number;
  recovered: number;
  closed: number;
  refunds: number;
  /** Stripe events processed. */
  events: number;
  /** False when the time was up: the next run continues. */
  isComplete: boolean;
};

/**
 * The nightly comparison of Stripe's records with ours: owed refunds, abandoned attempts, all
 * events since the last run, sessions of unpayable bookings, refunds in transit, open disputes.
 * Data already on record costs one read of our own store. Each step can be repeated, and none waits
 * for the one before to finish. The next run completes one that crashed or ran out of time.
 * @param readClock milliseconds, for the steps' time limits
 */
export async function reconcilePayments(
  deps: PaymentDeps,
  now: Date,
  clock: JobClock = startClock(defaultBudgetMs),
  readClock?: () => number,
): Promise<Reconciliation> {
  const result: Reconciliation = {
    sessions: 0,
    payments: 0,
    recovered: 0,
    closed: 0,
    refunds: 0,
    events: 0,
    isComplete: false,
  };
  const ownPart = (steps = 1) => partOf(clock, steps * stepBudgetMs, readClock);
  const isUpToDate = await takeEvents(deps, now, ownPart(2), result);
  const areSessionsSeen = await takeSessions(deps, now, ownPart(2), result);
  result.closed += await closeStaleAttempts(deps, now, ownPart());
  result.refunds = await issueRefunds(deps, now, ownPart());
  const isFollowed = await followUnfinished(deps, now, ownPart());
  result.isComplete = isUpToDate && areSessionsSeen && isFollowed && !clock.isOver();
  return result;
}

/**
 * Checks all sessions of the last days.
 * @returns false when the time was up before the end
 */
async function takeSessions(
  deps: PaymentDeps,
  now: Date,
  clock: JobClock,
  result: Reconciliation,
): Promise<boolean> {
  return withEach(deps, (each) => takeSessionsOf(each, now, clock, result));
}

/** Does the same with each provider in use. @returns whether it came to its end with all of them */
async function withEach(
  deps: PaymentDeps,
  take: (deps: PaymentDeps) => Promise<boolean>,
): Promise<boolean> {
  let areAllDone = true;
  for (const each of depsOfEach(deps)) if (!(await take(each))) areAllDone = false;
  return areAllDone;
}

async function takeSessionsOf(
  deps: PaymentDeps,
  now: Date,
  clock: JobClock,
  result: Reconciliation,
): Promise<boolean> {
  const since = new Date(now.getTime() - sessionLookBackMs);
  return inGroups(deps.gateway.listSessions(since), clock, async (sessions) => {
    result.sessions += sessions.length;
    result.payments += sessions.filter(({ isPaid }) => isPaid).length;
    const known = await sessionsOnRecord(deps, sessions);
    const limit = pLimit(atOnce);
    const look = async (session: GatewaySession) => {
      const { outcome } = await recordSession(deps, session, now);
      if (outcome === 'paid') result.recovered++;
      if (session.status === 'open' && (await closeForeignSession(deps, session))) result.closed++;
    };
    await allOf(
      sessions
        .filter(({ id }) => !known.has(id))
        .map((session) => limit(() => without(undefined, session.id, () => look(session)))),
    );
  });
}

/** Paid sessions whose payment is on record, or that were checked before. */
async function sessionsOnRecord(
  { documents }: PaymentDeps,
  sessions: readonly GatewaySession[],
): Promise<Set<string>> {
  const paid = sessions.filter(({ isPaid, status }) => isPaid && status !== 'open');
  const paymentIds = paid.flatMap(({ paymentId }) => paymentId ?? []);
  const payments = await documents.getMany(collections.payments, paymentIds);
  const known = new Set(payments.map(({ id }) => id));
  const left = paid.filter(({ paymentId }) => paymentId === null || !known.has(paymentId));
  const events = await documents.getMany(
    collections.stripeEvents,
    left.map(({ id }) => sessionEventId(id)),
  );
  const seen = new Set(events.map(({ id }) => id));
  return new Set(
    paid
      .filter(({ id, paymentId }) => known.has(paymentId ?? '') || seen.has(sessionEventId(id)))
      .map(({ id }) => id),
  );
}

/**
 * Records the payments, refunds and disputes whose webhook has not arrived: every few minutes, so
 * that a lost webhook is recovered within ten. Fetches Stripe's events since the last run, usually
 * in one call.
 */
export async function catchUp(deps: PaymentDeps, now: Date, clock: JobClock): Promise<void> {
  const result = {
    sessions: 0,
    payments: 0,
    recovered: 0,
    closed: 0,
    refunds: 0,
    events: 0,
    isComplete: false,
  };
  await takeEvents(deps, now, clock, result);
}

/**
 * Records the events whose webhook never arrived.
 * @returns false when the time was up before the present
 */
async function takeEvents(
  deps: PaymentDeps,
  now: Date,
  clock: JobClock,
  result: Reconciliation,
): Promise<boolean> {
  // Without a provider the place is kept for the day when there is one again.
  return withEach(deps, (each) => takeEventsOf(each, now, clock, result));
}

async function takeEventsOf(
  deps: PaymentDeps,
  now: Date,
  clock: JobClock,
  result: Reconciliation,
): Promise<boolean> {
  const { gateway } = deps;
  if (gateway.provider === 'none') return true;
  const cursor: CursorName = `${gateway.provider}-events`;
  const oldest = now.getTime() - eventLookBackMs;
  const stored = await readProcessedUntil(deps.documents, cursor);
  let from = Math.max(oldest, (stored?.getTime() ?? oldest) - overlapMs);
  while (from < now.getTime()) {
    if (clock.isOver()) return false;
    const to = Math.min(from + stretchMs, now.getTime() + 1000);
    const before = result.events;
    const range = { from: new Date(from), to: new Date(to) };
    const isTaken = await inGroups(gateway.listEvents(range), clock, async (events) => {
      result.events += events.length;
      await takeGroup(deps, events, now, result);
    });
    if (!isTaken) return false;
    from = to;
    // An empty range is quickly checked again.
    if (result.events > before || to >= now.getTime()) {
      await saveProcessedUntil(deps.documents, cursor, new Date(Math.min(to, now.getTime())));
    }
  }
  return true;
}

/** Records those of the events that are not on record yet. */
async function takeGroup(
  deps: PaymentDeps,
  events: readonly PaymentEvent[],
  now: Date,
  result: Reconciliation,
): Promise<void> {
  const recorded = await deps.documents.getMany(
    collections.stripeEvents,
    events.map(({ id }) => id),
  );
  const known = new Set(recorded.map(({ id }) => id));
  const limit = pLimit(atOnce);
  await allOf(
    events
      .filter(({ id }) => !known.has(id))
      .map((event) =>
        limit(() =>
          without(undefined, event.id, async () => {
            const { outcome } = await recordEvent(deps, event, now);
            if (outcome === 'paid') result.recovered++;
          }),
        ),
      ),
  );
  const paid = events.flatMap(({ fact }) => (fact.kind === 'paid' ? [fact.paymentId] : []));
  const unpaidFees = await paymentsWithoutFee(deps, [...new Set(paid)]);
  await allOf(
    unpaidFees.map((paymentId) =>
      limit(() => without(undefined, paymentId, () => syncPayment(deps, paymentId, now))),
    ),
  );
}

/** A payment's event does not contain Stripe's fee. */
async function paymentsWithoutFee(
  deps: PaymentDeps,
  paymentIds: readonly string[],
): Promise<string[]> {
  const { fee, payment } = ledgerId;
  const entered = await enteredOf(
    deps.documents,
    paymentIds.flatMap((id) => [fee(id), payment(id)]),
  );
  return paymentIds.filter((id) => entered.has(payment(id)) && !entered.has(fee(id)));
}

/** Checks unfinished refunds and disputes again, however old. */
async function followUnfinished(deps: PaymentDeps, now: Date, clock: JobClock): Promise<boolean> {
  const { documents } = deps;
  const seen = new Set<string>();
  const follow = async (paymentId: string) => {
    if (seen.has(paymentId)) return;
    seen.add(paymentId);
    await without(undefined, paymentId, () => syncPayment(deps, paymentId, now));
  };
  const areRefundsSeen = await runPages(
    documents,
    {
      name: 'refunds-on-their-way',
      collection: collections.refunds,
      search: { where: [['state', '==', 'sent']], orderBy: ['createdAt', 'asc'], limit: pageSize },
      clock,
      atOnce,
    },
    ({ data }) => follow(String(data.paymentId)),
  );
  const areDisputesSeen = await runPages(
    documents,
    {
      name: 'open-disputes',
      collection: collections.payments,
      search: { where: [['disputed', '==', true]], orderBy: ['createdAt', 'asc'], limit: pageSize },
      clock,
      atOnce,
    },
    ({ id }) => follow(id),
  );
  return areRefundsSeen && areDisputesSeen;
}

/**
 * Expires an open session unknown to its booking: left by a lost response, or by a page still open
 * from a closed link.
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
  return depsOf(deps, session.provider).gateway.expireSession(session.id);
}

async function closeStaleAttempts(deps: PaymentDeps, now: Date, clock: JobClock): Promise<number> {
  let closed = 0;
  for (const status of ['creating', 'open'] as const) {
    await runPages(
      deps.documents,
      {
        name: `attempts-${status}`,
        collection: collections.paymentAttempts,
        search: {
          // All of them: links of unpaid stays may stay open for months, and would block the
          // others.
          where: [
            ['status', '==', status],
            ['createdAt', '<=', new Date(now.getTime() - orphanAfterMs)],
          ],
          orderBy: ['createdAt', 'asc'],
          limit: pageSize,
        },
        clock,
        atOnce,
      },
      async (row) => {
        const stored = { attempt: readAttempt(row), version: row.version };
        if (await without(false, row.id, () => closeStaleAttempt(deps, stored, now))) closed++;
      },
    );
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
  const status = await statusAtProvider(deps, attempt);
  if (status === 'open' || status === 'complete') return false;
  await deps.documents.commit([
    changeAttemptWrite(stored, { status: status === 'expired' ? 'expired' : 'failed' }),
  ]);
  return true;
}

/** Waits for all before throwing the first failure, so that none continues unnoticed. */
async function allOf(steps: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(steps);
  const failed = results.find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** One faulty row must not stop the others; when Stripe is down, all must wait. */
async function without<T>(fallback: T, reason: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    log.error('reconcile-skipped', error, { reason });
    return fallback;
  }
}
