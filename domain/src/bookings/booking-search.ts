import { addDays, type CalendarDate, dateInKerala } from '../core/calendar.ts';
import {
  type Findable,
  fitsDeskSearch,
  isDeskSearch,
  readDeskSearch,
} from '../core/desk-search.ts';
import { foldText } from '../core/fold-text.ts';
import { type Booking, owesRefund } from './booking.ts';
import { type BookingStatus, holdsNights, isAhead } from './booking-lifecycle.ts';

/** Dates that a search filters by: check-in, creation of the booking, or payment. */
export const bookingPeriods = ['stay', 'made', 'paid'] as const;
export type BookingPeriod = (typeof bookingPeriods)[number];

/** Frequent searches of staff. */
export const bookingViews = ['arriving', 'in-house', 'unpaid', 'refund-due'] as const;
export type BookingView = (typeof bookingViews)[number];

/** Search criteria; '' for any. */
export type BookingSearch = {
  status: BookingStatus | '';
  /**
   * A reference or its beginning, an e-mail address, last digits of a telephone number, or words of
   * a name.
   */
  search: string;
  hotelId: string;
  view: BookingView | '';
  /** Date that `from` and `to` refer to. */
  period: BookingPeriod;
  /** First day, included. */
  from: CalendarDate | '';
  /** Last day, included. */
  to: CalendarDate | '';
};

/** Days covered by *Arriving in 7 days*, today included. */
export const arrivingDays = 7;

/** A name as it is ordered: without case, accents and double spaces. */
export function nameKey(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').trim();
}

/**
 * Whether a booking matches a search. Payment days are not checked, because only the ledger has
 * them.
 * @param today in Kerala
 */
export function fitsSearch(booking: Booking, wanted: BookingSearch, today: CalendarDate): boolean {
  const { status, search, hotelId, view } = wanted;
  return (
    (status === '' || booking.status === status) &&
    (hotelId === '' || booking.hotel._id === hotelId) &&
    (view === '' || fitsView(booking, view, today)) &&
    fitsDays(booking, wanted) &&
    fitsText(booking, search)
  );
}

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

/** By which staff find a booking. */
export function findableOfBooking(booking: Booking): Findable {
  const { reference, guestEmail, guestMobile, guestName } = booking;
  return {
    names: [guestName],
    emails: [guestEmail],
    phones: [guestMobile],
    references: [reference],
  };
}

/** Whether a search names a guest, a number or a reference at all: signs alone name everything. */
export function hasText({ search }: Pick<BookingSearch, 'search'>): boolean {
  return isDeskSearch(readDeskSearch(search));
}

function fitsText(booking: Booking, search: string): boolean {
  const wanted = readDeskSearch(search);
  return !isDeskSearch(wanted) || fitsDeskSearch(findableOfBooking(booking), wanted);
}
