import { catalogueDocumentId, collections } from '@kerala-stays/domain/core/collections';
import { bannerRepository } from '../banners/banner-repository.ts';
import { bannerRoutes } from '../banners/banner-routes.ts';
import { taxRoutes } from '../billing/tax-routes.ts';
import { blockRoutes } from '../blocks/block-routes.ts';
import { boardRoutes } from '../board/board-routes.ts';
import { bookingRoutes } from '../booking-routes/booking-routes.ts';
import { paymentRoutes } from '../booking-routes/payment-routes.ts';
import { priceInquiry } from '../bookings/price-inquiry.ts';
import { exportRoutes } from '../calendars/export-routes.ts';
import { feedRoutes } from '../calendars/feed-routes.ts';
import { categoryRepository } from '../categories/category-repository.ts';
import { categoryRoutes } from '../categories/category-routes.ts';
import { createCategoryEditor } from '../categories/edit-category.ts';
import { clientErrorRoutes } from '../client-errors/client-error-routes.ts';
import { guestThreadRoutes } from '../conversation/guest-thread-routes.ts';
import { staffThreadRoutes } from '../conversation/staff-thread-routes.ts';
import { couponRoutes } from '../coupons/coupon-routes.ts';
import { createCodeJudge } from '../coupons/judge-code.ts';
import { dashboardRoutes } from '../dashboard/dashboard-routes.ts';
import { createHotelEditor } from '../hotels/edit-hotel.ts';
import { hotelRepository } from '../hotels/hotel-repository.ts';
import { hotelAdminRoutes, publicHotelRoutes } from '../hotels/hotel-routes.ts';
import { healthRoutes } from '../http/health-routes.ts';
import type { ApiRoute } from '../http/route.ts';
import { deleteUnreferencedImages } from '../images/delete-removed-images.ts';
import { encodeImage } from '../images/encode-image.ts';
import { createFinishUpload } from '../images/finish-upload.ts';
import { imageRepository } from '../images/image-repository.ts';
import { imageRoutes } from '../images/image-routes.ts';
import { createImageService } from '../images/image-service.ts';
import { uploadRepository } from '../images/upload-repository.ts';
import { createInquiryIntakeRepository } from '../inquiries/inquiry-intake-repository.ts';
import { inquiryIntakeRoutes } from '../inquiries/inquiry-intake-routes.ts';
import { staffInquiryRepository } from '../inquiries/staff-inquiry-repository.ts';
import { staffInquiryRoutes } from '../inquiries/staff-inquiry-routes.ts';
import { createSubmitInquiry } from '../inquiries/submit-inquiry.ts';
import { pdfRoutes } from '../pdf/pdf-routes.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import { personalDataRepository } from '../privacy/personal-data-repository.ts';
import { personalDataRoutes } from '../privacy/personal-data-routes.ts';
import { rateRoutes } from '../rates/rate-routes.ts';
import { staffReviewRoutes } from '../reviews/review-routes.ts';
import { loadCatalogue } from '../search/load-catalogue.ts';
import { searchRoutes } from '../search/search-routes.ts';
import { wordsRoutes } from '../search/words-routes.ts';
import { userRepository } from '../users/user-repository.ts';
import { userRoutes } from '../users/user-routes.ts';
import { bookingServices, conversationServices } from './booking-services.ts';
import { feedServices } from './feed-services.ts';

const images = createImageService(imageRepository, encodeImage);
const judgeCode = createCodeJudge(() => bookingServices().documents);

/** Every route of /api with its services, in the order in which paths are matched. */
export const apiRoutes: readonly ApiRoute[] = [
  ...healthRoutes(() => firestore().collection(collections.meta).doc(catalogueDocumentId).get()),
  ...clientErrorRoutes(),
  ...userRoutes(userRepository),
  ...publicHotelRoutes(hotelRepository),
  ...hotelAdminRoutes(createHotelEditor({ hotels: hotelRepository, images })),
  ...wordsRoutes(bookingServices),
  ...searchRoutes(() => {
    const { documents, currency } = bookingServices();
    return { documents, currency, loadCatalogue };
  }),
  ...rateRoutes(bookingServices),
  ...couponRoutes(bookingServices),
  ...exportRoutes(bookingServices),
  ...feedRoutes(feedServices),
  ...categoryRoutes(
    categoryRepository,
    createCategoryEditor({ categories: categoryRepository, images }),
    hotelRepository,
  ),
  ...inquiryIntakeRoutes(
    createSubmitInquiry(
      createInquiryIntakeRepository(firestoreDocuments(firestore)),
      (hotel, stay, asker) => priceInquiry({ ...bookingServices(), judgeCode }, hotel, stay, asker),
    ),
  ),
  ...staffInquiryRoutes(staffInquiryRepository),
  ...bannerRoutes(bannerRepository, images),
  ...imageRoutes(createFinishUpload(uploadRepository, images), deleteUnreferencedImages),
  ...boardRoutes(() => bookingServices().documents),
  ...bookingRoutes(bookingServices, judgeCode),
  ...paymentRoutes(bookingServices),
  ...guestThreadRoutes(conversationServices),
  ...staffThreadRoutes(conversationServices),
  ...blockRoutes(bookingServices),
  ...taxRoutes(bookingServices),
  // Hosting sends these to a function of their own (`pdf-function.ts`).
  ...pdfRoutes(() => bookingServices().documents),
  ...staffReviewRoutes(() => bookingServices().documents),
  ...dashboardRoutes(() => bookingServices().documents),
  ...personalDataRoutes(() => ({
    documents: bookingServices().documents,
    store: personalDataRepository,
  })),
];
