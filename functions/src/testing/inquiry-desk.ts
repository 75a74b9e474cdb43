import { priceInquiry } from '../bookings/price-inquiry.ts';
import { createInquiryIntakeRepository } from '../inquiries/inquiry-intake-repository.ts';
import { createSubmitInquiry, type SubmitInquiry } from '../inquiries/submit-inquiry.ts';
import type { Documents } from '../platform/documents.ts';

/** One instance's way in for inquiries, put together as the deployed one is. */
export function inquiryDesk(documents: Documents): SubmitInquiry {
  return createSubmitInquiry(createInquiryIntakeRepository(documents), (hotel, stay, now) =>
    priceInquiry({ documents, currency: 'usd' }, hotel, stay, now),
  );
}
