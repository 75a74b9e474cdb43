/**
 * Every Firestore path of the product. Nothing else may spell a collection name.
 * Document ids are the `_id` of responses and are not repeated inside documents (decision D19).
 */
export const collections = {
  hotels: 'hotels',
  /** Prices and restrictions of a hotel by date, by the hotel's id. */
  rateCards: 'rateCards',
  /** Discounts that guests ask for by code: the id is the code. */
  coupons: 'coupons',
  /** One for each booking that uses a coupon: what counts a guest's use once. */
  couponUses: 'couponUses',
  /** What functions count of a hotel's bookings, by the hotel's id: the agency's own business. */
  hotelCounts: 'hotelCounts',
  /** Who added a hotel and who changed it last, by the hotel's id: for staff alone. */
  hotelStamps: 'hotelStamps',
  categories: 'categories',
  banners: 'banners',
  inquiries: 'inquiries',
  bookings: 'bookings',
  /** What guests say of their stays, by the booking's id: one for each stay at most. */
  reviews: 'reviews',
  /** What reviews said at first, and who decided what about them and why: for staff, through functions. */
  reviewEvidence: 'reviewEvidence',
  /** Sums over the reviews of a hotel that count, by the hotel's id. */
  reviewStats: 'reviewStats',
  users: 'users',
  /** What the list page needs to know of the whole catalogue (`catalogue`), and who is told of what (`office`). */
  meta: 'meta',
  /** What everybody looks at, each in one document: the home page and first pages of the usual lists. */
  lists: 'lists',
  /** Reservation documents that make `hotel_id` unique: the id is the normalised `hotel_id`. */
  hotelIds: 'hotelIds',
  /** Reservation documents that make a category's `slug` unique: the id is the slug. */
  categorySlugs: 'categorySlugs',
  /** Withdrawn admin claims: `revokedAt`; ID tokens older than that are rejected by the rules. */
  staffRevocations: 'staffRevocations',
  auditLog: 'auditLog',
  rateLimits: 'rateLimits',
  mail: 'mail',
  /** Conversations with guests, by the id of the inquiry, or else of the booking. */
  threads: 'threads',
  threadMessages: 'threadMessages',
  /** Texts that staff answer with again and again. */
  savedReplies: 'savedReplies',
  nightLocks: 'nightLocks',
  /** What the locks of a hotel say of one month: read by calendars, the board and the search. */
  monthSheets: 'monthSheets',
  /** Units that staff keep from being sold for some nights. */
  blocks: 'blocks',
  /** Hotels whose nights, prices or texts changed since the search was packed, by the hotel's id. */
  searchDirty: 'searchDirty',
  /** What the search reads: hotels and taken nights, packed; `manifest` names the parts that are valid. */
  searchParts: 'searchParts',
  /** Links at which portals read our taken nights: the id is the hash of the link's token. */
  calendarExports: 'calendarExports',
  /** Portals' calendars that hold nights of a unit. */
  calendarFeeds: 'calendarFeeds',
  /** The addresses of those calendars, by the feed's id: secrets, apart from what staff read. */
  calendarFeedUrls: 'calendarFeedUrls',
  payments: 'payments',
  refunds: 'refunds',
  ledger: 'ledger',
  paymentAttempts: 'paymentAttempts',
  paymentExceptions: 'paymentExceptions',
  /** In whose names tax documents are issued. */
  suppliers: 'suppliers',
  /** Reservation documents that make a supplier's prefix unique: the id is the prefix. */
  supplierPrefixes: 'supplierPrefixes',
  /** The last number of each series, by supplier, kind and financial year. */
  taxSeries: 'taxSeries',
  /** Invoices, bills of supply and credit notes: made once, never changed, never deleted. */
  taxDocuments: 'taxDocuments',
  stripeEvents: 'stripeEvents',
  /** Running totals of the dashboard, in a few documents each (`functions/src/records/totals`). */
  totals: 'totals',
  /** As what each inquiry stands in the running totals, by the inquiry's id. */
  inquiryCounts: 'inquiryCounts',
} as const;

export type CollectionName = (typeof collections)[keyof typeof collections];

/** Id of the one document in {@link collections.meta} that summarises the catalogue. */
export const catalogueDocumentId = 'catalogue';

/** Id of the document in {@link collections.meta} that says whom the office's mails go to; no client reads it. */
export const officeDocumentId = 'office';
