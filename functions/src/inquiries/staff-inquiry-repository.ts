import { collections } from '@kerala-stays/domain/core/collections';
import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { FieldValue } from 'firebase-admin/firestore';
import { AppError } from '../platform/errors.ts';
import { firestore } from '../platform/firestore.ts';
import { readNewestPage } from '../platform/newest-page.ts';

/** Rejections are `AppError`s. */
export type StaffInquiries = {
  /** A page, newest first; `next` is the cursor of the next page, '' on the last one. */
  list(cursor: string | undefined): Promise<{ inquiries: Inquiry[]; next: string }>;
  setStatus(inquiryId: string, status: InquiryStatus, uid: string): Promise<void>;
};

/** Inquiries per response; the back office pages through Firestore. */
const pageSize = 100;

const inquiries = () => firestore().collection(collections.inquiries);

export const staffInquiryRepository: StaffInquiries = {
  list: async (cursor) => {
    const { docs, next } = await readNewestPage(inquiries(), pageSize, cursor);
    const page = docs.map((document) => readInquiry(document.id, document.data()));
    // Expired ones are left out of the page, but still count for its cursor.
    const now = new Date();
    return { inquiries: page.filter((inquiry) => !isExpired(inquiry, now)), next };
  },

  setStatus: (inquiryId, status, uid) =>
    firestore().runTransaction(async (transaction) => {
      const ref = isDocumentId(inquiryId) ? inquiries().doc(inquiryId) : null;
      const found = ref === null ? null : await transaction.get(ref);
      const isGone = !found?.exists || isExpired(readInquiry(found.id, found.data()), new Date());
      if (ref === null || isGone) {
        throw new AppError('not-found', { message: messages.updateStatusFailed });
      }
      transaction.update(ref, {
        status,
        updatedBy: uid,
        updatedAt: FieldValue.serverTimestamp(),
      });
    }),
};
