import { type InquiryStatus, inquiryStatuses } from './inquiry-lifecycle.ts';

/**
 * How long an inquiry is kept: twelve months after it was closed (decision D48, promised on
 * /privacy), and two years after its last change when it was never closed.
 */
export const inquiryRetentionMonths: Record<InquiryStatus, number> = {
  pending: 24,
  contacted: 24,
  completed: 12,
  cancelled: 12,
};

/** Until when an inquiry is kept that has been in its status since then. */
export function inquiryExpiry(status: unknown, since: Date): Date {
  const known = inquiryStatuses.find((each) => each === status) ?? 'pending';
  const expiry = new Date(since);
  expiry.setUTCMonth(expiry.getUTCMonth() + inquiryRetentionMonths[known]);
  return expiry;
}

/**
 * Whether the time of a stored document is over. Firestore's TTL deletes within a day or so, the
 * nightly sweep likewise: until then every reader treats the document as gone.
 * @param expiresAt ISO 8601, or '' for a document without an end.
 */
export function isExpired({ expiresAt }: { expiresAt: string }, now: Date): boolean {
  return expiresAt !== '' && Date.parse(expiresAt) <= now.getTime();
}
