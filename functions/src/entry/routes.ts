import { catalogueDocumentId, collections } from '@kerala-stays/domain/core/collections';
import { printedRoutes } from '../billing/pdf/printed-routes.ts';
import { taxRoutes } from '../billing/tax-routes.ts';
import { blockRoutes } from '../bookings/blocks/block-routes.ts';
import { boardRoutes } from '../bookings/board/board-routes.ts';
import { createBookNow } from '../bookings/instant/book-now.ts';
import { instantRoutes } from '../bookings/instant/instant-routes.ts';
import { priceInquiry } from '../bookings/price-inquiry.ts';
import { bookingRoutes } from '../bookings/routes/booking-routes.ts';
import { upiRoutes } from '../bookings/upi/upi-routes.ts';
import { exportRoutes } from '../calendars/export-routes.ts';
import { feedRoutes } from '../calendars/feed-routes.ts';
import { bannerRepository } from '../catalogue/banners/banner-repository.ts';
import { bannerRoutes } from '../catalogue/banners/banner-routes.ts';
import { categoryRepository } from '../catalogue/categories/category-repository.ts';
import { categoryRoutes } from '../catalogue/categories/category-routes.ts';
import { createCategoryEditor } from '../catalogue/categories/edit-category.ts';
import { createHotelEditor } from '../catalogue/hotels/edit-hotel.ts';
import { hotelRepository } from '../catalogue/hotels/hotel-repository.ts';
import { hotelAdminRoutes, publicHotelRoutes } from '../catalogue/hotels/hotel-routes.ts';
import { deleteUnreferencedImages } from '../catalogue/images/delete-removed-images.ts';
import { encodeImage } from '../catalogue/images/encode-image.ts';
import { createFinishUpload } from '../catalogue/images/finish-upload.ts';
import { imageRepository } from '../catalogue/images/image-repository.ts';
import { imageRoutes } from '../catalogue/images/image-routes.ts';
import { createImageService } from '../catalogue/images/image-service.ts';
import { uploadRepository } from '../catalogue/images/upload-repository.ts';
import { siteUrl } from '../config.ts';
import { guestThreadRoutes } from '../conversation/guest-thread-routes.ts';
import { staffThreadRoutes } from '../conversation/staff-thread-routes.ts';
import { houseRoutes } from '../house/house-routes.ts';
import { registerRoutes } from '../house/register/register-routes.ts';
import { healthRoutes } from '../http/health-routes.ts';
import type { ApiRoute } from '../http/route.ts';
import { createInquiryIntakeRepository } from '../inquiries/inquiry-intake-repository.ts';
import { inquiryIntakeRoutes } from '../inquiries/inquiry-intake-routes.ts';
import { createInstantIntake } from '../inquiries/instant-intake.ts';
import { preparedInquiryRoutes } from '../inquiries/prepared-inquiry-routes.ts';
import { staffInquiryRepository } from '../inquiries/staff-inquiry-repository.ts';
import { staffInquiryRoutes } from '../inquiries/staff-inquiry-routes.ts';
import { createSubmitInquiry } from '../inquiries/submit-inquiry.ts';
import { paymentRoutes } from '../jobs/payment-routes.ts';
import { clientErrorRoutes } from '../people/client-errors/client-error-routes.ts';
import { guestRoutes } from '../people/guests/guest-routes.ts';
import { keyRoutes } from '../people/keys/key-routes.ts';
import { ownDataRoutes } from '../people/own-data/own-data-routes.ts';
import { personalDataRepository } from '../people/personal-data/personal-data-repository.ts';
import { personalDataRoutes } from '../people/personal-data/personal-data-routes.ts';
import { teamRoutes } from '../people/team/team-routes.ts';
import { userRepository } from '../people/users/user-repository.ts';
import { userRoutes } from '../people/users/user-routes.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import { couponRoutes } from '../rates/coupons/coupon-routes.ts';
import { createCodeJudge } from '../rates/coupons/judge-code.ts';
import { rateRoutes } from '../rates/rate-routes.ts';
import { dashboardRoutes } from '../records/dashboard/dashboard-routes.ts';
import { reportRoutes } from '../reports/report-routes.ts';
import { staffReviewRoutes } from '../reviews/review-routes.ts';
import { loadCatalogue } from '../search/load-catalogue.ts';
import { searchRoutes } from '../search/search-routes.ts';
import { wordsRoutes } from '../search/words-routes.ts';
import { webhookRoutes } from '../webhooks/webhook-routes.ts';
import { bookingServices, conversationServices } from './booking-services.ts';
import { feedServices } from './feed-services.ts';
import { teamServices } from './team-services.ts';
import { webhookServices } from './webhook-services.ts';

const images = createImageService(imageRepository, encodeImage);
const intakeRepository = createInquiryIntakeRepository(firestoreDocuments(firestore));
const instantIntake = createInstantIntake(intakeRepository);
const judgeCode = createCodeJudge(() => bookingServices().documents);

/** All routes of /api with their services, in matching order. */
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
  ...houseRoutes(bookingServices),
  ...registerRoutes(() => bookingServices().documents),
  ...couponRoutes(bookingServices),
  ...exportRoutes(bookingServices),
  ...feedRoutes(feedServices),
  ...categoryRoutes(
    categoryRepository,
    createCategoryEditor({ categories: categoryRepository, images }),
    hotelRepository,
  ),
  ...inquiryIntakeRoutes(
    createSubmitInquiry(intakeRepository, (hotel, stay, asker) =>
      priceInquiry({ ...bookingServices(), judgeCode }, hotel, stay, asker),
    ),
  ),
  ...preparedInquiryRoutes(hotelRepository, siteUrl),
  ...staffInquiryRoutes(staffInquiryRepository),
  ...bannerRoutes(bannerRepository, images),
  ...imageRoutes(createFinishUpload(uploadRepository, images), deleteUnreferencedImages),
  ...boardRoutes(() => bookingServices().documents),
  // Its path would otherwise match as a booking's id.
  ...instantRoutes(bookingServices, createBookNow(bookingServices, instantIntake, judgeCode)),
  ...bookingRoutes(bookingServices, judgeCode),
  ...paymentRoutes(bookingServices),
  ...upiRoutes(() => ({ ...conversationServices(), ...bookingServices() })),
  ...guestThreadRoutes(conversationServices),
  ...staffThreadRoutes(conversationServices),
  ...blockRoutes(bookingServices),
  ...taxRoutes(bookingServices),
  // Hosting sends these to a separate function (`pdf-function.ts`).
  ...printedRoutes(() => bookingServices().documents),
  ...staffReviewRoutes(() => bookingServices().documents),
  ...dashboardRoutes(() => bookingServices().documents),
  ...reportRoutes(() => bookingServices().documents),
  ...personalDataRoutes(() => ({
    documents: bookingServices().documents,
    store: personalDataRepository,
  })),
  ...guestRoutes(() => bookingServices().documents),
  ...ownDataRoutes(() => ({ ...conversationServices(), store: personalDataRepository })),
  ...teamRoutes(teamServices),
  ...keyRoutes(teamServices),
  ...webhookRoutes(webhookServices),
];
