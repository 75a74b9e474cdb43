import { type Booking, placedIn } from '@kerala-stays/domain/bookings/booking';
import type { ChangeInput, ConfirmedChange } from '@kerala-stays/domain/bookings/booking-input';
import { holdAfterMove, isAhead, isOverdue } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { refundCapAfterMove } from '@kerala-stays/domain/bookings/cancellation-policy';
import { changedParty } from '@kerala-stays/domain/bookings/changed-stay';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { type MinorUnits, sumMinor } from '@kerala-stays/domain/core/money';
import { statusFromSums } from '@kerala-stays/domain/money/booking-account';
import {
  changeSentences,
  findChangeProblem,
  planAfterChange,
  type WantedStay,
} from '@kerala-stays/domain/money/change';
import { owedMinor } from '@kerala-stays/domain/money/deposit';
import type { ReturnedPart } from '@kerala-stays/domain/money/returned-parts';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { isSameParty } from '@kerala-stays/domain/rates/agreed-lines';
import type { Quote } from '@kerala-stays/domain/rates/quote';
import { partyOf, partySize } from '@kerala-stays/domain/rates/rate-card';
import type { TaxedPrice } from '@kerala-stays/domain/rates/tax-lines';
import { insistOnPermission } from '../http/insist-on-permission.ts';
import { mailWrite } from '../mail/outbox.ts';
import { type BookingAccount, changeAccount, readAccount } from '../money/account.ts';
import { closeAttempts } from '../money/close-attempts.ts';
import { issueRefund } from '../money/issue-refund.ts';
import { partOfRefund } from '../money/new-refund.ts';
import type { Write } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { agreedCoupon } from '../rates/coupons/agreed-coupon.ts';
import { getBooking, type StoredBooking } from '../records/bookings/booking-repository.ts';
import { nightWrites, stayLocks } from '../records/bookings/night-writes.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingMessages } from './booking-messages.ts';
import { changedPrice } from './changed-price.ts';
import { findChangedUnits, type Placed } from './changed-units.ts';
import { checkPrice, checkStay } from './check-stay.ts';
import { bookedImages, findRoom, type Room, termsOf } from './find-room.ts';
import { seenChange } from './seen-change.ts';
import { changedSentences, type SettledDifference, settleDifference } from './settle-difference.ts';

/** Preview of a change, which staff see before they confirm. */
export type ChangePreview = {
  before: Booking;
  after: Booking;
  /** Amount paid beyond the new price: refunded, unless staff keep it. */
  freedMinor: MinorUnits;
  /** Refund parts, one for each payment concerned; none when staff keep the difference. */
  returns: ReturnedPart[];
  /** Balance the guest would still owe. */
  owedMinor: MinorUnits;
  /** Sentences of the mail to the guest. */
  sentences: string[];
  /** All of that as a short text, to be sent with the change (`seenChange`). */
  seen: string;
};

/**
 * A change whose new total staff were shown; a move on the board shows no price if the price stays.
 */
type SeenChange = Omit<ConfirmedChange, 'seenTotalMinor'> &
  Placed & { seenTotalMinor?: number | undefined };

/** The author of a change; a role is checked where money goes back. */
export type ChangingStaff = { uid: string; role?: StaffRole | null };

/** Preview of a change; throws the same errors as the change itself. */
export async function previewChange(
  deps: BookingDeps,
  bookingId: string,
  input: ChangeInput & Placed,
  now: Date,
): Promise<ChangePreview> {
  const account = await readAccount(deps.documents, bookingId);
  const { booking } = account.found ?? (await getBooking(deps.documents, bookingId));
  checkSeen(booking, input.seenUpdatedAt);
  const { after: planned } = await planChange(deps, booking, input, now);
  const settled = settleDifference(
    account,
    booking,
    planned,
    { keepDifference: input.keepDifference, keepReason: '', decidedBy: '' },
    now,
  );
  const { refunds, freed, after } = settled;
  return {
    before: booking,
    after,
    freedMinor: sumMinor([freed.returnedMinor, freed.keptMinor]),
    returns: refunds.map((refund) => partOfRefund(account, refund)),
    owedMinor: owedMinor(after),
    sentences: changedSentences(booking, after, freed),
    seen: seenChange(account, booking, settled),
  };
}

/**
 * Changes a booking as agreed with the guest: nights, room, people, price or guest. The booking,
 * its nights, the hotel's counts and the guest's mail are one write, on condition that all that staff
 * saw is still so. Then payment pages with the old stay or price are closed. Money paid beyond a
 * reduced price is refunded in the same write, unless staff keep it with a reason. Repeating the
 * change has no effect.
 * @throws a conflict when the price or the booking has changed since staff saw it; `forbidden` when
 *   money would go back and the role of staff may not pay it back.
 */
