import type { Booking } from '../bookings/booking.ts';
import { holdsNights } from '../bookings/booking-lifecycle.ts';
import { nightsBetween } from '../core/calendar.ts';
import { type MinorUnits, shareMinor, sumMinor } from '../core/money.ts';
import type { QuoteLine } from '../rates/quote.ts';

/**
 * Money of a booking as reports show it, in minor units. Of every booking, the nights, the charges,
 * the taxes and what was kept, less what is owed, are what was paid less what was refunded (or will
 * be) and what a bank took back.
 */
export type StayMoney = {
  /** Room revenue of each night, in order, of all its rooms; none of a booking without nights. */
  nights: MinorUnits[];
  charges: MinorUnits;
  taxes: MinorUnits;
  /** Kept of a booking that ended, and what was paid beyond the price and not returned. */
  kept: MinorUnits;
  /** Part of the price that is not paid, or that a bank took back. */
  owed: MinorUnits;
};

type MoneyOf = Pick<
  Booking,
  | 'status'
  | 'checkInDate'
  | 'checkOutDate'
  | 'lines'
  | 'totalMinor'
  | 'paidMinor'
  | 'refundDueMinor'
  | 'excessReturnedMinor'
  | 'disputeLostMinor'
>;

const zero = 0 as MinorUnits;
const minor = (value: number) => value as MinorUnits;

/** Divides the money of a booking among its nights, charges and taxes. */
export function stayMoney(booking: MoneyOf): StayMoney {
  const { paidMinor, refundDueMinor, excessReturnedMinor, disputeLostMinor } = booking;
  if (!holdsNights(booking.status)) {
    const kept = minor(paidMinor - refundDueMinor - disputeLostMinor);
    return { nights: [], charges: zero, taxes: zero, kept, owed: zero };
  }
  const total = booking.totalMinor;
  const beyond = paidMinor - excessReturnedMinor - disputeLostMinor - total;
  const goodwill = Math.max(0, refundDueMinor - excessReturnedMinor);
  const charges = sumOf(booking.lines, 'service-charge');
  const taxes = sumOf(booking.lines, 'tax');
  const gross = grossNights(booking, minor(total - charges - taxes));
  const back = minor(Math.min(goodwill, Math.max(0, total)));
  const [ofRooms = zero, ofCharges = zero, ofTaxes = zero] = shareMinor(
    back,
    [sumMinor(gross), charges, taxes].map((part) => Math.max(0, part)),
  );
  return {
    nights: lessRefund(gross, ofRooms),
    charges: minor(charges - ofCharges),
    taxes: minor(taxes - ofTaxes),
    kept: minor(Math.max(0, beyond) - (goodwill - back)),
    owed: minor(Math.max(0, -beyond)),
  };
}

const sumOf = (lines: readonly QuoteLine[], kind: QuoteLine['kind']): MinorUnits =>
  sumMinor(lines.filter((line) => line.kind === kind).map(({ amountMinor }) => amountMinor));

/** The price of the rooms by night; amounts of the whole stay are divided in proportion. */
function grossNights(booking: MoneyOf, rooms: MinorUnits): MinorUnits[] {
  const dates = nightsBetween(booking.checkInDate, booking.checkOutDate);
  const byDate = new Map<string, number>(dates.map((date) => [date, 0]));
  for (const { kind, date, amountMinor } of booking.lines) {
    const known = byDate.get(date);
    if (known === undefined || kind === 'service-charge' || kind === 'tax') continue;
    byDate.set(date, known + amountMinor);
  }
  const nights = [...byDate.values()];
  const left = rooms - sumMinor(nights.map(minor));
  const shares = shareMinor(
    minor(Math.abs(left)),
    nights.map((night) => Math.max(0, night)),
  );
  return nights.map((night, n) => minor(night + Math.sign(left) * (shares[n] ?? 0)));
}

/** Takes a refund from the nights in proportion, and the remainder from the last. */
function lessRefund(nights: readonly MinorUnits[], refund: MinorUnits): MinorUnits[] {
  const total = nights.reduce((sum, night) => sum + Math.max(0, night), 0);
  let left: number = refund;
  return nights.map((night, n) => {
    const isLast = n === nights.length - 1;
    const part = total === 0 ? 0 : Math.floor((refund * Math.max(0, night)) / total);
    const taken = isLast ? left : part;
    left -= taken;
    return minor(night - taken);
  });
}
