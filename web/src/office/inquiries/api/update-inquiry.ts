import { collections } from '@kerala-stays/domain/core/collections';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { doc, updateDoc } from 'firebase/firestore';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { staffStamp } from '#web/lib/firebase/staff-stamp.ts';

/**
 * Product §6.4: any status may follow any other. The rules also check the old notes, which are no
 * longer written. Firestore shows the change at once and reverts it if the rules reject it.
 */
export async function setInquiryStatus(inquiry: Inquiry, status: InquiryStatus): Promise<void> {
  await updateDoc(doc(currentFirestore(), collections.inquiries, inquiry._id), {
    status,
    staffNotes: inquiry.staffNotes,
    ...staffStamp(),
  });
}
