/**
 * The limits of everything that people enter, once. Schemas, forms and messages take them from here;
 * they are apart from the schemas so that public pages need not load zod. The security rules cannot
 * import: tests/rules compares them with these numbers. The texts of a hotel have theirs in
 * `catalogue/hotel-fields.ts`.
 */

/** Nightly rates are whole units of their currency; see `money.ts` for minor units. */
export const priceLimits = { min: 1, max: 10_000_000 } as const;
/** Guests of a room type, of a booking and of an inquiry. */
export const guestLimits = { min: 1, max: 50, default: 2 } as const;
/** Rooms of one booking, all of one room type. */
export const roomLimits = { min: 1, max: 20 } as const;
/** Nights of all rooms of one booking together, where there are several: so many locks one write takes and gives back. */
export const maxRoomNights = 240;
/** Identical rooms of one room type. */
export const unitLimits = { min: 1, max: 50, default: 1 } as const;
/** What a hotel asks for when a stay is booked, in whole percent of its price. */
export const depositPercentLimits = { min: 0, max: 100, default: 100 } as const;
/** Days before check-in on which the rest of the price is due. */
export const balanceDaysLimits = { min: 0, max: 90, default: 14 } as const;
/** Position of a category or banner on the site. */
export const displayOrderLimits = { min: 0, max: 100_000 } as const;
/** Days on which a banner may begin or end; a year of five digits is a slip. */
export const bannerDays = { first: '2000-01-01', last: '2099-12-31' } as const;

/** Most room types a hotel may hold: the security rules check each one by index. */
export const maxRoomTypes = 12;
export const maxHotelImages = 15;
/** Of one uploaded image. */
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
  /** A preferred date lies at most this far ahead. */
  daysAhead: 730,
  /** A form filled in less time than this was filled by a program: the server takes none, and the page waits. */
  fillMs: 3_000,
} as const;