export async function changeBooking(
  deps: BookingDeps,
  bookingId: string,
  input: SeenChange,
  staff: ChangingStaff,
  now: Date,
): Promise<Booking> {
  let version = input.seenUpdatedAt;
  const isUnseen = await writeOptimistically(async () => {
    const account = await readAccount(deps.documents, bookingId);
    const found = account.found ?? (await getBooking(deps.documents, bookingId));
    if (input.seen === undefined) {
      version ??= found.booking.updatedAt;
      checkSeen(found.booking, version);
    }
    const plan = await planChange(deps, found.booking, input, now);
    checkPrice(plan.quote, { seenTotalMinor: input.seenTotalMinor });
    const settled = settleDifference(
      account,
      found.booking,
      plan.after,
      { ...input, decidedBy: staff.uid },
      now,
    );
    if (input.seen !== undefined && input.seen !== seenChange(account, found.booking, settled)) {
      throw new AppError('conflict', { message: bookingMessages.changedMeanwhile });
    }
    if (settled.refunds.length > 0 && staff.role !== undefined) {
      insistOnPermission(staff.role, 'money:refund');
    }
    if (settled.freed.keptMinor > 0 && input.keepReason === '') {
      throw new AppError('invalid', { message: bookingMessages.sayWhyKept });
    }
    return commitChange(deps, { account, found, room: plan.room, settled }, now);
  });
  // A page with unchanged content may stay open: its guest may be paying.
  if (!isUnseen) await closeAttempts(deps, bookingId, now);
  await issueRefund(deps, bookingId, now);
  return (await getBooking(deps.documents, bookingId)).booking;
}

function checkSeen({ updatedAt }: Booking, seen: string | undefined): void {
  if (seen !== undefined && seen !== updatedAt) {
    throw new AppError('conflict', { message: bookingMessages.changedMeanwhile });
  }
}

/** The changed booking, and the data needed to write it. */
type ChangePlan = {
  after: Booking;
  quote: Quote & TaxedPrice;
  /** The hotel as read before its nights; null when the nights stay unchanged. */
  room: Room | null;
};

async function planChange(
  deps: BookingDeps,
  booking: Booking,
  input: ChangeInput & Placed,
  now: Date,
): Promise<ChangePlan> {
  const today = dateInKerala(now);
  const wanted: WantedStay = {
    checkIn: input.checkIn ?? booking.checkInDate,
    checkOut: input.checkOut ?? booking.checkOutDate,
    roomTypeId: input.roomTypeId ?? booking.room.roomTypeId,
    unit: input.unit,
    rooms: input.rooms ?? booking.rooms,
  };
  checkChangeable(booking, input, wanted, now);
  const { checkIn, checkOut, roomTypeId, rooms } = wanted;
  const isOtherType = roomTypeId !== booking.room.roomTypeId;
  const hasOtherDates = checkIn !== booking.checkInDate || checkOut !== booking.checkOutDate;
  const hasOtherRooms = rooms !== booking.rooms;
  const hasOtherNights =
    isOtherType ||
    hasOtherDates ||
    hasOtherRooms ||
    input.units !== undefined ||
    (input.unit !== undefined && input.unit !== booking.unit);
  const party = changedParty(booking, input);
  if (typeof party === 'string') throw new AppError('invalid', { message: party });
  const hasOtherPeople = !isSameParty(party, partyOf(booking));
  const room =
    hasOtherNights || hasOtherPeople
      ? await findRoom(deps.documents, booking.hotel._id, roomTypeId, true)
      : null;
  const stay = { checkIn, checkOut, rooms, party };
  if (room !== null) {
    // A stay that keeps its check-in may begin in the past.
    const from = checkIn === booking.checkInDate && checkIn < today ? checkIn : today;
    checkStay(room, { checkIn, checkOut, rooms, guests: partySize(party), ...party }, now, from);
  }
  const units =
    room !== null && hasOtherNights
      ? await findChangedUnits(deps, room, booking, { ...wanted, units: input.units })
      : booking.units;
  const isPricedAgain = hasOtherDates || isOtherType || hasOtherRooms || hasOtherPeople;
  const coupon = isPricedAgain ? await agreedCoupon(deps.documents, booking) : undefined;
  const quote = changedPrice(booking, isPricedAgain ? room : null, input, stay, now, coupon);
  const isMoved = checkIn !== booking.checkInDate;
  const { totalMinor } = quote;
  const terms = room?.hotel ?? (await termsOf(deps.documents, booking.hotel._id));
  const plan =
    totalMinor === booking.totalMinor && !isMoved
      ? {}
      : planAfterChange(booking, { totalMinor, checkIn, terms }, today);
  const guestEmail = input.guestEmail ?? booking.guestEmail;
  const after: Booking = {
    ...booking,
    ...(room !== null && isOtherType
      ? {
          room: {
            roomTypeId,
            roomType: room.roomType.name,
            images: bookedImages(room.hotel),
          },
        }
      : {}),
    ...placedIn(units),
    guests: partySize(party),
    ...party,
    guestName: input.guestName ?? booking.guestName,
    guestEmail,
    guestMobile: input.guestMobile ?? booking.guestMobile,
    // The new guest claims the booking with the key in the next mail, and enters new billing
    // details. The previous guest's address stays hidden.
    ...(guestEmail === booking.guestEmail ? {} : { userId: '', billing: null }),
    checkInDate: checkIn,
    checkOutDate: checkOut,
    nights: quote.nights,
    lines: quote.lines,
    totalMinor: quote.totalMinor,
    netMinor: quote.netMinor,
    taxMinor: quote.taxMinor,
    taxGroups: quote.taxGroups,
    ...plan,
    ...(isMoved ? termsAfterMove(booking, checkIn, today) : {}),
    ...(input.price === undefined ? {} : { priceReason: input.price.reason }),
    ...statusFromSums({ ...booking, totalMinor: quote.totalMinor }),
  };
  return { after, quote, room: hasOtherNights ? room : null };
}

