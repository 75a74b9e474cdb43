import { monthOf } from '@kerala-stays/domain/bookings/month-sheet';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import type { Condition, Documents } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';

/** Firestore takes 500 writes at once. */
const batchSize = 400;
const dayMs = 24 * 60 * 60_000;

/** How long what is over is kept, in days; docs/operations.md, retention. */
export const keptDays = {
  /** Messages to guests: the booking itself records what was agreed. */
  mail: 365,
  /** Locks of nights that are over, and their sheets: nothing looks back further than a stay is long. */
  nightLocks: 120,
  /** Stripe repeats an event for three days, and lists it for thirty. */
  stripeEvents: 90,
  /** Payment pages that have ended: a payment of one may be disputed for more than a year. */
  paymentAttempts: 550,
  /** What a review said at first, after the last decision about it. */
  reviewEvidence: 365,
} as const;

/**
 * Deletes everything that a search finds, in batches, until nothing is left or the time is over; the next
 * run goes on.
 * @returns how many documents were deleted
 */
export async function sweep(
  documents: Documents,
  { collection, where }: { collection: CollectionName; where: Condition[] },
  clock: JobClock,
): Promise<number> {
  let swept = 0;
  while (!clock.isOver()) {
    const found = await documents.find(collection, { where, limit: batchSize });
    if (found.length === 0) return swept;
    await documents.commit(found.map(({ id }) => ({ kind: 'delete', collection, id })));
    swept += found.length;
  }
  return swept;
}

/** Inquiries whose time is over; a TTL policy, where there is one, only comes first. */
export function sweepInquiries(documents: Documents, now: Date, clock: JobClock): Promise<number> {
  return sweep(
    documents,
    { collection: collections.inquiries, where: [['expiresAt', '<=', now]] },
    clock,
  );
}

/** Limits that are over. */
export function sweepRateLimits(documents: Documents, now: Date, clock: JobClock): Promise<number> {
  return sweep(
    documents,
    { collection: collections.rateLimits, where: [['expiresAt', '<=', now]] },
    clock,
  );
}

/** Links for portals that answer no more, because others have taken their place. */
export function sweepCalendarExports(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  return sweep(
    documents,
    { collection: collections.calendarExports, where: [['expiresAt', '<=', now]] },
    clock,
  );
}

export function sweepMail(documents: Documents, now: Date, clock: JobClock): Promise<number> {
  const before = daysAgo(now, keptDays.mail);
  return sweep(
    documents,
    { collection: collections.mail, where: [['createdAt', '<', before]] },
    clock,
  );
}

/** Locks of nights that are long over. */
export function sweepNightLocks(documents: Documents, now: Date, clock: JobClock): Promise<number> {
  const before = addDays(dateInKerala(now), -keptDays.nightLocks);
  return sweep(
    documents,
    { collection: collections.nightLocks, where: [['date', '<', before]] },
    clock,
  );
}

/** Sheets of months whose locks are all swept. */
export function sweepMonthSheets(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  const before = monthOf(addDays(dateInKerala(now), -keptDays.nightLocks));
  return sweep(
    documents,
    { collection: collections.monthSheets, where: [['month', '<', before]] },
    clock,
  );
}

/** Payment pages that have ended, and events of Stripe, from long ago. */
export async function sweepPaymentTraces(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  const told = daysAgo(now, keptDays.stripeEvents);
  const ended = daysAgo(now, keptDays.paymentAttempts);
  let swept = await sweep(
    documents,
    { collection: collections.stripeEvents, where: [['createdAt', '<', told]] },
    clock,
  );
  for (const status of ['completed', 'expired', 'failed'] as const) {
    swept += await sweep(
      documents,
      {
        collection: collections.paymentAttempts,
        where: [
          ['status', '==', status],
          ['createdAt', '<', ended],
        ],
      },
      clock,
    );
  }
  return swept;
}

/** Evidence of reviews about which nothing was decided for a year. */
export function sweepReviewEvidence(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  const before = daysAgo(now, keptDays.reviewEvidence);
  return sweep(
    documents,
    { collection: collections.reviewEvidence, where: [['decidedAt', '<', before]] },
    clock,
  );
}

/** @param keptMonths the site's own retention of the audit log (`AUDIT_LOG_MONTHS`) */
export function sweepAuditLog(
  documents: Documents,
  keptMonths: number,
  now: Date,
  clock: JobClock,
): Promise<number> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - keptMonths);
  return sweep(
    documents,
    { collection: collections.auditLog, where: [['at', '<', before]] },
    clock,
  );
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
