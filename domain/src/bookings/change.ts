import { addDays, type CalendarDate, daysBetween } from '../core/calendar.ts';
import { formatMinor, type MinorUnits, subtractMinor } from '../core/money.ts';
import type { Booking } from './booking.ts';
import { hasStayBegun } from './cancellation-policy.ts';
import { nextDue, type PaymentPlan } from './deposit.ts';

let dayFormat: Intl.DateTimeFormat | undefined;

function formatDay(date: CalendarDate): string {
  dayFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

/** The stay that staff want a booking to become. */
export type WantedStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  roomTypeId: string;
  unit: number | undefined;
};

/** Why staff cannot change the nights or the room of a booking, as a sentence; null when they can. */
export function findChangeProblem(
  booking: Booking,
  wanted: WantedStay,
  today: CalendarDate,
): string | null {
  if (booking.noShow) return 'The guest never arrived, so this booking can no longer be changed.';
  if (booking.checkOutDate < today) {
    return 'This stay is over, so it can no longer be changed.';
  }
  const { checkIn, checkOut, roomTypeId, unit } = wanted;
  const isOtherRoom =
    roomTypeId !== booking.room.roomTypeId || (unit !== undefined && unit !== booking.unit);
  if (hasStayBegun(booking, today)) {
    if (checkIn !== booking.checkInDate) return 'The stay has begun: its check-in date stays.';
    if (isOtherRoom) return 'The stay has begun: its room cannot be changed here.';
    const isShorter = checkOut < booking.checkOutDate;
    if (isShorter && checkOut < today) return 'Choose a check-out date of today or later';
  }
  return null;
}

/**
 * What is due when, after the price or the dates of a booking have changed: a deposit stays as high as it
 * was agreed, and the balance is due as many days before check-in as before.
 */
export function planAfterChange(
  booking: Pick<Booking, 'dueNowMinor' | 'balanceMinor' | 'balanceDueOn' | 'checkInDate'>,
  after: { totalMinor: MinorUnits; checkIn: CalendarDate },
  today: CalendarDate,
): PaymentPlan {
  const { totalMinor } = after;
  const atOnce = {
    dueNowMinor: totalMinor,
    balanceMinor: 0 as MinorUnits,
    balanceDueOn: '',
  } as const;
  if (booking.balanceDueOn === '' || booking.balanceMinor === 0) return atOnce;
  const daysBefore = daysBetween(booking.balanceDueOn, booking.checkInDate);
  const balanceDueOn = addDays(after.checkIn, -daysBefore);
  const balanceMinor = subtractMinor(totalMinor, booking.dueNowMinor);
  if (balanceMinor === 0 || balanceDueOn <= today) return atOnce;
  return { dueNowMinor: booking.dueNowMinor, balanceMinor, balanceDueOn };
}

/** What was paid beyond the price and is not promised back yet. */
export function overpaidMinor(
  booking: Pick<Booking, 'paidMinor' | 'refundDueMinor' | 'totalMinor'>,
): MinorUnits {
  return subtractMinor(
    subtractMinor(booking.paidMinor, booking.refundDueMinor),
    booking.totalMinor,
  );
}

/** What is new about a booking, a sentence for each thing; none when its guest sees no difference. */
export function changeSentences(before: Booking, after: Booking): string[] {
  const stays = `${formatDay(after.checkInDate)} to ${formatDay(after.checkOutDate)}`;
  const isSame = (pick: (booking: Booking) => unknown) => pick(before) === pick(after);
  return [
    ...(isSame(({ checkInDate }) => checkInDate) && isSame(({ checkOutDate }) => checkOutDate)
      ? []
      : [`The stay is now from ${stays}.`]),
    ...(isSame(({ room }) => room.roomTypeId) ? [] : [`The room is now: ${after.room.roomType}.`]),
    ...(isSame(({ guests }) => guests)
      ? []
      : [`The booking is now for ${after.guests} guest${after.guests === 1 ? '' : 's'}.`]),
    ...(isSame(({ guestName }) => guestName)
      ? []
      : [`It is now in the name of ${after.guestName}.`]),
    ...(isSame(({ guestEmail }) => guestEmail)
      ? []
      : [`Messages about it now go to ${after.guestEmail}.`]),
    ...(isSame(({ guestMobile }) => guestMobile) ? [] : ['The telephone number was changed.']),
  ];
}

/** What the change means for the guest's money, in sentences that are true whatever was paid before. */
export function differenceSentence(
  before: Booking,
  after: Booking,
  returnedMinor: MinorUnits,
): string {
  const money = (minor: MinorUnits) => formatMinor(minor, after.currency);
  const price =
    before.totalMinor === after.totalMinor
      ? `The price stays ${money(after.totalMinor)}.`
      : `The price is now ${money(after.totalMinor)} instead of ${money(before.totalMinor)}.`;
  if (after.paidMinor === 0) return price;
  const owed = subtractMinor(after.totalMinor, after.paidMinor);
  if (owed > 0) {
    const isLater = after.balanceDueOn !== '' && nextDue(after) === owed;
    const by = isLater ? ` by ${formatDay(after.balanceDueOn as CalendarDate)}` : '';
    return `${price} You have paid ${money(after.paidMinor)}, so ${money(owed)} is still to be paid${by}.`;
  }
  if (returnedMinor === 0) return price;
  return `${price} You have paid ${money(after.paidMinor)}; ${money(returnedMinor)} of it goes back to you.`;
}
