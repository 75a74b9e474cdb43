import type { Booking } from '../bookings/booking.ts';
import { hasStayBegun } from '../bookings/cancellation-policy.ts';
import { addDays, type CalendarDate, daysBetween } from '../core/calendar.ts';
import { countOf } from '../core/count-of.ts';
import { formatDay, formatInstant } from '../core/format-dates.ts';
import { formatMinor, type MinorUnits, subtractMinor } from '../core/money.ts';
import { isSameParty } from '../rates/agreed-lines.ts';
import { type Party, partyOf } from '../rates/rate-card.ts';
import { leftToRefund } from './booking-account.ts';
import {
  type DepositTerms,
  excessMinor,
  nextDue,
  owedMinor,
  type PaymentPlan,
  planPayment,
} from './deposit.ts';

/** The stay as staff want to change it. */
export type WantedStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  roomTypeId: string;
  unit: number | undefined;
  rooms: number;
};

type ChangedBooking = Pick<
  Booking,
  'status' | 'currency' | 'dueNowMinor' | 'balanceDueOn' | 'checkInDate'
>;

const severalUnits =
  'This booking has several rooms. Which units they are is changed on the board, one room at a time.';

/** Why staff cannot change the nights or room of a booking, as a sentence; null when they can. */
export function findChangeProblem(
  booking: Booking,
  wanted: WantedStay,
  today: CalendarDate,
): string | null {
  if (booking.noShow) return 'The guest never arrived, so this booking can no longer be changed.';
  if (booking.checkOutDate < today) {
    return 'This stay is over, so it can no longer be changed.';
  }
  const { checkIn, checkOut, roomTypeId, unit, rooms } = wanted;
  const isOtherUnit = unit !== undefined && unit !== booking.unit;
  if (isOtherUnit && booking.rooms > 1) return severalUnits;
  const isOtherRoom =
    roomTypeId !== booking.room.roomTypeId || isOtherUnit || rooms !== booking.rooms;
  if (hasStayBegun(booking, today)) {
    if (checkIn !== booking.checkInDate)
      return 'The stay has begun: its check-in date can no longer change.';
    if (isOtherRoom) return 'The stay has begun: its room cannot be changed here.';
    const isShorter = checkOut < booking.checkOutDate;
    if (isShorter && checkOut < today) return 'Choose a check-out date of today or later';
  }
  return null;
}

/**
 * Payment plan after a change of price or dates. While nothing is paid, the hotel's terms apply
 * again. After that the deposit stays as agreed, so that it never increases. The balance is due as
 * many days before check-in as before, or today when that day has passed.
 */
export function planAfterChange(
  booking: ChangedBooking,
  after: { totalMinor: MinorUnits; checkIn: CalendarDate; terms: DepositTerms },
  today: CalendarDate,
): PaymentPlan {
  const { totalMinor, checkIn, terms } = after;
  const { currency, dueNowMinor } = booking;
  // A held booking stays held, because with nothing due at once the hold would have no purpose.
  if (booking.status === 'pending-payment' && terms.depositPercent > 0) {
    return planPayment(totalMinor, terms, { checkIn, today, currency });
  }
  const atOnce: PaymentPlan = {
    dueNowMinor: totalMinor,
    balanceMinor: 0 as MinorUnits,
    balanceDueOn: '',
  };
  const balanceMinor = subtractMinor(totalMinor, dueNowMinor);
  if (booking.balanceDueOn === '' || balanceMinor === 0) return atOnce;
  const daysBefore = daysBetween(booking.balanceDueOn, booking.checkInDate);
  const balanceDueOn = addDays(checkIn, -daysBefore);
  if (booking.status === 'pending-payment' && balanceDueOn <= today) return atOnce;
  return { dueNowMinor, balanceMinor, balanceDueOn: balanceDueOn < today ? today : balanceDueOn };
}

/**
 * Amount that a change frees for refund: the increase in overpayment. Anything staff kept at an
 * earlier change stays kept, and money that has already left cannot be refunded.
 */
export function freedByChange(before: Booking, after: Booking): MinorUnits {
  const freed = subtractMinor(excessMinor(after), excessMinor(before));
  return Math.min(freed, leftToRefund(before)) as MinorUnits;
}

