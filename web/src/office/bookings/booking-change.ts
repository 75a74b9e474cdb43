import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { addDays, daysBetween, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { parseAmount } from '@kerala-stays/domain/core/money';
import type { BookingChange } from './api/stay-calls.ts';

/** Basis of a changed stay's price. */
export type PriceChoice = 'rates' | 'keep' | 'own';

/** An age in years; '' until staff choose it, 'away' for a child who is not coming. */
export type ChildAge = string;

/** The dialog's fields as typed. */
export type ChangeDraft = {
  checkIn: string;
  checkOut: string;
  roomTypeId: string;
  /** '' lets the server choose. */
  unit: string;
  rooms: string;
  adults: string;
  /** Ages of the children in the booking, and of those that staff add. */
  childAges: readonly ChildAge[];
  guestName: string;
  guestEmail: string;
  guestMobile: string;
  price: PriceChoice;
  total: string;
  priceReason: string;
};

export function draftChange(booking: Booking): ChangeDraft {
  return {
    checkIn: booking.checkInDate,
    checkOut: booking.checkOutDate,
    roomTypeId: booking.room.roomTypeId,
    unit: String(booking.unit),
    rooms: String(booking.rooms),
    adults: String(booking.adults),
    childAges: booking.childAges.map(String),
    guestName: booking.guestName,
    guestEmail: booking.guestEmail,
    guestMobile: booking.guestMobile,
    price: 'rates',
    total: '',
    priceReason: '',
  };
}

/** The draft with another arrival; the departure moves along, for as many nights as were booked. */
export function withCheckIn(draft: ChangeDraft, booking: Booking, checkIn: string): ChangeDraft {
  const day = parseCalendarDate(checkIn);
  // A date is half typed, or that of the booking has been damaged.
  if (day === null || parseCalendarDate(booking.checkInDate) === null) return { ...draft, checkIn };
  const nights = daysBetween(booking.checkInDate, booking.checkOutDate);
  return { ...draft, checkIn, checkOut: addDays(day, nights) };
}

const stayFields = ['checkIn', 'checkOut', 'roomTypeId', 'rooms', 'adults', 'childAges'] as const;

const isSame = (draft: ChangeDraft, before: ChangeDraft, name: keyof ChangeDraft) =>
  JSON.stringify(draft[name]) === JSON.stringify(before[name]);

/** Whether the change affects the price. */
export function changesStay(draft: ChangeDraft, booking: Booking): boolean {
  const before = draftChange(booking);
  return stayFields.some((name) => !isSame(draft, before, name));
}

/**
 * Only what differs from the booking; null while an age or a price of one's own is not complete.
 */
export function readChange(draft: ChangeDraft, booking: Booking): BookingChange | null {
  const before = draftChange(booking);
  const change: BookingChange = {};
  for (const name of ['checkIn', 'checkOut', 'roomTypeId'] as const) {
    if (draft[name] !== before[name]) change[name] = draft[name];
  }
  for (const name of ['guestName', 'guestEmail', 'guestMobile'] as const) {
    const text = draft[name].trim();
    if (text !== before[name]) change[name] = text;
  }
  if (draft.rooms !== before.rooms) change.rooms = Number(draft.rooms);
  if (!isSame(draft, before, 'adults') || !isSame(draft, before, 'childAges')) {
    if (draft.childAges.includes('')) return null;
    change.adults = Number(draft.adults);
    change.childAges = draft.childAges.filter((age) => age !== 'away').map(Number);
  }
  // With several rooms it is unclear which unit is meant; they are moved on the board.
  const isOne = draft.rooms === '1' && before.rooms === '1';
  if (
    isOne &&
    draft.unit !== '' &&
    (draft.unit !== before.unit || change.roomTypeId !== undefined)
  ) {
    change.unit = Number(draft.unit);
  }
  if (draft.price === 'own') {
    const totalMinor = parseAmount(draft.total, booking.currency);
    const reason = draft.priceReason.trim();
    if (totalMinor === null || reason === '') return null;
    change.price = { totalMinor, reason };
  }
  if (draft.price === 'keep' && changesStay(draft, booking)) change.keepPrice = true;
  return change;
}

/**
 * Rebases a draft on a booking that was changed by someone else: typed fields stay, all others show
 * the current booking.
 */
export function rebaseDraft(draft: ChangeDraft, before: Booking, now: Booking): ChangeDraft {
  const [old, fresh] = [draftChange(before), draftChange(now)];
  const untouched = Object.entries(fresh).filter(([name]) =>
    isSame(draft, old, name as keyof ChangeDraft),
  );
  return { ...draft, ...Object.fromEntries(untouched) };
}

export function isUnchanged(change: BookingChange): boolean {
  return Object.keys(change).length === 0;
}
