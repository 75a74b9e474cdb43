import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { ChangeInput } from '@kerala-stays/domain/bookings/booking-input';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { Coupon } from '@kerala-stays/domain/rates/coupon';
import { moveLines, type Quote } from '@kerala-stays/domain/rates/quote';
import type { PartyRequest } from '@kerala-stays/domain/rates/rate-card';
import { schemeOfGroups, type TaxedPrice, withTaxes } from '@kerala-stays/domain/rates/tax-lines';
import { agreeOnPrice } from './agree-on-price.ts';
import { checkPrice } from './check-stay.ts';
import type { Room } from './find-room.ts';
import { priceRoomWith } from './price-room.ts';

/**
 * The new price: the agreed one, the old one when staff keep it, or the rates of today for nights that
 * are new. Nights that were agreed before keep their price as long as the room type is the same.
 * @param coupon the booking's own: where no night is left that carries its discount, it counts for the new ones
 */
export function changedPrice(
  booking: Booking,
  room: Room | null,
  input: ChangeInput,
  stay: {
    checkIn: CalendarDate;
    checkOut: CalendarDate;
    rooms: number;
    party: PartyRequest;
    isOther: boolean;
  },
  now: Date,
  coupon: Coupon | undefined,
): Quote & TaxedPrice {
  const { checkIn, checkOut, rooms, isOther: isOtherStay } = stay;
  const { currency, lines, nights, totalMinor, netMinor, taxMinor, taxGroups } = booking;
  const sameType = room === null || room.roomType._id === booking.room.roomTypeId;
  const terms = { scheme: schemeOfGroups(taxGroups), day: dateInKerala(now) };
  const agreed = { currency, nights, lines, totalMinor, netMinor, taxMinor, taxGroups };
  const keepsDiscount =
    sameType &&
    lines.some(({ kind, date }) => kind === 'coupon' && date >= checkIn && date < checkOut);
  const byRates =
    room === null || !isOtherStay
      ? agreed
      : priceRoomWith(
          keepsDiscount ? undefined : coupon,
          room,
          { checkIn, checkOut, rooms, ...stay.party },
          {
            now,
            currency,
            taxScheme: terms.scheme,
            ...(sameType ? { agreedLines: lines } : {}),
          },
        ).quote;
  const adjustment = lines.filter(({ kind }) => kind === 'adjustment');
  // As many nights keep the lines that were agreed, in another room type too: another split of the same total may bear
  // other taxes, or not be possible at all.
  const isMovedOnly = byRates.nights === nights && rooms === booking.rooms && isOtherStay;
  const quote =
    input.price !== undefined
      ? agreeOnPrice(byRates, input.price.totalMinor, terms)
      : input.keepPrice
        ? isMovedOnly
          ? { ...agreed, lines: moveLines(lines, checkIn) }
          : agreeOnPrice(byRates, totalMinor, terms)
        : isOtherStay && sameType && adjustment.length > 0
          ? { ...byRates, ...withTaxes([...byRates.lines, ...adjustment], terms) }
          : byRates;
  if (quote.totalMinor !== totalMinor) {
    checkPrice(quote, { price: { totalMinor: quote.totalMinor, reason: '' } });
  }
  return quote;
}
