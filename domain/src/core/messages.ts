import {
  balanceDaysLimits,
  bannerDays,
  depositPercentLimits,
  displayOrderLimits,
  guestLimits,
  inquiryLimits,
  maxHotelImages,
  maxImageMegabytes,
  maxRoomTypes,
  priceLimits,
  roomLimits,
  textLimits,
  unitLimits,
} from './limits.ts';
import { pageMessages } from './page-messages.ts';

const count = (number: number) => number.toLocaleString('en-US');

/**
 * Texts that people see in more than one place, or that product §11 fixes word for word. Shared by
 * client, functions and tests.
 */
export const messages = {
  ...pageMessages,
  generic: 'An error occurred',
  offlineUnsent: 'You are offline. Nothing was sent.',
  noResponse:
    'No response came, so we do not know whether this was done. Look before you try again.',
  fillRequired: 'Please fill all required fields',

  // Hotels
  fetchHotelsFailed: 'Failed to fetch hotels',
  createHotelFailed: 'Failed to create hotel',
  updateHotelFailed: 'Failed to update hotel',
  deleteHotelFailed: 'Failed to delete hotel',
  addRoomTypeFailed: 'Failed to add room type',
  uploadImagesFailed: 'Failed to upload images',
  uploadCancelled: 'Upload cancelled',
  updateMainImageFailed: 'Failed to update main image',
  updateHotelStatusFailed: 'Failed to update hotel status',
  updateFeaturedFailed: 'Failed to update featured status',
  updatePoolFailed: 'Failed to update pool status',
  updateFieldFailed: 'Failed to update field',
  uploadOneImage: 'Please upload at least one image',
  selectOneImage: 'Please select at least one image',
  roomTypeRequired: 'Room type and price are required',
  priceRange: `Enter a price between ${priceLimits.min} and ${count(priceLimits.max)}`,
  roomsRange: `Rooms must be a whole number from ${roomLimits.min} to ${roomLimits.max}`,
  maxGuestsRange: `Max guests must be a whole number from ${guestLimits.min} to ${guestLimits.max}`,
  hotelIdFormat: `Hotel ID may hold letters, numbers and hyphens, ${textLimits.hotelId} at most`,
  unitsRange: `Rooms of this type must be a whole number from ${unitLimits.min} to ${unitLimits.max}`,
  depositPercentRange: `The deposit must be a whole number from ${depositPercentLimits.min} to ${depositPercentLimits.max} percent`,
  balanceDaysRange: `The days before check-in must be a whole number from ${balanceDaysLimits.min} to ${balanceDaysLimits.max}`,
  roomTypeAdded: 'Room type added successfully',
  roomTypeUpdated: 'Room type updated successfully',
  updateRoomTypeFailed: 'Failed to update room type',
  roomTypeRemoved: 'Room type removed successfully',
  removeRoomTypeFailed: 'Failed to remove room type',
  roomTypeHasBookings: 'Cannot remove room type with existing bookings. Cancel them first.',
  imageRemoved: 'Image removed successfully',
  imagesUploaded: 'Images uploaded successfully',
  mainImageUpdated: 'Main image updated successfully',
  fieldUpdated: 'Field updated successfully',
  statusUpdated: 'Status updated successfully',
  hotelCreated: 'Hotel created successfully',
  hotelUpdated: 'Hotel updated successfully',
  hotelDeleted: 'Hotel deleted successfully',
  hotelFeatured: 'Hotel featured successfully',
  hotelUnfeatured: 'Hotel unfeatured successfully',
  poolUpdated: 'Pool status updated successfully',
  mainImageUnknown: 'Choose one of this hotel’s images',
  tooManyRoomTypes: `A hotel can have ${maxRoomTypes} room types at most`,
  imageTypes: 'Only JPG, PNG, WebP or AVIF images',
  imageLimits: `Up to ${maxHotelImages} images, ${maxImageMegabytes} MB each`,

  // Categories
  fetchCategoriesFailed: 'Failed to fetch categories',
  deleteCategoryFailed: 'Failed to delete category',
  operationFailed: 'Operation failed',
  categoryHasHotels: 'Cannot delete category with hotels',
  categoryCreated: 'Category created successfully',
  categoryUpdated: 'Category updated successfully',
  categoryDeleted: 'Category deleted successfully',
  slugTaken: 'This slug is already used',
  enterSlug: 'Enter a slug',
  displayOrderRange: `Display order must be a whole number from ${displayOrderLimits.min}`,

  // Banners
  fetchBannersFailed: 'Failed to fetch banners',
  updateBannerFailed: 'Failed to update banner status',
  deleteBannerFailed: 'Failed to delete banner',
  createBannerFailed: 'Failed to create banner',
  bannerCreated: 'Banner created successfully',
  bannerStatusUpdated: 'Banner status updated',
  bannerDeleted: 'Banner deleted successfully',
  orderFailed: 'The order could not be saved',
  bannerDays: `Choose a day from ${bannerDays.first.slice(0, 4)} to ${bannerDays.last.slice(0, 4)}`,

  // Inquiries
  fetchInquiriesFailed: 'Failed to fetch inquiries',
  updateStatusFailed: 'Failed to update status',
  submitInquiryFailed: 'Failed to submit inquiry',
  inquiryTooFast: 'Please try again',
  inquirySubmitted: 'Your inquiry has been submitted successfully',
  inquiryOffline: 'You appear to be offline. Your inquiry was not sent.',
  inquiryUnsure: 'We do not know whether it arrived. Send again: it cannot arrive twice.',
  inquiryArrivedBefore:
    'What you sent first has arrived. What you changed since has not: send again to add it as a second inquiry.',
  invalidEmail: 'Please enter a valid email address',
  invalidPhone: 'Please enter a valid phone number',
  guestsRange: `Guests must be between ${guestLimits.min} and ${guestLimits.max}`,
  dateNotBeforeToday: 'Choose today or a later date',
  messageTooLong: `Your message is too long (${count(inquiryLimits.message)} characters at most)`,
  nameTooLong: `Your name is too long (${inquiryLimits.name} characters at most)`,
  locationTooLong: `The location is too long (${inquiryLimits.location} characters at most)`,
  checkOutAfterCheckIn: 'Choose a check-out date after check-in',

  // Accounts
  profileSyncFailed: 'Failed to sync your profile. Please try logging out and in again.',
  profileCreated: 'Profile created successfully',
  adminAccessChanged: 'Your admin access has changed. Please sign in again.',

  // Bookings and payment
  chooseHotel: 'Choose a hotel',
  chooseRoomType: 'Choose a room type',
  chooseDate: 'Choose a date',
  dateFormat: 'Enter a date as YYYY-MM-DD',
  lastDayBeforeFirst: 'The last day is before the first',
  bookingNotFound: 'Booking not found',
  inquiryNotFound: 'Inquiry not found. It may have been erased.',
  bookingAlreadyPaid: 'This booking is already paid.',
  bookingCancelled: 'This booking was cancelled.',
  paymentUnavailable: 'Payment is unavailable right now. You have not been charged.',

  // The API's own
  notFound: 'Not found',
  malformedBody: 'The request could not be read',
} as const;

/** Product §10.3: the rejection of a hotel delete states its number of bookings. */
export function hotelHasBookings(bookingsCount: number): string {
  return `Cannot delete hotel with ${bookingsCount} existing bookings. Deactivate it instead.`;
}

export function hotelIdTaken(hotelId: string): string {
  return `Hotel ID ${hotelId} is already in use`;
}

/** Names an unreadable image; the rest of its batch is still accepted (decision D49). */
export function unreadableImage(fileName: string): string {
  return `This image could not be read: ${fileName}`;
}

/**
 * Rejection of an inquiry above a rate limit.
 * @param windowMinutes length of the limit's window, after which it always allows one more.
 */
export function tooManyInquiries(windowMinutes: number): string {
  const inHours = windowMinutes % 60 === 0;
  const count = inHours ? windowMinutes / 60 : windowMinutes;
  const unit = `${inHours ? 'hour' : 'minute'}${count === 1 ? '' : 's'}`;
  return `Too many inquiries. Please try again in ${count} ${unit}.`;
}
