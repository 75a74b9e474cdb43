import { collections } from '@kerala-stays/domain/core/collections';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { doc, updateDoc } from 'firebase/firestore';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { staffStamp } from '#web/lib/firebase/staff-stamp.ts';

/**
 * Both fields are sent every time: the rules check them together. Firestore shows the change at
 * once and takes it back by itself when the rules reject it.
 */
async function updateInquiry(
  inquiry: Inquiry,
  change: { status: InquiryStatus; staffNotes: string },
): Promise<void> {
  await updateDoc(doc(currentFirestore(), collections.inquiries, inquiry._id), {
    ...change,
    ...staffStamp(),
  });
}

/** Product §6.4: any status may follow any other. */
export function setInquiryStatus(inquiry: Inquiry, status: InquiryStatus): Promise<void> {
  return updateInquiry(inquiry, { status, staffNotes: inquiry.staffNotes });
}

export function saveStaffNotes(inquiry: Inquiry, staffNotes: string): Promise<void> {
  return updateInquiry(inquiry, { status: inquiry.status, staffNotes: staffNotes.trim() });
}
