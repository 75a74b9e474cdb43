import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { type Erasure, personalData } from '@kerala-stays/domain/people/personal-data';
import { paths } from '#web/config/paths.ts';
import type { PersonRecord } from './api/people-calls.ts';

/** The office's names for the records of each collection that may hold a person's data. */
export const recordNames: Partial<Record<CollectionName, string>> = {
  users: 'Profile',
  staff: 'Team',
  inquiries: 'Inquiries',
  bookings: 'Bookings',
  threads: 'Conversations',
  threadMessages: 'Messages in conversations',
  mail: 'Messages sent',
  bouncedAddresses: 'Addresses that mail came back from',
  payments: 'Payments',
  refunds: 'Refunds',
  paymentExceptions: 'Payments that need attention',
  taxDocuments: 'Invoices and credit notes',
  couponUses: 'Uses of coupons',
  reviews: 'Reviews',
  reviewEvidence: 'Records about reviews',
  blocks: 'Blocked nights',
  auditLog: 'Change log',
  hotels: 'Hotel',
  rateCards: 'Rates',
  houseFacts: 'Facts of houses',
  housePrivate: 'Telephones and ways of houses',
  arrivals: 'Arrivals',
  registrations: 'Register of foreigners',
  proposals: 'Proposals',
  upiClaims: 'Payments by UPI',
  categories: 'Category',
  banners: 'Banner',
  coupons: 'Coupon',
  savedReplies: 'Saved reply',
  mailTexts: 'Text of a mail',
  suppliers: 'Supplier',
  calendarFeeds: 'Calendar',
  calendarFeedUrls: 'Address of a calendar',
  apiKeys: 'API key',
  webhooks: 'Webhook',
  meta: 'Office alerts',
};

const fates: Record<Erasure, string> = {
  delete: 'deleted',
  anonymise: 'the stay and amounts are kept for accounting, without the guest’s details',
  redact: 'kept for accounting; name, email and number are removed from their texts',
  withdraw: 'hidden and not counted any more; name and texts are removed',
  keep: 'kept in full, with name and address, as the law demands; only the email is removed',
  edit: 'not changed',
  none: 'not changed',
};

type RecordKind = { key: string; name: string; fate: string };

/** Name of each count and its fate on erasure, in display order. */
export const recordKinds: readonly RecordKind[] = [
  { key: 'account', name: 'Account', fate: 'deleted; the person can no longer sign in' },
  ...(Object.keys(recordNames) as CollectionName[])
    .filter((collection) => personalData[collection].erasure !== 'edit')
    .map((collection) => ({
      key: collection,
      name: recordNames[collection] ?? collection,
      fate:
        collection === collections.auditLog
          ? 'kept; name, email and number are removed from its texts'
          : collection === collections.registrations
            ? 'kept until thirteen months after the departure: the law asks for a year'
            : fates[personalData[collection].erasure],
    })),
  {
    key: 'mentions',
    name: 'Mentions in other records',
    fate: 'the email and number are removed from the text, and the name beside them',
  },
  {
    key: 'textsToEdit',
    name: 'Mentions in texts of the site and the office',
    fate: 'not changed: please edit those listed below',
  },
];

const pages: Partial<Record<CollectionName, string>> = {
  categories: paths.admin.categories.href,
  banners: paths.admin.manageBanner.href,
  coupons: paths.admin.coupons.href,
  savedReplies: paths.admin.conversations.href,
  mailTexts: paths.admin.mail.href,
  suppliers: paths.admin.suppliers.href,
  apiKeys: paths.admin.team.href,
  webhooks: paths.admin.team.href,
  meta: paths.admin.mail.href,
};

/** The page on which staff edit a text. */
export function pageOf({ collection, _id, hotelId }: PersonRecord): string {
  if (collection === collections.hotels) return paths.admin.editHotel.href(_id);
  // Also the text of one house is edited among the messages.
  if (collection === collections.mailTexts) return paths.admin.mail.href;
  if (hotelId !== '') return paths.admin.manageHotel.href(hotelId);
  return pages[collection as CollectionName] ?? paths.admin.hotels.href;
}
