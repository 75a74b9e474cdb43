/**
 * Limits of all user input, shared by schemas, forms and messages. Separate from the schemas, so
 * that public pages need not load zod. The security rules cannot import; tests/rules compares them
 * with these numbers. Limits of a hotel's texts are in `catalogue/hotel-fields.ts`.
 */

/** Nightly rates are whole units of their currency; see `money.ts` for minor units. */
export const priceLimits = { min: 1, max: 10_000_000 } as const;
/** Guests of a room type, of a booking and of an inquiry. */
export const guestLimits = { min: 1, max: 50, default: 2 } as const;
/** Rooms of one booking, all of one room type. */
export const roomLimits = { min: 1, max: 20 } as const;
/**
 * Most room nights of a booking of several rooms: the number of locks that one write can claim and
 * release.
 */
export const maxRoomNights = 240;
/** Identical rooms of one room type. */
export const unitLimits = { min: 1, max: 50, default: 1 } as const;
/** Deposit when a stay is booked, in whole percent of its price. */
export const depositPercentLimits = { min: 0, max: 100, default: 100 } as const;
/** Days before check-in on which the rest of the price is due. */
export const balanceDaysLimits = { min: 0, max: 90, default: 14 } as const;
/** Position of a category or banner on the site. */
export const displayOrderLimits = { min: 0, max: 100_000 } as const;
/** Range of banner days; catches typing errors such as a five-digit year. */
export const bannerDays = { first: '2000-01-01', last: '2099-12-31' } as const;

/** Most room types of a hotel; the security rules check each one by index. */
export const maxRoomTypes = 12;
export const maxHotelImages = 15;
/** Size of one uploaded image. */
export const maxImageMegabytes = 8;
export const maxImageBytes = maxImageMegabytes * 1024 * 1024;

/** Features of a hotel and amenities of a hotel or room type. */
export const tagLimits = { length: 80, count: 40 } as const;

/** Longest texts, in characters. */
export const textLimits = {
  hotelId: 32,
  documentId: 128,
  imageUrl: 1000,
  roomTypeId: 64,
  roomTypeName: 120,
  roomTypeDescription: 2000,
  categoryName: 120,
  categoryDescription: 2000,
  slug: 120,
  bannerTitle: 160,
  staffNotes: 2000,
} as const;

export const inquiryLimits = {
  name: 120,
  email: 254,
  mobile: 64,
  location: 120,
  message: 2000,
  people: { min: guestLimits.min, max: guestLimits.max, default: 1 },
  /** Latest preferred date, in days ahead. */
  daysAhead: 730,
  /**
   * A form filled in faster than this was filled by a program: the server rejects it, so the page
   * waits.
   */
  fillMs: 3_000,
} as const;

/** More categories than a site can show. */
export const maxCategories = 500;
