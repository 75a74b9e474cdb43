import { chooseUnits } from '@kerala-stays/domain/bookings/availability';
import { type Booking, placedIn } from '@kerala-stays/domain/bookings/booking';
import {
  canBooking,
  holdAfterMove,
  isOverdue,
} from '@kerala-stays/domain/bookings/booking-lifecycle';
import {
  findRescheduleProblem,
  refundCapAfterMove,
  rescheduleProblemMessages,
} from '@kerala-stays/domain/bookings/cancellation-policy';
import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { planAfterChange } from '@kerala-stays/domain/money/change';
import { moveLines } from '@kerala-stays/domain/rates/quote';
import { mailWrite } from '../mail/outbox.ts';
import { closeAttempts } from '../money/close-attempts.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { changeBookingWrite, getBooking } from '../records/bookings/booking-repository.ts';
import { nightWrites, stayLocks } from '../records/bookings/night-writes.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingMessages } from './booking-messages.ts';
import { checkStayRule } from './check-stay.ts';
import { findRoom, locksOfRoom, type Room } from './find-room.ts';

/**
 * Moves a stay to another check-in date, once, with the same nights and price, as the policy allows
 * (product §9.1). The balance's due date moves along. One write releases the old nights and claims
 * the new ones. A later cancellation never refunds more than before the move.
 * @param by guests cannot move into a hotel that takes no bookings; staff can.
 */
export async function rescheduleBooking(
  deps: BookingDeps,
  bookingId: string,
  checkIn: CalendarDate,
  now: Date,
  by: 'guest' | 'staff' = 'guest',
): Promise<Booking> {
  const today = dateInKerala(now);
  const moved = await writeOptimistically(async () => {
    const found = await getBooking(deps.documents, bookingId);
    const { booking } = found;
    // An expired hold is about to be released, and its nights may already be taken.
    if (!canBooking(booking.status, 'reschedule') || isOverdue(booking, now)) {
      throw new AppError('conflict', { message: bookingMessages.notReschedulable });
    }
    const problem = findRescheduleProblem(booking, checkIn, today);
    if (problem !== null)
      throw new AppError('invalid', { message: rescheduleProblemMessages[problem] });
    const checkOut = addDays(checkIn, booking.nights);
    const room = await findRoom(deps.documents, booking.hotel._id, booking.room.roomTypeId, true);
    if (by === 'guest' && !room.hotel.isActive) {
      throw new AppError('conflict', { message: bookingMessages.hotelClosed });
    }
    // The number of nights was agreed; closures and arrival or departure restrictions of the new
    // dates still apply.
    if (by === 'guest') {
      checkStayRule(room, { checkIn, checkOut }, ['closed', 'no-arrival', 'no-departure']);
    }
    const units = await findUnits(deps, room, booking, checkIn, checkOut);
    const change = {
      checkInDate: checkIn,
      checkOutDate: checkOut,
      ...placedIn(units),
      lines: moveLines(booking.lines, checkIn),
      ...planAfterChange(
        booking,
        { totalMinor: booking.totalMinor, checkIn, terms: room.hotel },
        today,
      ),
      refundCapPercent: refundCapAfterMove(booking, today),
      holdUntil: holdAfterMove(booking.holdUntil, checkIn),
      rescheduleCount: booking.rescheduleCount + 1,
      updatedAt: now.toISOString(),
    };
    const moved: Booking = { ...booking, ...change };
    await deps.documents.commit([
      changeBookingWrite(found, change),
      ...(await nightWrites(
        deps.documents,
        room.stored,
        { release: stayLocks(booking), claim: stayLocks(moved), counts: [] },
        now,
      )),
      await mailWrite('booking-rescheduled', moved, {
        documents: deps.documents,
        siteUrl: deps.siteUrl,
        now,
      }),
    ]);
    return moved;
  });
  // They show the old dates.
  await closeAttempts(deps, bookingId, now);
  return moved;
}

/** Prefers the guest's current units; this booking's own nights do not block them. */
async function findUnits(
  deps: BookingDeps,
  room: Room,
  booking: Booking,
  checkIn: CalendarDate,
  checkOut: CalendarDate,
): Promise<number[]> {
  const locks = await locksOfRoom(deps.documents, room, checkIn, checkOut);
  const others = locks.filter((lock) => lock.bookingId !== booking._id);
  const units = chooseUnits(room.roomType.units, { checkIn, checkOut }, others, {
    rooms: booking.rooms,
    prefer: booking.units,
  });
  if (units === null) throw new AppError('conflict', { message: bookingMessages.stayUnavailable });
  return units;
}
