import type { CollectionName } from '@kerala-stays/domain/core/collections';
import { bouncedAddressId } from '../mail/bounced-addresses.ts';
import { guestKeyOf } from '../rates/coupons/coupon-uses.ts';
import { type TypeName, textFieldsOf, textsAt } from './text-fields.ts';

/** A name of two words, and a number of ten digits. */
export type PlantedPerson = { name: string; email: string; phone: string };

type Fields = Record<string, unknown>;
export type Planted = { collection: CollectionName; id: string; data: Fields };

type Stored = {
  type?: TypeName;
  /** Texts that are stored otherwise than the type has them. */
  more?: readonly string[];
  /** Texts that the product itself makes, and people never write. */
  ours?: readonly string[];
};

/** Every collection: a new one is missing here until it is added. */
const stored: Record<CollectionName, Stored | 'ids and numbers'> = {
  inquiries: { type: ['domain/src/inquiries/inquiry.ts', 'Inquiry'] },
  proposals: { type: ['domain/src/bookings/proposal.ts', 'Proposal'] },
  bookings: { type: ['domain/src/bookings/booking.ts', 'Booking'], ours: ['reference'] },
  users: { type: ['domain/src/people/user.ts', 'UserProfile'] },
  mail: { more: ['to[]', 'message.subject', 'message.text', 'message.html', 'delivery.error'] },
  mailTexts: { type: ['domain/src/mail/mail-text.ts', 'MailText'] },
  bouncedAddresses: 'ids and numbers',
  reviews: { type: ['domain/src/reviews/review.ts', 'Review'] },
  reviewEvidence: { type: ['domain/src/reviews/review-evidence.ts', 'ReviewEvidence'] },
  reviewStats: 'ids and numbers',
  threads: { type: ['domain/src/conversation/thread.ts', 'Thread'], ours: ['reference'] },
  threadMessages: {
    type: ['domain/src/conversation/thread.ts', 'ThreadMessage'],
    more: ['content.text'],
  },
  savedReplies: {
    type: ['domain/src/conversation/saved-reply.ts', 'SavedReply'],
    more: ['content.text'],
  },
  payments: { type: ['domain/src/money/payment.ts', 'Payment'] },
  refunds: { type: ['domain/src/money/refund.ts', 'Refund'] },
  ledger: { type: ['domain/src/money/ledger.ts', 'LedgerEntry'], ours: ['reference'] },
  auditLog: { more: ['changes.note.from', 'changes.note.to'] },
  hotels: { type: ['domain/src/catalogue/hotel.ts', 'Hotel'] },
  categories: { type: ['domain/src/catalogue/category.ts', 'Category'] },
  banners: { type: ['domain/src/content/banner.ts', 'Banner'] },
  paymentAttempts: { type: ['domain/src/money/payment.ts', 'PaymentAttempt'] },
  paymentExceptions: { type: ['domain/src/money/payment.ts', 'PaymentException'] },
  upiClaims: 'ids and numbers',
  upiUtrs: 'ids and numbers',
  stripeEvents: 'ids and numbers',
  nightLocks: { type: ['domain/src/bookings/availability.ts', 'NightLock'] },
  totals: 'ids and numbers',
  inquiryCounts: 'ids and numbers',
  couponUses: 'ids and numbers',
  coupons: { type: ['domain/src/rates/coupon.ts', 'Coupon'] },
  rateCards: { type: ['domain/src/rates/rate-card.ts', 'RateCard'] },
  houseFacts: { type: ['domain/src/house/house-facts.ts', 'HouseFacts'] },
  housePrivate: { type: ['domain/src/house/house-facts.ts', 'HousePrivate'] },
  arrivals: { type: ['domain/src/house/arrival-form.ts', 'ArrivalForm'] },
  registrations: { type: ['domain/src/house/registration.ts', 'Registration'] },
  monthSheets: 'ids and numbers',
  hotelMonths: 'ids and numbers',
  hotelMonthMoney: 'ids and numbers',
  siteMonths: 'ids and numbers',
  siteMonthMoney: 'ids and numbers',
  blocks: { type: ['domain/src/bookings/block.ts', 'Block'] },
  // Copies of public texts.
  searchParts: 'ids and numbers',
  searchDirty: 'ids and numbers',
  calendarExports: { type: ['domain/src/calendars/calendar-export.ts', 'CalendarExport'] },
  calendarFeedUrls: { more: ['url'] },
  calendarFeeds: { type: ['domain/src/calendars/calendar-feed.ts', 'CalendarFeed'] },
  rateLimits: 'ids and numbers',
  staff: { type: ['domain/src/people/team.ts', 'TeamMember'] },
  apiKeys: { type: ['domain/src/people/api-key.ts', 'ApiKey'], ours: ['permissions[]'] },
  webhooks: { type: ['domain/src/webhooks/webhook.ts', 'Webhook'], ours: ['events[]', 'problem'] },
  webhookDeliveries: 'ids and numbers',
  staffRevocations: 'ids and numbers',
  staffStamps: 'ids and numbers',
  hotelCounts: 'ids and numbers',
  hotelStamps: 'ids and numbers',
  suppliers: { type: ['domain/src/billing/supplier.ts', 'Supplier'] },
  supplierPrefixes: 'ids and numbers',
  taxSeries: 'ids and numbers',
  taxDocuments: { type: ['domain/src/billing/tax-document.ts', 'TaxDocument'] },
  hotelIds: 'ids and numbers',
  categorySlugs: 'ids and numbers',
  meta: { type: ['domain/src/mail/office-alerts.ts', 'OfficeSettings'], more: ['emails[]'] },
  // Copies of public texts.
  lists: 'ids and numbers',
};

