import { adjustQuote } from '@kerala-stays/domain/bookings/agreed-price';
import { freeUnits, type NightLock } from '@kerala-stays/domain/bookings/availability';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { ChangeInput, ConfirmedChange } from '@kerala-stays/domain/bookings/booking-input';
import {
  isAhead,
  isOverdue,
  nextBookingStatus,
} from '@kerala-stays/domain/bookings/booking-lifecycle';
import { refundCapAfterMove } from '@kerala-stays/domain/bookings/cancellation-policy';
import {
  changeSentences,
  differenceSentence,
  findChangeProblem,
  overpaidMinor,
  planAfterChange,
  type WantedStay,
} from '@kerala-stays/domain/bookings/change';
import { moveLines, type Quote, quoteStay } from '@kerala-stays/domain/bookings/quote';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { type MinorUnits, subtractMinor } from '@kerala-stays/domain/core/money';
import {
  changeBookingWrite,
  getBooking,
  type StoredBooking,
} from '../booking-records/booking-repository.ts';
import { nightWrites, stayLocks } from '../booking-records/night-writes.ts';
import { mailWrite } from '../mail/outbox.ts';
import { closeAttempts } from '../payments/close-attempts.ts';
import type { Write } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingMessages } from './booking-messages.ts';
import {
  bookedImages,
  checkPrice,
  checkStay,
  findRoom,
  locksOfRoom,
  type Room,
  termsOf,
} from './room-availability.ts';

/** What a change would make of a booking, as staff look at it before they confirm. */
export type ChangePreview = {
  before: Booking;
  after: Booking;
  /** What was paid beyond the new price, which staff decide about. */
  returnMinor: MinorUnits;
  /** What the guest would still have to pay. */
  owedMinor: MinorUnits;
  /** What the guest would be told. */
  sentences: string[];
};

/** What the change would come to; it rejects what the change itself would reject. */
export async function previewChange(
  deps: BookingDeps,
  bookingId: string,
  input: ChangeInput,
  now: Date,
): Promise<ChangePreview> {
  const found = await getBooking(deps.documents, bookingId);
  const { after } = await planChange(deps, found.booking, input, now);
  const returnMinor = overpaidMinor(after);
  return {
    before: found.booking,
    after,
    returnMinor,
    owedMinor: subtractMinor(after.totalMinor, after.paidMinor),
    sentences: [
      ...changeSentences(found.booking, after),
      differenceSentence(found.booking, after, 0 as MinorUnits),
    ],
  };
}

/**
 * Changes a booking as staff agreed with the guest: nights, room, people, price or whose it is. The
 * booking, its nights, the hotel's counts and the guest's mail are one write, which demands the
 * booking as staff saw it; then payment pages that show the old stay or price are closed. The same change
 * again changes nothing more.
 * @throws a conflict when the price, or the booking, is not what staff looked at.
 */
export async function changeBooking(
  deps: BookingDeps,
  bookingId: string,
  input: ConfirmedChange,
  now: Date,
): Promise<Booking> {
  let seen = input.seenUpdatedAt;
  const changed = await writeOptimistically(async () => {
    const found = await getBooking(deps.documents, bookingId);
    seen ??= found.booking.updatedAt;
    if (found.booking.updatedAt !== seen) {
      throw new AppError('conflict', { message: bookingMessages.changedMeanwhile });
    }
    const plan = await planChange(deps, found.booking, input, now);
    checkPrice(plan.quote, { seenTotalMinor: input.seenTotalMinor });
    return commitChange(deps, found, plan, now);
  });
  await closeAttempts(deps, bookingId, now);
  return changed;
}

/** The booking as it would be, and what the write of it needs. */
type ChangePlan = {
  after: Booking;
  quote: Quote;
  /** The hotel as it was read before its nights; null when the nights stay as they are. */
  room: Room | null;
};

async function planChange(
  deps: BookingDeps,
  booking: Booking,
  input: ChangeInput,
  now: Date,
): Promise<ChangePlan> {
  const today = dateInKerala(now);
  const wanted: WantedStay = {
    checkIn: input.checkIn ?? booking.checkInDate,
    checkOut: input.checkOut ?? booking.checkOutDate,
    roomTypeId: input.roomTypeId ?? booking.room.roomTypeId,
    unit: input.unit,
  };
  checkChangeable(booking, input, wanted, now);
  const { checkIn, checkOut, roomTypeId } = wanted;
  const isOtherType = roomTypeId !== booking.room.roomTypeId;
  const hasOtherDates = checkIn !== booking.checkInDate || checkOut !== booking.checkOutDate;
  const hasOtherNights =
    isOtherType || hasOtherDates || (input.unit !== undefined && input.unit !== booking.unit);
  const guests = input.guests ?? booking.guests;
  const room =
    hasOtherNights || guests !== booking.guests
      ? await findRoom(deps.documents, booking.hotel._id, roomTypeId, true)
      : null;
  if (room !== null) {
    // A stay that has begun, or begins on its old day, may do so in the past.
    const from = checkIn === booking.checkInDate && checkIn < today ? checkIn : today;
    checkStay(room, { checkIn, checkOut, guests }, now, from);
  }
  const unit =
    room !== null && hasOtherNights ? await chooseUnit(deps, room, booking, wanted) : booking.unit;
  const quote = newPrice(booking, room, input, wanted, hasOtherDates || isOtherType);
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
    unit,
    guests,
    guestName: input.guestName ?? booking.guestName,
    guestEmail,
    guestMobile: input.guestMobile ?? booking.guestMobile,
    // Whoever reads the new address takes the booking into an account by the key of the next mail.
    ...(guestEmail === booking.guestEmail ? {} : { userId: '' }),
    checkInDate: checkIn,
    checkOutDate: checkOut,
    nights: quote.nights,
    lines: quote.lines,
    totalMinor: quote.totalMinor,
    ...plan,
    ...(isMoved ? { refundCapPercent: refundCapAfterMove(booking, today) } : {}),
    ...(input.price === undefined ? {} : { priceReason: input.price.reason }),
    ...paymentState(booking, quote.totalMinor),
  };
  return { after, quote, room: hasOtherNights ? room : null };
}

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

