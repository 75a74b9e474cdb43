import type { Booking } from '../bookings/booking.ts';
import { addDays, type CalendarDate } from '../core/calendar.ts';
import { type CollectionName, collections } from '../core/collections.ts';
import { formatDay } from '../core/format-dates.ts';
import type { ErasureWait } from './own-data-words.ts';
import { erasureObstacle } from './personal-data.ts';

/**
 * The fields of each collection that a person gets of their own documents; a collection that is not
 * here gives nothing. Left out is what staff wrote for themselves, what may name others, keys, and
 * sums that only programs read. A dot leads into a map.
 */
export const ownFields: Partial<Record<CollectionName, readonly string[]>> = {
  [collections.users]: ['username', 'email', 'image', 'recentSearchedCities'],
  [collections.inquiries]: [
    'name',
    'email',
    'mobile',
    'location',
    'hotel',
    'roomTypeName',
    'people',
    'adults',
    'childAges',
    'date',
    'checkIn',
    'checkOut',
    'message',
    'couponCode',
    'quote',
    'status',
    'privacyNotice',
    'utmSource',
    'createdAt',
  ],
  [collections.proposals]: ['inquiryId', 'stays', 'validUntil', 'state', 'createdAt'],
  [collections.bookings]: [
    'reference',
    'hotel',
    'room.roomType',
    'rooms',
    'guestName',
    'guestEmail',
    'guestMobile',
    'guests',
    'adults',
    'childAges',
    'checkInDate',
    'checkOutDate',
    'nights',
    'currency',
    'totalMinor',
    'taxMinor',
    'lines',
    'couponCode',
    'billing',
    'dueNowMinor',
    'balanceMinor',
    'balanceDueOn',
    'status',
    'paidMinor',
    'refundedMinor',
    'paymentMethod',
    'cancelledBy',
    'createdAt',
    'paidAt',
    'cancelledAt',
    'checkedInAt',
  ],
  [collections.threadMessages]: ['from', 'text', 'createdAt'],
  [collections.mail]: ['to', 'message.subject', 'message.text', 'createdAt'],
  [collections.payments]: [
    'bookingId',
    'method',
    'amountMinor',
    'currency',
    'refundedMinor',
    'status',
    'chargedAt',
    'receivedOn',
    'createdAt',
  ],
  [collections.refunds]: [
    'bookingId',
    'method',
    'amountMinor',
    'currency',
    'state',
    'createdAt',
    'sentAt',
    'paidOn',
  ],
  [collections.taxDocuments]: [
    'kind',
    'number',
    'issuedOn',
    'supplier',
    'recipient',
    'stay',
    'lines',
    'groups',
    'netMinor',
    'taxMinor',
    'totalMinor',
  ],
  [collections.reviews]: [
    'hotelId',
    'stayMonth',
    'authorName',
    'scores',
    'title',
    'text',
    'status',
    'reply.text',
    'createdAt',
  ],
  [collections.arrivals]: ['time', 'way', 'people'],
  [collections.registrations]: ['name', 'nationality', 'particulars'],
  [collections.upiClaims]: ['bookingId', 'amountMinor', 'utr', 'state', 'createdAt'],
  [collections.couponUses]: ['code', 'amountMinor', 'at'],
  [collections.bouncedAddresses]: ['reason', 'at'],
};

/** Kinds of one's data, in the order of the page. */
export const ownKinds: Partial<Record<CollectionName, string>> = {
  [collections.users]: 'Your account',
  [collections.inquiries]: 'Inquiries',
  [collections.proposals]: 'Stays we proposed',
  [collections.bookings]: 'Bookings',
  [collections.arrivals]: 'Arrivals',
  [collections.registrations]: 'Register of guests from other countries',
  [collections.threadMessages]: 'Messages between us',
  [collections.mail]: 'Mails we sent',
  [collections.payments]: 'Payments',
  [collections.refunds]: 'Refunds',
  [collections.upiClaims]: 'Transfers by UPI',
  [collections.taxDocuments]: 'Invoices and credit notes',
  [collections.reviews]: 'Reviews',
  [collections.couponUses]: 'Promo codes used',
  [collections.bouncedAddresses]: 'That our mail came back',
};

/**
 * Why a guest's data cannot be erased yet because of a booking, in words for the guest; null when
 * it can.
 */
export function erasureWait(booking: Booking): ErasureWait | null {
  const { reference, checkOutDate } = booking;
  switch (erasureObstacle(booking)) {
    case 'stay':
      return {
        reason: `Your stay ${reference} runs until ${formatDay(checkOutDate)}, and the house expects you.`,
        from: addDays(checkOutDate, 1),
      };
    case 'invoice':
      return { reason: `The invoice of ${reference} still waits for your address.`, from: '' };
    case 'refund':
      return { reason: `We still owe you a refund for ${reference}.`, from: '' };
    default:
      return null;
  }
}

/**
 * Day until which the law asks to keep an invoice or credit note: 72 months after the annual return
 * of its financial year is due, which is on 31 December (section 36 of the CGST Act).
 */
export function invoiceKeptUntil(issuedOn: CalendarDate): CalendarDate {
  const year = Number(issuedOn.slice(0, 4));
  const endsIn = issuedOn.slice(5, 7) >= '04' ? year + 1 : year;
  return `${endsIn + 6}-12-31` as CalendarDate;
}

/** A document with the fields of {@link ownFields} alone; null where the person gets none of it. */
export function ownPart(
  collection: CollectionName,
  data: Record<string, unknown>,
): Record<string, unknown> | null {
  const fields = ownFields[collection];
  if (fields === undefined) return null;
  const part: Record<string, unknown> = {};
  for (const path of fields) {
    const [name = '', inside] = path.split('.');
    const value = data[name];
    if (value === undefined) continue;
    if (inside === undefined) part[name] = value;
    else if (isMap(value) && value[inside] !== undefined) {
      part[name] = Object.assign(isMap(part[name]) ? part[name] : {}, { [inside]: value[inside] });
    }
  }
  return part;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
