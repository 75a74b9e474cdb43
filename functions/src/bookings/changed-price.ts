import { adjustQuote } from '@kerala-stays/domain/bookings/agreed-price';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { ChangeInput } from '@kerala-stays/domain/bookings/booking-input';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { moveLines, type Quote } from '@kerala-stays/domain/rates/quote';
import type { PartyRequest } from '@kerala-stays/domain/rates/rate-card';
import { checkPrice, priceRoom, type Room } from './room-availability.ts';

/**
 * The new price: the agreed one, the old one when staff keep it, or the rates of today for nights that
 * are new. Nights that were agreed before keep their price as long as the room type is the same.
 */
export function changedPrice(
  booking: Booking,
  room: Room | null,
  input: ChangeInput,
  stay: { checkIn: CalendarDate; checkOut: CalendarDate; party: PartyRequest; isOther: boolean },
  now: Date,
): Quote {
  const { checkIn, checkOut, isOther: isOtherStay } = stay;
  const { currency, lines, nights, totalMinor } = booking;
  const sameType = room === null || room.roomType._id === booking.room.roomTypeId;
  const agreed: Quote = { currency, nights, lines, totalMinor };
  const moved = moveLines(lines, checkIn);
  const byRates =
    room === null || !isOtherStay
      ? agreed
      : priceRoom(
          room,
          { checkIn, checkOut, ...stay.party },
          { now, currency, ...(sameType ? { agreedLines: lines } : {}) },
        );
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
  }
  return quote;
}