/** Changes to a booking, one sentence each; none when its guest sees no difference. */
export function changeSentences(before: Booking, after: Booking): string[] {
  const stays = `${formatDay(after.checkInDate)} to ${formatDay(after.checkOutDate)}`;
  const isSame = (pick: (booking: Booking) => unknown) => pick(before) === pick(after);
  return [
    ...(isSame(({ checkInDate }) => checkInDate) && isSame(({ checkOutDate }) => checkOutDate)
      ? []
      : [`The stay is now from ${stays}.`]),
    ...(after.status !== 'pending-payment' || isSame(({ holdUntil }) => holdUntil)
      ? []
      : [`The nights are now held until ${formatInstant(after.holdUntil)} (India).`]),
    ...(isSame(({ room }) => room.roomTypeId) ? [] : [`The room is now: ${after.room.roomType}.`]),
    ...(isSame(({ rooms }) => rooms)
      ? []
      : [`The booking is now for ${countOf(after.rooms, 'room')}.`]),
    ...peopleSentences(before, after),
    ...(isSame(({ guestName }) => guestName)
      ? []
      : [`It is now in the name of ${after.guestName}.`]),
    ...(isSame(({ guestEmail }) => guestEmail)
      ? []
      : [`Messages about it now go to ${after.guestEmail}.`]),
    ...(isSame(({ guestMobile }) => guestMobile) ? [] : ['The telephone number was changed.']),
  ];
}

function peopleSentences(before: Booking, after: Booking): string[] {
  if (before.guests !== after.guests) {
    return [`The booking is now for ${countOf(after.guests, 'guest')}.`];
  }
  if (isSameParty(partyOf(before), partyOf(after))) return [];
  return [`The booking is now for ${peopleWords(partyOf(after))}.`];
}

/** "2 adults", "1 adult and 2 children". */
function peopleWords({ adults, childAges }: Party): string {
  const children = childAges.length;
  const ofAdults = countOf(adults, 'adult');
  return children === 0 ? ofAdults : `${ofAdults} and ${countOf(children, 'child', 'children')}`;
}

/** Use of the money that a change frees. */
export type Freed = {
  /** Refunded, or to be refunded by hand. */
  returnedMinor: MinorUnits;
  /** Part of `returnedMinor` on hold because the guest's bank is examining the payment. */
  waitingMinor: MinorUnits;
  /** Kept by staff, with a reason. */
  keptMinor: MinorUnits;
};

/** Effect of the change on the guest's money, in sentences that hold whatever was paid before. */
export function differenceSentence(before: Booking, after: Booking, freed: Freed): string {
  const money = (minor: MinorUnits) => formatMinor(minor, after.currency);
  const price =
    before.totalMinor === after.totalMinor
      ? `The price stays ${money(after.totalMinor)}.`
      : `The price is now ${money(after.totalMinor)} instead of ${money(before.totalMinor)}.`;
  const { paidMinor, excessReturnedMinor } = after;
  if (paidMinor === 0) return `${price}${planSentence(after)}`;
  const paid = `You have paid ${money(paidMinor)}`;
  const owed = owedMinor(after);
  if (owed > 0) {
    const isLater = after.balanceDueOn !== '' && nextDue(after) === owed;
    const by = isLater ? ` by ${formatDay(after.balanceDueOn as CalendarDate)}` : '';
    const less =
      excessReturnedMinor === 0
        ? ''
        : `, of which ${money(excessReturnedMinor)} went back to you or is on its way`;
    return `${price} ${paid}${less}, so ${money(owed)} is still to be paid${by}.`;
  }
  const { returnedMinor, waitingMinor, keptMinor } = freed;
  if (keptMinor > 0)
    return `${price} ${paid}; the difference of ${money(keptMinor)} stays with us.`;
  if (returnedMinor === 0) return price;
  if (waitingMinor > 0) {
    return `${price} ${paid}; ${money(returnedMinor)} of it is to go back to you. Your bank is looking into a payment, so ${money(waitingMinor)} waits until that is settled.`;
  }
  return `${price} ${paid}; ${money(returnedMinor)} of it goes back to you.`;
}

/** Payment plan of an unpaid price; '' when all of it is due at once. */
function planSentence(booking: Booking): string {
  const { totalMinor, dueNowMinor, balanceDueOn, currency } = booking;
  const later = subtractMinor(totalMinor, dueNowMinor);
  if (later === 0 || balanceDueOn === '') return '';
  const day = formatDay(balanceDueOn);
  if (dueNowMinor === 0) return ` It is to be paid by ${day}.`;
  return ` ${formatMinor(dueNowMinor, currency)} of it is due now, and ${formatMinor(later, currency)} by ${day}.`;
}
