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

/** Rejections are `AppError`s. */
export type StaffInquiries = {
  /** Newest first. */
  list(): Promise<Inquiry[]>;
  setStatus(inquiryId: string, status: InquiryStatus, uid: string): Promise<void>;
};

/** Clients of the old API take the whole list at once; the back office pages through Firestore. */
const maxListed = 1000;

const inquiries = () => firestore().collection(collections.inquiries);

export const staffInquiryRepository: StaffInquiries = {
  list: async () => {
    const found = await inquiries().orderBy('createdAt', 'desc').limit(maxListed).get();
    const now = new Date();
    return found.docs
      .map((document) => readInquiry(document.id, document.data()))
      .filter((inquiry) => !isExpired(inquiry, now));
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
