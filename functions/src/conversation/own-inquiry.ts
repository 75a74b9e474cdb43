import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { askerOf } from '../http/asker.ts';
import type { ApiCall } from '../http/route.ts';
import { countWrongKey } from '../http/wrong-keys.ts';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { findInquiry } from '../records/bookings/find-inquiry.ts';
import { isInquiryKey } from '../records/bookings/inquiry-key.ts';

/**
 * The inquiry of a call, for its secret link or for staff.
 * @throws AppError `not-found` alike for a wrong key and an unknown inquiry; `too-many-requests`
 *   after too many wrong keys, while the right one still works
 */
export async function ownInquiry(
  documents: Documents,
  call: ApiCall,
  inquiryId: string,
): Promise<Inquiry> {
  const { isStaff, tripKey } = askerOf(call);
  const found = await findInquiry(documents, inquiryId, call.now);
  if (found !== null && (isStaff || isInquiryKey(tripKey, found.inquiry))) return found.inquiry;
  if (tripKey !== '') countWrongKey(call, inquiryId);
  throw new AppError('not-found', { message: conversationMessages.linkNotValid });
}
