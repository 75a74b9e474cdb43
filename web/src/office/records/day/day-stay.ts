import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { stillOwed } from '#web/components/bookings/booking-sums.ts';

/** A stay that begins or ends on the day, as it stands. */
export type DayStay = {
  id: string;
  guest: string;
  place: string;
  /** E.g. "checked in"; '' for a departure. */
  state: string;
  money: string;
  /** Whether something is left to do about it before the day is closed. */
  isOpen: boolean;
};

function stayOf(booking: Booking, state: string, isRecorded: boolean): DayStay {
  const owed = stillOwed(booking);
  return {
    id: booking._id,
    guest: booking.guestName || booking.guestEmail,
    place: [booking.hotel.name, roomWords(booking)].filter(Boolean).join(' · '),
    state,
    money: owed === 0 ? 'paid' : `owes ${formatMinor(owed, booking.currency)}`,
    isOpen: !isRecorded || owed > 0,
  };
}

/** Stays that begin on the day, without those that were given up. */
export function listArrivals(bookings: readonly Booking[]): DayStay[] {
  return bookings
    .filter(({ status, noShow }) => holdsNights(status) || status === 'completed' || noShow)
    .map((booking) => {
      if (booking.noShow) return { ...stayOf(booking, 'did not come', true), isOpen: false };
      const hasCome = booking.checkedInAt !== '';
      return stayOf(booking, hasCome ? 'checked in' : 'arrival not recorded', hasCome);
    });
}

/** Stays that end on the day; a guest who did not come leaves nothing. */
export function listDepartures(bookings: readonly Booking[]): DayStay[] {
  return bookings.filter(({ noShow }) => !noShow).map((booking) => stayOf(booking, '', true));
}
