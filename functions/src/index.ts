import './platform/options.ts';
import './entry/public-functions.ts';

export { api } from './entry/api-function.ts';
export { ical } from './entry/ical-function.ts';
export { onExceptionCreated, onMailCreated, sendMail } from './entry/mail-functions.ts';
export { media } from './entry/media-function.ts';
export { onBannerWritten } from './entry/on-banner-written.ts';
export { onBookingWritten } from './entry/on-booking-written.ts';
export { onCategoryWritten } from './entry/on-category-written.ts';
export { onHotelWritten } from './entry/on-hotel-written.ts';
export { onInquiryWritten } from './entry/on-inquiry-written.ts';
export { onReviewStatsWritten } from './entry/on-review-stats-written.ts';
export { onReviewWritten } from './entry/on-review-written.ts';
export { page } from './entry/page-function.ts';
export { taxDocumentPdf } from './entry/pdf-function.ts';
export {
  completeStays,
  countReports,
  evening,
  everyFiveMinutes,
  hourly,
  morning,
  nightly,
  packSearch,
  syncFeeds,
  twiceDaily,
} from './entry/scheduled-functions.ts';
export { razorpayWebhook, stripeWebhook } from './entry/webhook-function.ts';
