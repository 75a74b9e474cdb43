import './platform/options.ts';

export { api } from './api/api-function.ts';
export { onBannerWritten } from './banners/on-banner-written.ts';
export { onCategoryWritten } from './categories/on-category-written.ts';
export { onHotelWritten } from './hotels/on-hotel-written.ts';
export { onInquiryWritten } from './inquiries/on-inquiry-written.ts';
export { media } from './media/media-function.ts';
export { page } from './pages/page-function.ts';
export { expireHolds, reconcilePayments } from './payments/scheduled-functions.ts';
export { stripeWebhook } from './payments/webhook-function.ts';
export { dailyUpkeep } from './upkeep/daily-upkeep.ts';
export { hourlyWatch } from './watch/hourly-watch.ts';
