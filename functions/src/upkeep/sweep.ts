import { monthOf } from '@kerala-stays/domain/bookings/month-sheet';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { houseMailKinds } from '@kerala-stays/domain/mail/mail';
import type { Condition, Documents } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';

/** Firestore accepts 500 writes at once. */
const batchSize = 400;
const dayMs = 24 * 60 * 60_000;

/** Retention of old documents, in days; docs/operations.md, retention. */
export const keptDays = {
  /** Messages to guests: the booking itself records the agreement. */
  mail: 365,
  /** As long as the message that came back, by which staff see it. */
  bouncedAddresses: 365,
  /** Locks of past nights, and their sheets: reads go back no further than the length of a stay. */
  nightLocks: 120,
  /** Stripe repeats an event for three days, and lists it for thirty. */
  stripeEvents: 90,
  /** Ended payment pages: their payments may be disputed for more than a year. */
  paymentAttempts: 550,
  /** The original text of a review, after the last decision about it. */
  reviewEvidence: 365,
  /** Arrival forms, after the departure, and the arrival sheets that say the same. */
  arrivals: 30,
  /** Proposals, after their prices: the booking of a stay that was taken says the same. */
  proposals: 90,
  /** Former members of the team, after their access was withdrawn; the change log keeps ids. */
  formerStaff: 30,
  /** Keys of programs, after their end. */
  apiKeys: 30,
  /** Events for webhooks, also those that were given up. */
  webhookDeliveries: 14,
  /** Particulars of foreigners, after the departure: the law asks for a year. */
  registrations: 396,
} as const;

/**
 * Deletes all documents of a query, in batches, until none is left or the time is up; the next run
 * continues.
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

/** Expired inquiries; a TTL policy, if set, only deletes them sooner. */
export function sweepInquiries(documents: Documents, now: Date, clock: JobClock): Promise<number> {
  return sweep(
    documents,
    { collection: collections.inquiries, where: [['expiresAt', '<=', now]] },
    clock,
  );
}

export function sweepRateLimits(documents: Documents, now: Date, clock: JobClock): Promise<number> {
  return sweep(
    documents,
    { collection: collections.rateLimits, where: [['expiresAt', '<=', now]] },
    clock,
  );
}

/** Expired portal links, which have been replaced. */
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

/** Old messages, and earlier those to houses: they say what guests told of their arrival. */
export async function sweepMail(documents: Documents, now: Date, clock: JobClock): Promise<number> {
  const collection = collections.mail;
  const before = (days: number): Condition => ['createdAt', '<', daysAgo(now, days)];
  let swept = 0;
  for (const kind of houseMailKinds) {
    const where: Condition[] = [['kind', '==', kind], before(keptDays.arrivals)];
    swept += await sweep(documents, { collection, where }, clock);
  }
  return swept + (await sweep(documents, { collection, where: [before(keptDays.mail)] }, clock));
}

/** An address may have a mailbox again after a year; one bounce more tells. */
export function sweepBouncedAddresses(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  const before = daysAgo(now, keptDays.bouncedAddresses);
  return sweep(
    documents,
    { collection: collections.bouncedAddresses, where: [['at', '<', before]] },
    clock,
  );
}

/** Old locks of past nights. */
export function sweepNightLocks(documents: Documents, now: Date, clock: JobClock): Promise<number> {
  const before = addDays(dateInKerala(now), -keptDays.nightLocks);
  return sweep(
    documents,
    { collection: collections.nightLocks, where: [['date', '<', before]] },
    clock,
  );
}

/** Sheets of months whose locks have all been deleted. */
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

/** Old payment pages that have ended, and old Stripe events. */
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

/** Evidence of reviews without a decision for a year. */
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

/** Arrival forms, a month after the departure. */
export function sweepArrivals(documents: Documents, now: Date, clock: JobClock): Promise<number> {
  const before = addDays(dateInKerala(now), -keptDays.arrivals);
  return sweep(
    documents,
    { collection: collections.arrivals, where: [['checkOutDate', '<', before]] },
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

/** Former members of the team, whose accounts have followed. */
export function sweepFormerStaff(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  const before = daysAgo(now, keptDays.formerStaff);
  return sweep(
    documents,
    { collection: collections.staff, where: [['withdrawnAt', '<', before]] },
    clock,
  );
}

/** Keys of programs that ended. */
export function sweepApiKeys(documents: Documents, now: Date, clock: JobClock): Promise<number> {
  const before = daysAgo(now, keptDays.apiKeys);
  return sweep(
    documents,
    { collection: collections.apiKeys, where: [['expiresAt', '<', before]] },
    clock,
  );
}

/** Events for webhooks: a program that has not taken one for so long asks for the record itself. */
export function sweepWebhookDeliveries(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  const before = daysAgo(now, keptDays.webhookDeliveries);
  return sweep(
    documents,
    { collection: collections.webhookDeliveries, where: [['createdAt', '<', before]] },
    clock,
  );
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** Particulars of foreigners, thirteen months after their departure. */
export function sweepRegistrations(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  const before = addDays(dateInKerala(now), -keptDays.registrations);
  return sweep(
    documents,
    { collection: collections.registrations, where: [['checkOutDate', '<', before]] },
    clock,
  );
}

/** Proposals whose prices have been over for long. */
export function sweepProposals(documents: Documents, now: Date, clock: JobClock): Promise<number> {
  const before = daysAgo(now, keptDays.proposals);
  return sweep(
    documents,
    { collection: collections.proposals, where: [['validUntil', '<', before]] },
    clock,
  );
}