/** Ids, instants, keys and words of ours: programs write and read them. */
const codes = [
  /(?:^|\.)(?:_id|id|etag|host|slug|gstin|pin|sac|prefix|number|by|at|since|url|mark)$/,
  /(?:^|\.)(?:failure|covers|method|currency|code|country|priceBucket|privacyNotice)$/,
  /(?:Id|Ids|_id|Uid|By|At|Since|From|Until|To|Key|Keys|Code|Version|Method|Month|Hash)(?:\[\])?$/,
  /(?:[iI]mage|imageUrl|images|words|hotels|roomTypes|notIn|involved|category)(?:\[\])?$/,
  /(?:lastModified|invoiceNumber|stay\.reference)$/,
];
const isCode = (path: string) => codes.some((code) => code.test(path));

/** For each collection its fields with any text. */
export function plantableFields(): Map<CollectionName, string[]> {
  const rows = (Object.entries(stored) as [CollectionName, Stored | string][]).map(
    ([collection, kind]) => [collection, typeof kind === 'string' ? {} : kind] as const,
  );
  const fieldsOf = textFieldsOf(rows.flatMap(([, { type }]) => (type === undefined ? [] : [type])));
  return new Map(
    rows.map(([collection, { type, more = [], ours = [] }]) => {
      const found = type === undefined ? [] : (fieldsOf.get(type) ?? []);
      const texts = found.filter((path) => !isCode(path) && !ours.includes(path));
      return [collection, [...new Set([...texts, ...more])]];
    }),
  );
}

/** One text with the person's name in three spellings, the e-mail in two and the number in five. */
export function everySpelling({ name, email, phone }: PlantedPerson): string {
  const [first = '', last = ''] = name.split(' ');
  const half = [phone.slice(0, 5), phone.slice(5)];
  return [
    `For ${name}`,
    name.toUpperCase(),
    `${last}, ${first}`,
    `write to ${email}`,
    email.toUpperCase(),
    `call ${phone}`,
    `+91 ${half.join(' ')}`,
    `0${half.join('-')}`,
    `(0091) ${half.join('.')}`,
    `91-${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`,
  ].join('; ');
}

/**
 * Documents of every collection with the person in every text. Those that can be the person's are:
 * by the fields that tie them to the person, in their usual form.
 */
export function plantedDocuments(
  plantable: ReadonlyMap<CollectionName, readonly string[]>,
  person: PlantedPerson,
): Planted[] {
  const text = everySpelling(person);
  const [id, bookingId, uid] = ['planted', 'stay', 'guest'];
  const at = new Date('2026-01-02T00:00:00Z');
  const { email } = person;
  const guest = { guestEmail: email, guestMobile: `+91 ${person.phone}`, guestName: person.name };
  const times = { createdAt: at, updatedAt: at };
  const ties: Partial<Record<CollectionName, { id?: string; data: Fields }>> = {
    inquiries: { data: { name: person.name, email, mobile: person.phone, status: 'completed' } },
    bookings: {
      id: bookingId,
      data: { ...guest, userId: uid, status: 'completed', inquiryId: id, units: [1] },
    },
    proposals: { data: { inquiryId: id, state: 'withdrawn' } },
    users: { id: uid, data: { username: person.name, email } },
    staff: { id: uid, data: { name: person.name, email, role: null } },
    mail: { data: { to: [email], bookingId, kind: 'booking-paid' } },
    reviews: {
      id: bookingId,
      data: { hotelId: id, scores: { overall: 4 }, status: 'published', isPublic: true },
    },
    reviewEvidence: { id: bookingId, data: {} },
    threads: { data: { ...guest, bookingId, state: 'closed' } },
    threadMessages: { data: { ...guest, threadId: id } },
    payments: { data: { bookingId, method: 'cash', status: 'applied', amountMinor: 24_000 } },
    refunds: { data: { bookingId, paymentId: id, state: 'paid', amountMinor: 24_000 } },
    paymentExceptions: { data: { bookingId, reason: 'overpaid', resolved: true } },
    auditLog: { data: { collection: 'blocks', documentId: id, action: 'updated', who: 's', at } },
    couponUses: { data: { bookingId, guestKey: guestKeyOf(email) } },
    bouncedAddresses: { id: bouncedAddressId(email), data: { reason: 'bounced', mailId: id } },
    coupons: { id: `PLANT-${id}`.toUpperCase().slice(0, 20), data: { active: false } },
    hotels: { data: { isActive: false, hotel_id: id, category: '' } },
    categories: { data: { featured: false, slug: id, hotelCount: 0, image: '' } },
    banners: { data: { isActive: false, imageUrl: '', displayOrder: 900 } },
    rateCards: { data: { version: 1 } },
    houseFacts: { data: { version: 1 } },
    housePrivate: { data: {} },
    arrivals: { id: bookingId, data: { version: 1 } },
    registrations: { id: `${bookingId}_1`, data: { bookingId } },
    upiClaims: { id: `${bookingId}_1`, data: { bookingId } },
    blocks: { data: { hotelId: id, from: '2026-01-03', to: '2026-01-04', kind: 'other' } },
    calendarFeeds: { data: { hotelId: id, provider: 'other', state: 'paused' } },
    taxDocuments: { data: { bookingId, guestEmail: email } },
    meta: { id: 'office', data: { kinds: [], quietFrom: '', quietTo: '' } },
  };
  return [...plantable]
    .filter(([collection, fields]) => fields.length > 0 || ties[collection] !== undefined)
    .map(([collection, fields]) => {
      const tie = ties[collection];
      const data = { ...textsAt(fields, text), ...times, ...tie?.data };
      return { collection, id: tie?.id ?? id, data };
    });
}
