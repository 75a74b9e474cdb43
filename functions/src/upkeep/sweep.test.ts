import { collections } from '@kerala-stays/domain/core/collections';
import { expect, it } from 'vitest';
import { startClock } from '../platform/job-clock.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import {
  keptDays,
  sweepApiKeys,
  sweepArrivals,
  sweepAuditLog,
  sweepBouncedAddresses,
  sweepCalendarExports,
  sweepFormerStaff,
  sweepInquiries,
  sweepMail,
  sweepMonthSheets,
  sweepNightLocks,
  sweepPaymentTraces,
  sweepRateLimits,
  sweepRegistrations,
  sweepReviewEvidence,
  sweepWebhookDeliveries,
} from './sweep.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const noEnd = startClock(Number.POSITIVE_INFINITY);

it('what is over is deleted, what may still be needed stays', async () => {
  const documents = new MemoryDocuments();
  const day = (days: number) => daysAgo(days).toISOString().slice(0, 10);
  documents.seed('rateLimits', 'old', { expiresAt: now });
  documents.seed('rateLimits', 'new', { expiresAt: daysAgo(-1) });
  documents.seed('calendarExports', 'old', { expiresAt: now });
  documents.seed('calendarExports', 'rotated', { expiresAt: daysAgo(-1) });
  documents.seed('calendarExports', 'open', {});
  documents.seed('inquiries', 'old', { expiresAt: daysAgo(1) });
  documents.seed('inquiries', 'endless', {});
  documents.seed('mail', 'old', { createdAt: daysAgo(keptDays.mail + 1) });
  documents.seed('mail', 'new', { createdAt: daysAgo(keptDays.mail - 1) });
  const kind = 'arrival-sheet';
  documents.seed('mail', 'sheet-old', { kind, createdAt: daysAgo(keptDays.arrivals + 1) });
  documents.seed('mail', 'sheet-new', { kind, createdAt: daysAgo(keptDays.arrivals - 1) });
  documents.seed('bouncedAddresses', 'old', { at: daysAgo(keptDays.bouncedAddresses + 1) });
  documents.seed('bouncedAddresses', 'new', { at: daysAgo(keptDays.bouncedAddresses - 1) });
  documents.seed('nightLocks', 'old', { date: day(keptDays.nightLocks + 1) });
  documents.seed('nightLocks', 'new', { date: day(keptDays.nightLocks - 1) });
  documents.seed('nightLocks', 'ahead', { date: day(-1) });
  documents.seed('monthSheets', 'old', { month: '2026-06' });
  // Some of its nights still have locks.
  documents.seed('monthSheets', 'partly', { month: '2026-07' });
  documents.seed('stripeEvents', 'old', { createdAt: daysAgo(keptDays.stripeEvents + 1) });
  documents.seed('stripeEvents', 'new', { createdAt: daysAgo(keptDays.stripeEvents - 1) });
  for (const status of ['completed', 'expired', 'failed', 'open', 'creating']) {
    const createdAt = daysAgo(keptDays.paymentAttempts + 1);
    documents.seed('paymentAttempts', status, { status, createdAt });
    documents.seed('paymentAttempts', `new-${status}`, { status, createdAt: daysAgo(30) });
  }
  documents.seed('reviewEvidence', 'old', { decidedAt: daysAgo(keptDays.reviewEvidence + 1) });
  documents.seed('reviewEvidence', 'new', { decidedAt: daysAgo(keptDays.reviewEvidence - 1) });
  documents.seed('arrivals', 'old', { checkOutDate: day(keptDays.arrivals + 1) });
  documents.seed('arrivals', 'new', { checkOutDate: day(keptDays.arrivals) });
  documents.seed('registrations', 'old', { checkOutDate: day(keptDays.registrations + 1) });
  documents.seed('registrations', 'new', { checkOutDate: day(keptDays.registrations) });
  documents.seed('staff', 'old', { withdrawnAt: daysAgo(keptDays.formerStaff + 1) });
  documents.seed('staff', 'new', { withdrawnAt: daysAgo(keptDays.formerStaff - 1) });
  // Its account has not followed: deleted, it would come back.
  documents.seed('staff', 'pending', { role: null, isPending: true, since: daysAgo(400) });
  documents.seed('staff', 'member', { role: 'content', since: daysAgo(400) });
  documents.seed('apiKeys', 'old', { expiresAt: daysAgo(keptDays.apiKeys + 1) });
  documents.seed('apiKeys', 'new', { expiresAt: daysAgo(keptDays.apiKeys - 1) });
  documents.seed('webhookDeliveries', 'old', {
    createdAt: daysAgo(keptDays.webhookDeliveries + 1),
  });
  documents.seed('webhookDeliveries', 'new', {
    createdAt: daysAgo(keptDays.webhookDeliveries - 1),
  });
  documents.seed('auditLog', 'old', { at: new Date('2023-11-20') });
  documents.seed('auditLog', 'new', { at: new Date('2023-11-22') });
  documents.seed('bookings', 'b', { createdAt: daysAgo(4000) });
  documents.seed('ledger', 'l', { at: daysAgo(4000) });

  expect(await sweepRateLimits(documents, now, noEnd)).toBe(1);
  expect(await sweepCalendarExports(documents, now, noEnd)).toBe(1);
  expect(await sweepInquiries(documents, now, noEnd)).toBe(1);
  expect(await sweepMail(documents, now, noEnd)).toBe(2);
  expect(await sweepBouncedAddresses(documents, now, noEnd)).toBe(1);
  expect(await sweepNightLocks(documents, now, noEnd)).toBe(1);
  expect(await sweepMonthSheets(documents, now, noEnd)).toBe(1);
  expect(await sweepPaymentTraces(documents, now, noEnd)).toBe(4);
  expect(await sweepReviewEvidence(documents, now, noEnd)).toBe(1);
  expect(await sweepArrivals(documents, now, noEnd)).toBe(1);
  expect(await sweepRegistrations(documents, now, noEnd)).toBe(1);
  expect(await sweepFormerStaff(documents, now, noEnd)).toBe(1);
  expect(await sweepApiKeys(documents, now, noEnd)).toBe(1);
  expect(await sweepWebhookDeliveries(documents, now, noEnd)).toBe(1);
  expect(await sweepAuditLog(documents, 36, now, noEnd)).toBe(1);
  expect(Object.keys(documents.snapshot())).toEqual([
    'apiKeys/new',
    'arrivals/new',
    'auditLog/new',
    'bookings/b',
    'bouncedAddresses/new',
    'calendarExports/open',
    'calendarExports/rotated',
    'inquiries/endless',
    'ledger/l',
    'mail/new',
    'mail/sheet-new',
    'monthSheets/partly',
    'nightLocks/ahead',
    'nightLocks/new',
    'paymentAttempts/creating',
    'paymentAttempts/new-completed',
    'paymentAttempts/new-creating',
    'paymentAttempts/new-expired',
    'paymentAttempts/new-failed',
    'paymentAttempts/new-open',
    'paymentAttempts/open',
    'rateLimits/new',
    'registrations/new',
    'reviewEvidence/new',
    'staff/member',
    'staff/new',
    'staff/pending',
    'stripeEvents/new',
    'webhookDeliveries/new',
  ]);
});

it('a sweep goes on until nothing is left, or its time is over, and then with the next run', async () => {
  const documents = new MemoryDocuments();
  for (let number = 0; number < 3000; number++) {
    documents.seed('mail', `m${number}`, { createdAt: daysAgo(400) });
  }
  let elapsed = 0;
  const commit = documents.commit.bind(documents);
  documents.commit = async (writes) => {
    expect(writes.length).toBeLessThanOrEqual(500);
    elapsed += 10_000;
    await commit(writes);
  };
  const run = () =>
    sweepMail(
      documents,
      now,
      startClock(30_000, () => elapsed),
    );
  expect(await run()).toBe(1200);
  expect(await run()).toBe(1200);
  expect(await run()).toBe(600);
  expect(await documents.find(collections.mail, { where: [] })).toEqual([]);
});
