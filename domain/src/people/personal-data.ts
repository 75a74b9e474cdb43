import { type Booking, owesRefund } from '../bookings/booking.ts';
import { holdsNights } from '../bookings/booking-lifecycle.ts';
import type { CollectionName } from '../core/collections.ts';
import { formatDay } from '../core/format-dates.ts';

/**
 * Effect of erasing a person on their documents in a collection: `delete` – the document goes;
 * `anonymise` – the money and the stay remain, the person does not; `redact` – the person is
 * removed from its texts, also in other people's documents; `withdraw` – taken back as by its
 * author: hidden and not counted, without name and words; `keep` – the law requires the whole
 * document; only the recipient's address is removed; `edit` – texts of the catalogue and of the
 * office, which staff edit themselves; `none` – no personal data.
 */
export type Erasure = 'delete' | 'anonymise' | 'redact' | 'withdraw' | 'keep' | 'edit' | 'none';

/** Covers every collection, so that a new one cannot be forgotten (decision D48). */
export const personalData: Record<CollectionName, { erasure: Erasure; why: string }> = {
  inquiries: { erasure: 'delete', why: 'What the person asked, and staff notes about it' },
  proposals: { erasure: 'delete', why: 'Stays proposed for an inquiry, with notes of staff' },
  bookings: {
    erasure: 'anonymise',
    why: 'The accounts need the stay and the money; name, e-mail and number are removed',
  },
  users: {
    erasure: 'delete',
    why: 'The profile; the account at the identity provider is deleted with it',
  },
  mail: { erasure: 'delete', why: 'Messages to the person, and arrival sheets with their stay' },
  mailTexts: { erasure: 'edit', why: 'Texts of staff for every guest' },
  bouncedAddresses: {
    erasure: 'delete',
    why: 'That mail to the person came back, under a hash of the address',
  },
  reviews: { erasure: 'withdraw', why: 'What the person wrote about a stay, under a name' },
  reviewEvidence: { erasure: 'delete', why: 'What the person wrote at first, and notes about it' },
  reviewStats: { erasure: 'none', why: 'Sums over the reviews of a hotel' },
  threads: { erasure: 'delete', why: 'Who the conversation is with, and about which stay' },
  threadMessages: { erasure: 'delete', why: 'What the person wrote, and what staff answered' },
  savedReplies: { erasure: 'edit', why: 'Texts of staff for every guest' },
  payments: { erasure: 'redact', why: 'The accounts need the money; staff may have noted a name' },
  refunds: { erasure: 'redact', why: 'The accounts need the money; staff may have noted a name' },
  ledger: { erasure: 'none', why: 'Ids and amounts' },
  auditLog: {
    erasure: 'redact',
    why: 'Names personal fields without values; texts may name people',
  },
  hotels: { erasure: 'edit', why: 'Public texts and the contact of the hotel' },
  categories: { erasure: 'edit', why: 'Public texts' },
  banners: { erasure: 'edit', why: 'Public texts' },
  paymentAttempts: { erasure: 'none', why: 'Ids, amounts and the provider’s page' },
  paymentExceptions: {
    erasure: 'redact',
    why: 'The accounts need what became of the money; staff may have noted a name',
  },
  upiClaims: {
    erasure: 'delete',
    why: 'That the person told of a transfer, with its number; the payment stays in the accounts',
  },
  upiUtrs: { erasure: 'none', why: 'Numbers of transfers, and ids' },
  stripeEvents: { erasure: 'none', why: 'Kinds of events' },
  nightLocks: { erasure: 'none', why: 'Ids of bookings, blocks and feeds' },
  totals: { erasure: 'none', why: 'Sums and counts' },
  inquiryCounts: { erasure: 'none', why: 'The status of an inquiry, by its id' },
  couponUses: {
    erasure: 'delete',
    why: 'Which booking used a coupon, under a hash of the address; the booking keeps the discount',
  },
  coupons: { erasure: 'edit', why: 'Discounts and how often each was used; staff name them' },
  rateCards: { erasure: 'edit', why: 'Prices; staff name the seasons and offers' },
  houseFacts: { erasure: 'edit', why: 'Times, rules and beds of a house; staff write its note' },
  housePrivate: {
    erasure: 'edit',
    why: 'Telephone, way and e-mail of a house, which staff edit; its host may be named',
  },
  arrivals: { erasure: 'delete', why: 'Names and nationalities of those who come, and when' },
  registrations: {
    erasure: 'keep',
    why: 'The law asks every house to keep the particulars of foreigners for a year: they go thirteen months after the departure',
  },
  monthSheets: { erasure: 'none', why: 'Numbers of units' },
  hotelMonths: { erasure: 'none', why: 'Counts and sums, without guests' },
  hotelMonthMoney: { erasure: 'none', why: 'Counts and sums, without guests' },
  siteMonths: { erasure: 'none', why: 'Counts and sums, without guests' },
  siteMonthMoney: { erasure: 'none', why: 'Counts and sums, without guests' },
  blocks: { erasure: 'redact', why: 'Nights of rooms; staff may have noted a name' },
  searchParts: { erasure: 'none', why: 'Hotels and taken nights, without guests' },
  searchDirty: { erasure: 'none', why: 'Ids of hotels, and months' },
  calendarExports: { erasure: 'none', why: 'Hashes of links, and ids of staff' },
  calendarFeedUrls: {
    erasure: 'edit',
    why: 'Addresses of calendars, which name rooms; the owner’s e-mail may be part of one',
  },
  calendarFeeds: {
    erasure: 'edit',
    why: 'Nights, and hashes of entries; nothing is stored of what a portal says of guests; staff label them',
  },
  rateLimits: { erasure: 'none', why: 'Hashes that expire within two days' },
  staff: {
    erasure: 'delete',
    why: 'Name, address and role of a member of staff, whose access is withdrawn before',
  },
  apiKeys: {
    erasure: 'edit',
    why: 'Hashes of keys, ids of their makers, and names that staff give to keys',
  },
  webhooks: {
    erasure: 'edit',
    why: 'Addresses of programs, ids of their makers, and names that staff give to them',
  },
  webhookDeliveries: { erasure: 'none', why: 'Ids of records, and kinds of events' },
  staffRevocations: { erasure: 'none', why: 'Ids of former staff' },
  hotelCounts: { erasure: 'none', why: 'Numbers of bookings' },
  hotelStamps: {
    erasure: 'none',
    why: 'Ids of staff: a hotel keeps the id of its author, which names no one without the account',
  },
  staffStamps: { erasure: 'none', why: 'Ids of staff' },
  suppliers: {
    erasure: 'edit',
    why: 'The agency and the houses that it sells for; staff edit them',
  },
  supplierPrefixes: { erasure: 'none', why: 'Ids' },
  taxSeries: { erasure: 'none', why: 'Numbers' },
  taxDocuments: {
    erasure: 'keep',
    why: 'The law requires them in full for years, with name and address; the e-mail is removed',
  },
  hotelIds: { erasure: 'none', why: 'Ids' },
  categorySlugs: { erasure: 'none', why: 'Ids' },
  meta: {
    erasure: 'edit',
    why: 'Counts of the public catalogue, and addresses of the office, which staff edit',
  },
  lists: { erasure: 'none', why: 'First pages of public lists' },
};

