import { type BoardStay, type MoveInput, toBoardStay } from '@kerala-stays/domain/bookings/board';
import { findMoveProblem, moveMessages } from '@kerala-stays/domain/bookings/board-move';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import { isPriced } from '@kerala-stays/domain/rates/quote';
import { AppError } from '../platform/errors.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingMessages } from './booking-messages.ts';
import { type ChangingStaff, changeBooking, previewChange } from './change-booking.ts';
import { findRuleSentence } from './check-stay.ts';
import { findRoom, type Room } from './find-room.ts';

/** Preview of a move, before staff drop the bar. */
export type MovePreview = {
  /** The total, with today's prices for new nights. */
  totalMinor: MinorUnits;
  currency: Currency;
  /** Warnings that staff may override. */
  warnings: string[];
  /** Why the move is impossible; '' when it is possible. */
  refusal: string;
};

/**
 * Moves a stay on the board: a change of its nights, room type or unit (`changeBooking`), limited
 * to what the board allows. Once money was received, price and number of nights stay. Guests are
 * notified of new dates or a new room type, but not of another unit.
 * @throws AppError `invalid` for an impossible move, `conflict` when the nights are taken or the
 *   booking has changed
 */
export async function moveBooking(
  deps: BookingDeps,
  bookingId: string,
  input: MoveInput,
  staff: ChangingStaff,
  now: Date,
): Promise<Booking> {
  const { booking } = await getBooking(deps.documents, bookingId);
  if (booking.updatedAt !== input.seenUpdatedAt) {
    throw new AppError('conflict', { message: bookingMessages.changedMeanwhile });
  }
  await findMovableRoom(deps, booking, input, now);
  const change = { ...changeOf(booking, input), keepReason: '', keepDifference: false };
  return changeBooking(deps, bookingId, change, staff, now);
}

/**
 * Preview of {@link moveBooking}; a refusal is part of the response, because the board shows it
 * under the pointer.
 */
export async function previewMove(
  deps: BookingDeps,
  bookingId: string,
  input: MoveInput,
  now: Date,
): Promise<MovePreview> {
  const { booking } = await getBooking(deps.documents, bookingId);
  const { currency, totalMinor } = booking;
  try {
    const room = await findMovableRoom(deps, booking, input, now);
    const today = await previewChange(
      deps,
      bookingId,
      changeOf(booking, { ...input, price: 'today' }),
      now,
    );
    const warnings = findWarnings(room, booking, input, today.after);
    return { totalMinor: today.after.totalMinor, currency, warnings, refusal: '' };
  } catch (error) {
    const isRefusal =
      error instanceof AppError && (error.code === 'conflict' || error.code === 'invalid');
    if (!isRefusal) throw error;
    return { totalMinor, currency, warnings: [], refusal: error.message };
  }
}

/**
 * The target room type, if the stay's status and the room allow the move; the locks are checked
 * later.
 */
async function findMovableRoom(
  deps: BookingDeps,
  booking: Booking,
  input: MoveInput,
  now: Date,
): Promise<Room> {
  const room = await findRoom(deps.documents, booking.hotel._id, input.roomTypeId, true);
  const stay: BoardStay = toBoardStay(booking);
  const problem = findMoveProblem(stay, input, { room: room.roomType, held: [] }, now);
  if (problem !== null) throw new AppError(problem.kind, { message: problem.message });
  if (stay.isPaid && input.price === 'today') {
    throw new AppError('invalid', { message: moveMessages.keepsPrice });
  }
  return room;
}

const hasOtherNights = (booking: Booking, { checkIn, checkOut, roomTypeId }: MoveInput) =>
  checkIn !== booking.checkInDate ||
  checkOut !== booking.checkOutDate ||
  roomTypeId !== booking.room.roomTypeId;

function changeOf(booking: Booking, input: MoveInput) {
  const { roomTypeId, unit, fromUnit = booking.unit } = input;
  const { checkIn, checkOut, seenUpdatedAt, price } = input;
  const place =
    booking.rooms === 1
      ? { unit }
      : { units: booking.units.map((each) => (each === fromUnit ? unit : each)) };
  return {
    roomTypeId,
    ...place,
    checkIn,
    checkOut,
    seenUpdatedAt,
    keepPrice: price === 'keep' && hasOtherNights(booking, input),
    keepDifference: false,
  };
}

function findWarnings(room: Room, booking: Booking, input: MoveInput, today: Booking): string[] {
  if (!hasOtherNights(booking, input)) return [];
  const { checkIn, checkOut, price } = input;
  const rule = findRuleSentence(room, { checkIn, checkOut });
  const isOther = price === 'keep' && today.totalMinor !== booking.totalMinor;
  const cost = isPriced(today.lines)
    ? `The price of these nights today is ${formatMinor(today.totalMinor, today.currency)}.`
    : 'Some of these nights have no price: ask the house.';
  return [...(rule === '' ? [] : [rule]), ...(isOther ? [cost] : [])];
}
