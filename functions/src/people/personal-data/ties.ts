import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { readText, readTexts } from '@kerala-stays/domain/core/read-values';
import { isEmailOf, isPhoneOf, type Person } from '@kerala-stays/domain/people/person';
import { acknowledgementId } from '../../mail/acknowledge-inquiry.ts';
import { bouncedAddressId } from '../../mail/bounced-addresses.ts';
import type { Stored } from '../../platform/documents.ts';
import { guestKeyOf } from '../../rates/coupons/coupon-uses.ts';

/** Ids that link other documents to the person. */
export type Ties = {
  uids: Set<string>;
  bookings: Set<string>;
  inquiries: Set<string>;
  /** With the address that staff use in each. */
  threads: Map<string, string>;
  /** Blocks and payments to check whose notes name the person. */
  noted: Set<string>;
};

/** Acknowledgements of the person's inquiries. */
export const acknowledgementIds = ({ inquiries }: Ties) => [...inquiries].map(acknowledgementId);

/** Documents whose rows in the change log may name the person without an e-mail or a number. */
export const loggedIds = ({ inquiries, bookings, noted }: Ties) => [
  ...inquiries,
  ...bookings,
  ...noted,
];

/** Whether a document is the person's own. */
export function isOwn(
  collection: CollectionName,
  { id, data }: Stored,
  person: Person,
  ties: Ties,
): boolean {
  switch (collection) {
    case 'users':
    case 'staff':
      return ties.uids.has(id) || isEmailOf(readText(data.email), person);
    case 'bookings':
      return (
        isEmailOf(readText(data.guestEmail), person) ||
        isPhoneOf(readText(data.guestMobile), person) ||
        ties.uids.has(readText(data.userId))
      );
    case 'inquiries':
      return isEmailOf(readText(data.email), person) || isPhoneOf(readText(data.mobile), person);
    case 'threads':
      return (
        isEmailOf(readText(data.guestEmail), person) ||
        isPhoneOf(readText(data.guestMobile), person) ||
        ties.bookings.has(readText(data.bookingId))
      );
    // In a conversation that was handed over, each guest owns their own messages.
    case 'threadMessages':
      return (
        isEmailOf(readText(data.guestEmail), person) ||
        isPhoneOf(readText(data.guestMobile), person) ||
        ties.threads.get(readText(data.threadId)) === readText(data.guestEmail)
      );
    case 'mail':
      return (
        ties.bookings.has(readText(data.bookingId)) ||
        readTexts(data.bookingIds).some((booking) => ties.bookings.has(booking)) ||
        acknowledgementIds(ties).includes(id) ||
        readTexts(data.to).some((address) => isEmailOf(address, person))
      );
    case 'proposals':
      return ties.inquiries.has(readText(data.inquiryId));
    case 'bouncedAddresses':
      return person.email !== '' && id === bouncedAddressId(person.email);
    case 'taxDocuments':
      return (
        isEmailOf(readText(data.guestEmail), person) ||
        // A document of a transferred booking may name someone else.
        (readText(data.guestEmail) === '' && ties.bookings.has(readText(data.bookingId)))
      );
    case 'registrations':
    case 'upiClaims':
    case 'payments':
    case 'refunds':
    case 'paymentExceptions':
      return ties.bookings.has(readText(data.bookingId));
    case 'reviews':
    case 'reviewEvidence':
    case 'arrivals':
      return ties.bookings.has(id);
    case 'couponUses':
      return (
        ties.bookings.has(readText(data.bookingId)) ||
        (person.email !== '' && readText(data.guestKey) === guestKeyOf(person.email))
      );
    case 'auditLog':
      return (
        ties.inquiries.has(readText(data.documentId)) ||
        ties.bookings.has(readText(data.documentId))
      );
    default:
      return false;
  }
}

/** Notes the ids by which other documents are the person's, or are about them. */
export function tie(collection: CollectionName, { id, data }: Stored, ties: Ties): void {
  if (collection === collections.users) ties.uids.add(id);
  if (collection === collections.bookings) ties.bookings.add(id);
  if (collection === collections.inquiries) ties.inquiries.add(id);
  if (collection === collections.threads) ties.threads.set(id, readText(data.guestEmail));
  if (collection === collections.paymentExceptions) ties.noted.add(id);
}