/**
 * The new price: the agreed one, the old one when staff keep it, or the rates of today for nights that
 * are new. Nights that were agreed before keep their price as long as the room type is the same.
 */
function newPrice(
  booking: Booking,
  room: Room | null,
  input: ChangeInput,
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
  isOtherStay: boolean,
): Quote {
  const { currency, lines, nights, totalMinor } = booking;
  const sameType = room === null || room.roomType._id === booking.room.roomTypeId;
  const agreed: Quote = { currency, nights, lines, totalMinor };
  const moved = moveLines(lines, checkIn);
  const byRates =
    room === null || !isOtherStay
      ? agreed
      : quoteStay({
          roomType: room.roomType,
          checkIn,
          checkOut,
          currency,
          ...(sameType ? { agreedLines: lines } : {}),
        });
  const adjustment = lines.filter(({ kind }) => kind === 'adjustment');
  const withAdjustment = adjustment.reduce(
    (sum, line) => (sum + line.amountMinor) as MinorUnits,
    byRates.totalMinor,
  );
  const isMovedOnly = sameType && byRates.nights === nights && isOtherStay;
  const quote =
    input.price !== undefined
      ? adjustQuote(byRates, input.price.totalMinor)
      : input.keepPrice
        ? isMovedOnly
          ? { ...agreed, lines: moved }
          : adjustQuote(byRates, totalMinor)
        : isOtherStay && sameType && adjustment.length > 0
          ? adjustQuote(byRates, withAdjustment)
          : byRates;
  if (quote.totalMinor !== totalMinor) {
    checkPrice(quote, { price: { totalMinor: quote.totalMinor, reason: '' } });
    if (quote.totalMinor > totalMinor && booking.refundDueMinor > 0) {
      // What is owed is the price less all that was ever paid: it would ask for too little.
      throw new AppError('conflict', { message: bookingMessages.partlyRefunded });
    }
  }
  return quote;
}

/** More to pay makes a paid booking part-paid; nothing more to pay makes it paid. */
function paymentState(
  booking: Booking,
  totalMinor: MinorUnits,
): Pick<Booking, 'status' | 'isPaid'> {
  const { status, paidMinor, isPaid } = booking;
  if (paidMinor === 0) return { status, isPaid };
  const isCovered = paidMinor >= totalMinor;
  const next = nextBookingStatus(status, isCovered ? 'pay' : 'pay-part');
  return { status: next ?? status, isPaid: isCovered };
}

/** The wanted unit, the unit that the guest has, or another that is free; its own nights do not block it. */
async function chooseUnit(
  deps: BookingDeps,
  room: Room,
  booking: Booking,
  { checkIn, checkOut, unit }: WantedStay,
): Promise<number> {
  const isSameRoom = room.roomType._id === booking.room.roomTypeId;
  const wanted = unit ?? (isSameRoom ? booking.unit : undefined);
  const isShorter =
    isSameRoom && checkIn >= booking.checkInDate && checkOut <= booking.checkOutDate;
  // Fewer nights in its own room are its own already.
  if (isShorter && wanted === booking.unit) return booking.unit;
  const locks = await locksOfRoom(deps.documents, room, checkIn, checkOut);
  const others: NightLock[] = locks.filter((lock) => lock.bookingId !== booking._id);
  const free = freeUnits(room.roomType.units, { checkIn, checkOut }, others);
  const chosen = free.find((each) => each === wanted) ?? (unit === undefined ? free[0] : undefined);
  if (chosen === undefined) {
    throw new AppError('conflict', { message: bookingMessages.stayUnavailable });
  }
  return chosen;
}

async function commitChange(
  deps: BookingDeps,
  found: StoredBooking,
  { after: planned, room }: ChangePlan,
  now: Date,
): Promise<Booking> {
  const { booking } = found;
  if (JSON.stringify(planned) === JSON.stringify(booking)) return booking;
  const after: Booking = {
    ...planned,
    changeCount: booking.changeCount + 1,
    updatedAt: now.toISOString(),
  };
  const { _id, ...fields } = after;
  await deps.documents.commit([
    changeBookingWrite(found, changedFields(booking, fields)),
    ...(room === null ? [] : await moveNights(deps, room, booking, after, now)),
    await mailWrite('booking-changed', after, {
      siteUrl: deps.siteUrl,
      now,
      changes: [
        ...changeSentences(booking, after),
        differenceSentence(booking, after, 0 as MinorUnits),
      ],
    }),
  ]);
  return after;
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

/** Only what differs: another part of the booking may be another function's. */
function changedFields(
  before: Booking,
  after: Omit<Booking, '_id'>,
): Partial<Omit<Booking, '_id'>> {
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field as keyof Booking]);
  return Object.fromEntries(Object.entries(after).filter(isChanged));
}
