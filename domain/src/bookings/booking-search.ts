import type { CalendarDate } from '../core/calendar.ts';
import { type Booking, normaliseEmail } from './booking.ts';
import type { BookingStatus } from './booking-lifecycle.ts';

/** What staff look for; '' for any. */
export type BookingSearch = {
  status: BookingStatus | '';
  /** A reference, an e-mail address, or the beginning of a name. */
  search: string;
  hotelId: string;
  /** Check-in on this day or later. */
  from: CalendarDate | '';
  /** Check-in on this day or earlier. */
  to: CalendarDate | '';
};

/** Longest text that is looked for. */
export const maxSearchLength = 254;

/** A name as it is compared: without case, accents and double spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What a text that staff type most likely is. */
export type SearchedText =
  | { kind: 'nothing' }
  | { kind: 'reference'; reference: string }
  | { kind: 'email'; email: string }
  | { kind: 'name'; key: string };

/** Reads the search field: references are told by their prefix, e-mail addresses by their @. */
export function readSearchedText(text: string): SearchedText {
  const trimmed = text.trim().slice(0, maxSearchLength);
  // Without its hyphen only in full: Ksenia is a name.
  const [, part, whole] = /^ks(?:[- ]([0-9a-z]{1,8})|([0-9a-f]{8}))$/i.exec(trimmed) ?? [];
  const reference = part ?? whole;
  if (reference !== undefined) {
    return { kind: 'reference', reference: `KS-${reference.toUpperCase()}` };
  }
  if (trimmed.includes('@')) return { kind: 'email', email: normaliseEmail(trimmed) };
  const key = nameKey(trimmed);
  return key === '' ? { kind: 'nothing' } : { kind: 'name', key };
}

/** Whether a booking is what staff look for. */
export function fitsSearch(booking: Booking, wanted: BookingSearch): boolean {
  const { status, search, hotelId, from, to } = wanted;
  const { checkInDate } = booking;
  return (
    (status === '' || booking.status === status) &&
    (hotelId === '' || booking.hotel._id === hotelId) &&
    (from === '' || checkInDate >= from) &&
    (to === '' || checkInDate <= to) &&
    fitsText(booking, readSearchedText(search))
  );
}

function fitsText({ reference, guestEmail, guestName }: Booking, text: SearchedText): boolean {
  switch (text.kind) {
    case 'nothing':
      return true;
    case 'reference':
      return reference === text.reference;
    case 'email':
      return guestEmail === text.email;
    case 'name':
      return nameKey(guestName).startsWith(text.key);
  }
}
