import { addDays, type CalendarDate, dateInKerala } from '../core/calendar.ts';
import { phoneKey } from '../core/phone-key.ts';
import { type Booking, normaliseEmail, owesRefund } from './booking.ts';
import { type BookingStatus, holdsNights, isAhead } from './booking-lifecycle.ts';

/** What the days of a search are about: check-in, the making of the booking, or a payment. */
export const bookingPeriods = ['stay', 'made', 'paid'] as const;
export type BookingPeriod = (typeof bookingPeriods)[number];

/** What staff look for again and again. */
export const bookingViews = ['arriving', 'in-house', 'unpaid', 'refund-due'] as const;
export type BookingView = (typeof bookingViews)[number];

/** What staff look for; '' for any. */
export type BookingSearch = {
  status: BookingStatus | '';
  /** A reference or its beginning, an e-mail address, a telephone number, or the beginning of a name. */
  search: string;
  hotelId: string;
  view: BookingView | '';
  /** What `from` and `to` are about. */
  period: BookingPeriod;
  /** On this day or later. */
  from: CalendarDate | '';
  /** On this day or earlier. */
  to: CalendarDate | '';
};

/** Longest text that is looked for. */
export const maxSearchLength = 254;

/** So many days from today on *Arriving in 7 days* reaches, today included. */
export const arrivingDays = 7;

/** A name as it is compared: without case, accents and double spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What a text that staff type most likely is. */
export type SearchedText =
  | { kind: 'nothing' }
  | { kind: 'reference'; reference: string }
  /** Its beginning, without the prefix. */
  | { kind: 'reference-start'; start: string }
  | { kind: 'email'; email: string }
  | { kind: 'phone'; key: string }
  | { kind: 'name'; key: string };

const referenceLetters = 8;

/** Reads the search field: references are told by their prefix, e-mail addresses by their @, numbers by their digits. */
export function readSearchedText(text: string): SearchedText {
  const trimmed = text.trim().slice(0, maxSearchLength);
  // Without its hyphen only in full: Ksenia is a name.
  const [, part, whole] = /^ks(?:[- ]([0-9a-z]{1,8})|([0-9a-f]{8}))$/i.exec(trimmed) ?? [];
  const letters = (part ?? whole)?.toUpperCase();
  if (letters !== undefined) {
    return letters.length < referenceLetters
      ? { kind: 'reference-start', start: letters }
      : { kind: 'reference', reference: `KS-${letters}` };
  }
  if (trimmed.includes('@')) return { kind: 'email', email: normaliseEmail(trimmed) };
  const phone = /^[\d\s+().-]+$/.test(trimmed) ? phoneKey(trimmed) : '';
  if (phone !== '') return { kind: 'phone', key: phone };
  const key = nameKey(trimmed);
  return key === '' ? { kind: 'nothing' } : { kind: 'name', key };
}

/**
 * Whether a booking is what staff look for. Days of payments are not looked at: the ledger knows them, not the booking.
 * @param today in Kerala
 */
export function fitsSearch(booking: Booking, wanted: BookingSearch, today: CalendarDate): boolean {
  const { status, search, hotelId, view } = wanted;
  return (
    (status === '' || booking.status === status) &&
    (hotelId === '' || booking.hotel._id === hotelId) &&
    (view === '' || fitsView(booking, view, today)) &&
    fitsDays(booking, wanted) &&
    fitsText(booking, readSearchedText(search))
  );
}

/** Whether a booking belongs to what staff look for again and again. */
export function fitsView(booking: Booking, view: BookingView, today: CalendarDate): boolean {
  const { status, isPaid, checkInDate, checkOutDate, noShow } = booking;
  switch (view) {
    case 'arriving':
      return isAhead(status) && checkInDate >= today && checkInDate < addDays(today, arrivingDays);
    case 'in-house':
      return holdsNights(status) && !noShow && checkInDate <= today && checkOutDate > today;
    case 'unpaid':
      return isAhead(status) && !isPaid;
    case 'refund-due':
      return owesRefund(booking);
  }
}

function fitsDays({ checkInDate, createdAt }: Booking, wanted: BookingSearch): boolean {
  const { period, from, to } = wanted;
  if ((from === '' && to === '') || period === 'paid') return true;
  if (period === 'stay') return isWithin(checkInDate, from, to);
  return createdAt !== '' && isWithin(dateInKerala(new Date(createdAt)), from, to);
}

const isWithin = (day: string, from: string, to: string) =>
  day !== '' && (from === '' || day >= from) && (to === '' || day <= to);

function fitsText(booking: Booking, text: SearchedText): boolean {
  const { reference, guestEmail, guestMobile, guestName } = booking;
  switch (text.kind) {
    case 'nothing':
      return true;
    case 'reference':
      return reference === text.reference;
    case 'reference-start':
      return reference.startsWith(`KS-${text.start}`);
    case 'email':
      return guestEmail === text.email;
    case 'phone':
      return phoneKey(guestMobile) === text.key;
    case 'name':
      return nameKey(guestName).startsWith(text.key);
  }
}
