import { type InquiryStatus, inquiryStatuses } from './inquiry-lifecycle.ts';

/**
 * Retention of an inquiry in months: twelve after it was closed (decision D48, promised on
 * /privacy), and two years after its last change when it was never closed.
 */
export const inquiryRetentionMonths: Record<InquiryStatus, number> = {
  pending: 24,
  contacted: 24,
  completed: 12,
  cancelled: 12,
};

/** Expiry of an inquiry that has had its status since then. */
export function inquiryExpiry(status: unknown, since: Date): Date {
  const known = inquiryStatuses.find((each) => each === status) ?? 'pending';
  const expiry = new Date(since);
  expiry.setUTCMonth(expiry.getUTCMonth() + inquiryRetentionMonths[known]);
  return expiry;
}

/**
 * Whether a stored document has expired. Firestore's TTL and the nightly sweep delete it within
 * about a day; until then every reader treats it as gone.
 * @param expiresAt ISO 8601, or '' for a document without an end.
 */
export function isExpired({ expiresAt }: { expiresAt: string }, now: Date): boolean {
  return expiresAt !== '' && Date.parse(expiresAt) <= now.getTime();
}
