import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { ChangeInput } from '@kerala-stays/domain/bookings/booking-input';
import { linesOfNights, linesThatStay } from '@kerala-stays/domain/bookings/changed-stay';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { isSameParty } from '@kerala-stays/domain/rates/agreed-lines';
import type { Coupon } from '@kerala-stays/domain/rates/coupon';
import { moveLines, type Quote, type QuoteLine } from '@kerala-stays/domain/rates/quote';
import { type Party, partyOf, partySize } from '@kerala-stays/domain/rates/rate-card';
import { splitParty } from '@kerala-stays/domain/rates/split-party';
import {
  netLines,
  schemeOfGroups,
  type TaxedPrice,
  type TaxTerms,
  withTaxes,
} from '@kerala-stays/domain/rates/tax-lines';
import { agreeOnPrice } from './agree-on-price.ts';
import { checkPrice } from './check-stay.ts';
import type { Room } from './find-room.ts';
import { priceRoomWith } from './price-room.ts';

/** Inputs to the price of a changed stay. */
export type StayAfterChange = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  rooms: number;
  party: Party;
};

/**
 * The new price: the agreed one, the old one when staff keep it, or the rates of today for what is
 * new. Nights that were agreed before keep their price as long as the room type is the same; their
 * extra guests are those who come now.
 * @param room null when nothing changes that the price depends on
 * @param coupon the booking's own: where no night is left that carries its discount, it counts for
 * the new ones
 */
export function changedPrice(
  booking: Booking,
  room: Room | null,
  input: ChangeInput,
  stay: StayAfterChange,
  now: Date,
  coupon: Coupon | undefined,
): Quote & TaxedPrice {
  const { currency, lines, nights, totalMinor, netMinor, taxMinor, taxGroups } = booking;
  const terms = { scheme: schemeOfGroups(taxGroups), day: dateInKerala(now) };
  const agreed = { currency, nights, lines, totalMinor, netMinor, taxMinor, taxGroups };
  // A price of its own is one for the nights that there are; until then those that were given up
  // stay in it.
  const kept =
    input.price === undefined ? linesThatStay(booking, stay) : linesOfNights(lines, stay);
  const changed =
    room === null
      ? { ...agreed, lines: kept }
      : priceByRates(booking, kept, room, { stay, now, coupon, terms });
  const isOtherStay =
    stay.checkIn !== booking.checkInDate ||
    stay.checkOut !== booking.checkOutDate ||
    stay.rooms !== booking.rooms ||
    (room !== null && room.roomType._id !== booking.room.roomTypeId);
  // The same number of nights and rooms keeps the agreed lines, in another room type too:
  // another split of the same total may bear other taxes, or not be possible at all.
  const hasSameNights = changed.nights === nights && stay.rooms === booking.rooms;
  const quote =
    input.price !== undefined
      ? agreeOnPrice(changed, input.price.totalMinor, terms)
      : !input.keepPrice
        ? changed
        : !isOtherStay
          ? agreed
          : hasSameNights
            ? { ...agreed, lines: moveLines(lines, stay.checkIn) }
            : agreeOnPrice(changed, totalMinor, terms);
  if (quote.totalMinor !== totalMinor) {
    checkPrice(quote, { price: { totalMinor: quote.totalMinor, reason: '' } });
  }
  return quote;
}

function priceByRates(
  booking: Booking,
  kept: readonly QuoteLine[],
  room: Room,
  {
    stay,
    now,
    coupon,
    terms,
  }: { stay: StayAfterChange; now: Date; coupon: Coupon | undefined; terms: TaxTerms },
): Quote & TaxedPrice {
  const { currency, lines, totalMinor, netMinor, taxMinor, taxGroups } = booking;
  const { checkIn, checkOut, rooms, party } = stay;
  const isSameType = room.roomType._id === booking.room.roomTypeId;
  const before = partyOf(booking);
  const hasSamePeople = rooms === booking.rooms && isSameParty(before, party);
  const keepsDiscount =
    isSameType &&
    lines.some(({ kind, date }) => kind === 'coupon' && date >= checkIn && date < checkOut);
  const { quote } = priceRoomWith(
    keepsDiscount ? undefined : coupon,
    room,
    // Only the priced fields: a booking has rooms of its own.
    { checkIn, checkOut, rooms, guests: partySize(party), ...party },
    {
      now,
      currency,
      taxScheme: terms.scheme,
      ...(isSameType ? { agreedLines: kept, agreedCoupon: coupon } : {}),
      ...(hasSamePeople
        ? {}
        : { agreedParties: splitParty(booking.rooms, before.adults, before.childAges) }),
    },
  );
  const adjustment = lines.filter(({ kind }) => kind === 'adjustment');
  if (!isSameType) return quote;
  // What stays to the line stays to the paisa: an agreed total may hold a remainder of its
  // rounding.
  if (isSameLines(netLines(quote.lines), netLines(lines), adjustment)) {
    const { nights } = quote;
    return { currency, nights, lines, totalMinor, netMinor, taxMinor, taxGroups };
  }
  if (adjustment.length === 0) return quote;
  return { ...quote, ...withTaxes([...quote.lines, ...adjustment], terms) };
}

function isSameLines(
  some: readonly QuoteLine[],
  others: readonly QuoteLine[],
  leftOut: readonly QuoteLine[],
): boolean {
  const texts = (lines: readonly QuoteLine[]) =>
    lines
      .filter((line) => !leftOut.includes(line))
      .map(({ kind, date, label, amountMinor, room = 1 }) =>
        [kind, date, label, amountMinor, room].join(' '),
      )
      .sort()
      .join('\n');
  return texts(some) === texts(others);
}
