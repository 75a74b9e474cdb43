import type { Currency } from '@kerala-stays/domain/core/currency';
import { priceInquiry } from '../bookings/price-inquiry.ts';
import { createInquiryIntakeRepository } from '../inquiries/inquiry-intake-repository.ts';
import { createSubmitInquiry, type SubmitInquiry } from '../inquiries/submit-inquiry.ts';
import type { Documents } from '../platform/documents.ts';
import { createCodeJudge } from '../rates/coupons/judge-code.ts';

/** An instance's inquiry intake, assembled as deployed. */
export function inquiryDesk(documents: Documents, currency: Currency = 'usd'): SubmitInquiry {
  const judgeCode = createCodeJudge(() => documents);
  return createSubmitInquiry(createInquiryIntakeRepository(documents), (hotel, stay, asker) =>
    priceInquiry({ documents, currency, judgeCode }, hotel, stay, asker),
  );
}
