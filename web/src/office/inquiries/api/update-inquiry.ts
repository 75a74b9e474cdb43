import { collections } from '@kerala-stays/domain/core/collections';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { doc, updateDoc } from 'firebase/firestore';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { staffStamp } from '#web/lib/firebase/staff-stamp.ts';

/**
 * Product §6.4: any status may follow any other. The rules look at the notes of before together with it; nobody
 * writes those any more. Firestore shows the change at once and takes it back by itself when the rules reject it.
 */
export async function setInquiryStatus(inquiry: Inquiry, status: InquiryStatus): Promise<void> {
  await updateDoc(doc(currentFirestore(), collections.inquiries, inquiry._id), {
    status,
    staffNotes: inquiry.staffNotes,
    ...staffStamp(),
  });
}
