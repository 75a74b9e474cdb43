/**
 * All Firestore collections of the product; no other file may spell a collection name. Document ids
 * are the `_id` of responses and are not repeated inside documents (decision D19).
 */
export const collections = {
  hotels: 'hotels',
  /** Prices and restrictions of a hotel by date, by hotel id. */
  rateCards: 'rateCards',
  /** Times, rules and beds of a house, for everybody, by hotel id. */
  houseFacts: 'houseFacts',
  /** Telephone and way of a house, for guests whose stay is secured, by hotel id. */
  housePrivate: 'housePrivate',
  /** Arrival forms of guests, by booking id. */
  arrivals: 'arrivals',
  /** Foreigners of stays for the reports to the authorities, by `{bookingId}_{n}`. */
  registrations: 'registrations',
  /** Discounts that guests claim by code; the id is the code. */
  coupons: 'coupons',
  /** One for each booking with a coupon, so that each guest's use counts once. */
  couponUses: 'couponUses',
  /**
   * Counts of a hotel's bookings, written by functions, by hotel id; confidential to the agency.
   */
  hotelCounts: 'hotelCounts',
  /** Author and last editor of a hotel, by hotel id; for staff only. */
  hotelStamps: 'hotelStamps',
  /** Author and time of the last write of `categories` and of `banners`; for staff only. */
  staffStamps: 'staffStamps',
  categories: 'categories',
  banners: 'banners',
  inquiries: 'inquiries',
  /** Stays that staff propose to the senders of inquiries. */
  proposals: 'proposals',
  bookings: 'bookings',
  /** Guest reviews by booking id, at most one per stay. */
  reviews: 'reviews',
  /** Original texts and moderation history of reviews; staff read them through functions. */
  reviewEvidence: 'reviewEvidence',
  /** Sums over a hotel's counted reviews, by hotel id. */
  reviewStats: 'reviewStats',
  users: 'users',
  /**
   * Summary of the catalogue for the list page (`catalogue`), settings of office alerts
   * (`office`), of payment by UPI (`payments`) and days of reminders (`mailTimes`).
   */
  meta: 'meta',
  /** Digests, one document each: the home page and first pages of the usual lists. */
  lists: 'lists',
  /** Reservation documents that make `hotel_id` unique; the id is the normalised `hotel_id`. */
  hotelIds: 'hotelIds',
  /** Reservation documents that make a category's `slug` unique; the id is the slug. */
  categorySlugs: 'categorySlugs',
  /** Members of staff, by uid: which role each has; the claims of their accounts follow. */
  staff: 'staff',
  /** Withdrawn admin claims: the rules reject ID tokens older than `revokedAt`. */
  staffRevocations: 'staffRevocations',
  /** Keys by which programs call /api; the id is the hash of the key. */
  apiKeys: 'apiKeys',
  /** Addresses of programs that are told of events, with the secrets that sign what they get. */
  webhooks: 'webhooks',
  /** Events for webhooks: ids and kinds. */
  webhookDeliveries: 'webhookDeliveries',
  auditLog: 'auditLog',
  rateLimits: 'rateLimits',
  mail: 'mail',
  /** Texts of mails that staff wrote, by `{kind}`, and of one house by `{kind}_{hotelId}`. */
  mailTexts: 'mailTexts',
  /** Addresses to which nothing is sent, after a bounce or a complaint; the id is a hash. */
  bouncedAddresses: 'bouncedAddresses',
  /** Conversations with guests, by id of the inquiry or else of the booking. */
  threads: 'threads',
  threadMessages: 'threadMessages',
  /** Texts that staff use repeatedly. */
  savedReplies: 'savedReplies',
  nightLocks: 'nightLocks',
  /**
   * Taken nights of a hotel by month, copied from its locks; read by calendars, the board and the
   * search.
   */
  monthSheets: 'monthSheets',
  /** Units that staff keep from being sold for some nights. */
  blocks: 'blocks',
  /** Hotels whose nights, prices or texts changed since the search was packed, by hotel id. */
  searchDirty: 'searchDirty',
  /** Packed hotels and taken nights for the search; `manifest` names the valid parts. */
  searchParts: 'searchParts',
  /** Links at which portals read our taken nights; the id is the hash of the link's token. */
  calendarExports: 'calendarExports',
  /** Portals' calendars that hold nights of a unit. */
  calendarFeeds: 'calendarFeeds',
  /** Addresses of those calendars, by feed id; secret, and therefore separate. */
  calendarFeedUrls: 'calendarFeedUrls',
  payments: 'payments',
  refunds: 'refunds',
  ledger: 'ledger',
  paymentAttempts: 'paymentAttempts',
  paymentExceptions: 'paymentExceptions',
  /** Guests' word that they have paid by UPI, by `{bookingId}_{n}`. */
  upiClaims: 'upiClaims',
  /** The claim that has a UTR, so that each is used once; the id is the UTR. */
  upiUtrs: 'upiUtrs',
  /** Issuers of tax documents. */
  suppliers: 'suppliers',
  /** Reservation documents that make a supplier's prefix unique; the id is the prefix. */
  supplierPrefixes: 'supplierPrefixes',
  /** Last number of each series, by supplier, kind and financial year. */
  taxSeries: 'taxSeries',
  /** Invoices, bills of supply and credit notes: issued once, never changed, never deleted. */
  taxDocuments: 'taxDocuments',
  stripeEvents: 'stripeEvents',
  /** Running totals of the dashboard, in a few documents each (`functions/src/records/totals`). */
  totals: 'totals',
  /** Each inquiry's current share in the running totals, by inquiry id. */
  inquiryCounts: 'inquiryCounts',
  /** A hotel's counts of a month, with its days, by `{hotelId}_{YYYY-MM}`. */
  hotelMonths: 'hotelMonths',
  /** Its money, by the same id. */
  hotelMonthMoney: 'hotelMonthMoney',
  /** Counts of all hotels of a month, packed in one or a few documents. */
  siteMonths: 'siteMonths',
  /** Their money, by the same ids. */
  siteMonthMoney: 'siteMonthMoney',
} as const;

export type CollectionName = (typeof collections)[keyof typeof collections];

/** Document in {@link collections.meta} that summarises the catalogue. */
export const catalogueDocumentId = 'catalogue';

/** Document in {@link collections.meta} with the recipients of office mails; no client reads it. */
export const officeDocumentId = 'office';

/** Document in {@link collections.meta} with the costs of sources in percent; no client reads it. */
export const sourcesDocumentId = 'sources';

/** Document in {@link collections.meta} with the UPI settings; no client reads it. */
export const paymentsDocumentId = 'payments';

/** Document in {@link collections.meta} with the days of reminders; no client reads it. */
export const mailTimesDocumentId = 'mailTimes';