/** Effects of a new check-in day on the refund and on the time to pay. */
const termsAfterMove = (booking: Booking, checkIn: CalendarDate, today: CalendarDate) => ({
  refundCapPercent: refundCapAfterMove(booking, today),
  holdUntil: holdAfterMove(booking.holdUntil, checkIn),
});

function checkChangeable(
  booking: Booking,
  input: ChangeInput,
  wanted: WantedStay,
  now: Date,
): void {
  if (!isAhead(booking.status) || isOverdue(booking, now)) {
    throw new AppError('conflict', { message: bookingMessages.notChangeable });
  }
  if (input.hotelId !== undefined && input.hotelId !== booking.hotel._id) {
    throw new AppError('invalid', { message: bookingMessages.otherHotel });
  }
  const problem = findChangeProblem(booking, wanted, dateInKerala(now));
  if (problem !== null) throw new AppError('conflict', { message: problem });
}

/** @returns whether nothing changed that the guest is notified of, e.g. only the unit */
async function commitChange(
  deps: BookingDeps,
  change: {
    account: BookingAccount;
    found: StoredBooking;
    room: Room | null;
    settled: SettledDifference;
  },
  now: Date,
): Promise<boolean> {
  const { account, found, room, settled } = change;
  const { booking } = found;
  if (JSON.stringify(settled.after) === JSON.stringify(booking)) return false;
  const after: Booking = {
    ...settled.after,
    changeCount: booking.changeCount + 1,
    updatedAt: now.toISOString(),
  };
  const { _id, ...fields } = after;
  const changed = await changeAccount(
    deps,
    account,
    { booking: changedFields(booking, fields), newRefunds: settled.refunds },
    now,
  );
  const { documents, siteUrl } = deps;
  const isUnseen =
    changeSentences(booking, after).length === 0 && after.totalMinor === booking.totalMinor;
  const isHandedOver = after.guestEmail !== booking.guestEmail && booking.guestEmail !== '';
  await deps.documents.commit([
    ...changed.writes,
    ...(room === null ? [] : await moveNights(deps, room, booking, after, now)),
    ...(isUnseen
      ? []
      : [
          await mailWrite('booking-changed', after, {
            documents,
            siteUrl,
            now,
            changes: changedSentences(booking, after, settled.freed),
          }),
        ]),
    // To the old address, with only what it already knows: a different person may read it now.
    ...(isHandedOver
      ? [
          await mailWrite('address-changed', booking, {
            documents,
            siteUrl,
            now,
            part: String(after.changeCount),
          }),
        ]
      : []),
  ]);
  return isUnseen;
}

function moveNights(
  deps: BookingDeps,
  room: Room,
  before: Booking,
  after: Booking,
  now: Date,
): Promise<Write[]> {
  const isOtherType = before.room.roomTypeId !== after.room.roomTypeId;
  const counts = isOtherType
    ? ([
        { roomTypeId: before.room.roomTypeId, bookings: 0, upcoming: -1 },
        { roomTypeId: after.room.roomTypeId, bookings: 0, upcoming: 1 },
      ] as const)
    : [];
  const change = { release: stayLocks(before), claim: stayLocks(after), counts };
  return nightWrites(deps.documents, room.stored, change, now);
}

/** Changed fields only: concurrent functions may write others. */
function changedFields(
  before: Booking,
  after: Omit<Booking, '_id'>,
): Partial<Omit<Booking, '_id'>> {
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field as keyof Booking]);
  return Object.fromEntries(Object.entries(after).filter(isChanged));
}
