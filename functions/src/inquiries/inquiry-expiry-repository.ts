import { collections } from '@kerala-stays/domain/core/collections';
import { initialInquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { inquiryExpiry } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { Timestamp } from 'firebase-admin/firestore';
import type { Written } from '../audit/on-written.ts';
import { firestore } from '../platform/firestore.ts';

/**
 * Sets an inquiry's retention whenever its status changes: staff write the status from their
 * browser, and may not set the retention themselves. A change of status also counts as having read
 * it.
 */
export async function keepExpiry(
  inquiryId: string,
  { before, after }: Written,
  now: Date,
): Promise<void> {
  if (after === undefined) return;
  if (before?.status === after.status && after.expiresAt !== undefined) return;
  const expiresAt = Timestamp.fromDate(inquiryExpiry(after.status, now));
  if (before === undefined && after.expiresAt !== undefined) return;
  const ref = firestore().collection(collections.inquiries).doc(inquiryId);
  await firestore().runTransaction(async (transaction) => {
    const current = await transaction.get(ref);
    // Events may arrive late: the inquiry may be gone, or updated by a later event.
    if (!current.exists || current.get('status') !== after.status) return;
    const isDealtWith = after.status !== initialInquiryStatus;
    transaction.update(ref, { expiresAt, ...(isDealtWith && { unchecked: false }) });
  });
}
