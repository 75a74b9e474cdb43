import { auditLogMonths } from '../config.ts';
import type { Documents } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import {
  sweepApiKeys,
  sweepArrivals,
  sweepAuditLog,
  sweepCalendarExports,
  sweepFormerStaff,
  sweepMonthSheets,
  sweepNightLocks,
  sweepPaymentTraces,
  sweepProposals,
  sweepRegistrations,
  sweepReviewEvidence,
  sweepWebhookDeliveries,
} from './sweep.ts';

/**
 * Deletes documents that are no longer needed.
 * @returns how many were deleted.
 */
export async function sweepOld(documents: Documents, now: Date, clock: JobClock): Promise<number> {
  return (
    (await sweepNightLocks(documents, now, clock)) +
    (await sweepMonthSheets(documents, now, clock)) +
    (await sweepCalendarExports(documents, now, clock)) +
    (await sweepReviewEvidence(documents, now, clock)) +
    (await sweepArrivals(documents, now, clock)) +
    (await sweepRegistrations(documents, now, clock)) +
    (await sweepProposals(documents, now, clock)) +
    (await sweepFormerStaff(documents, now, clock)) +
    (await sweepApiKeys(documents, now, clock)) +
    (await sweepWebhookDeliveries(documents, now, clock)) +
    (await sweepPaymentTraces(documents, now, clock)) +
    (await sweepAuditLog(documents, auditLogMonths(), now, clock))
  );
}