/** Guest's name on a booking after erasure. */
export const erasedGuestName = 'Erased guest';

/** Guest fields of a booking after erasure; stay, price and payment stay as they are. */
export const erasedGuest = {
  guestName: erasedGuestName,
  guestEmail: '',
  guestMobile: '',
  userId: '',
  inquiryId: '',
  billing: null,
  childAges: [],
} as const satisfies Partial<Booking>;

/** A reason why the guest of a booking cannot be erased yet. */
export type ErasureObstacle = 'stay' | 'invoice' | 'refund';

/** Why a booking prevents erasing its guest now; null when it does not. */
export function erasureObstacle(booking: Booking): ErasureObstacle | null {
  // A stay that ended today is completed by the nightly job, with a message to its guest.
  if (holdsNights(booking.status) && booking.status !== 'completed') return 'stay';
  if (booking.taxStatus === 'due') return 'invoice';
  return owesRefund(booking) ? 'refund' : null;
}

/** {@link erasureObstacle} as a sentence for staff, who can do something about it. */
export function erasureBlocker(booking: Booking): string | null {
  const { reference, checkOutDate } = booking;
  switch (erasureObstacle(booking)) {
    case 'stay':
      return `${reference} runs until ${formatDay(checkOutDate)}: cancel it first, or wait until the day after.`;
    case 'invoice':
      return `${reference} has an invoice waiting: complete its address first.`;
    case 'refund':
      return `${reference} has a refund still owed: pay it first.`;
    default:
      return null;
  }
}
