import { readSupplier } from '@kerala-stays/domain/billing/supplier';
import { readTaxDocument } from '@kerala-stays/domain/billing/tax-document';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { readCategory } from '@kerala-stays/domain/catalogue/category-read';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { readLedgerEntry } from '@kerala-stays/domain/money/ledger';
import { readRefund } from '@kerala-stays/domain/money/refund';
import { readCoupon } from '@kerala-stays/domain/rates/coupon-read';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { readReview } from '@kerala-stays/domain/reviews/review';

/** How this version reads what older ones stored. */
export const readers: Readonly<Record<string, (id: string, data: unknown) => unknown>> = {
  [collections.hotels]: readHotel,
  [collections.categories]: readCategory,
  [collections.rateCards]: (_, data) => readRateCard(data),
  [collections.coupons]: readCoupon,
  [collections.inquiries]: readInquiry,
  [collections.bookings]: readBooking,
  [collections.ledger]: readLedgerEntry,
  [collections.refunds]: readRefund,
  [collections.suppliers]: readSupplier,
  [collections.taxDocuments]: readTaxDocument,
  [collections.reviews]: readReview,
};
