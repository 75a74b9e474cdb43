import { parseCalendarDate } from '../core/calendar.ts';
import { type Currency, currencies } from '../core/currency.ts';
import { readInstant } from '../core/instant.ts';
import { formatMinor, type MinorUnits, parseMinor } from '../core/money.ts';
import { readCount, readFields, readOneOf, readText } from '../core/read-values.ts';
import type { StayPrice } from '../rates/price-stay.ts';
import { totalOfLines } from '../rates/quote.ts';
import { readQuoteLines } from '../rates/quote-read.ts';
import { type Party, partyOf } from '../rates/rate-card.ts';
import { type TaxMode, taxModes } from '../rates/rate-tax.ts';
import { readTaxGroups } from '../rates/tax.ts';

/** Hours for which staff may book a stay at the promised price. */
export const promiseHours = 72;

/** The price of a stay with the inputs that a booking stores. */
export type PricedStay = StayPrice & {
  taxMode: TaxMode;
  /** Issuer of the tax documents, or ''. */
  supplierId: string;
  propertyStateCode: string;
};

/** A price as computed when an inquiry arrived. */
export type PromisedPrice = PricedStay & {
  /** Last instant at which staff may book at this price. */
  validUntil: string;
  /** False when the sender's page showed no price. */
  wasSeen: boolean;
};

export function promiseUntil(now: Date): Date {
  return new Date(now.getTime() + promiseHours * 3_600_000);
}

/**
 * Reads a stored promise tolerantly; null for inquiries without one, and when its lines do not add
 * up.
 */
export function readPromisedPrice(value: unknown): PromisedPrice | null {
  const fields = readFields(value);
  const lines = readQuoteLines(fields.lines);
  const totalMinor = parseMinor(fields.totalMinor);
  const computedOn = parseCalendarDate(readText(fields.computedOn));
  if (totalMinor === null || computedOn === null || lines.length === 0) return null;
  const taxMinor = parseMinor(fields.taxMinor) ?? (0 as MinorUnits);
  const netMinor = parseMinor(fields.netMinor) ?? totalMinor;
  if (totalOfLines(lines) !== totalMinor || netMinor + taxMinor !== totalMinor) return null;
  return {
    currency: readOneOf<Currency>(currencies, fields.currency, 'usd'),
    nights: readCount(fields.nights),
    lines,
    totalMinor,
    netMinor,
    taxMinor,
    taxGroups: readTaxGroups(fields.taxGroups),
    taxMode: readOneOf<TaxMode>(taxModes, fields.taxMode, 'none'),
    supplierId: readText(fields.supplierId),
    propertyStateCode: readText(fields.propertyStateCode),
    rateVersion: readCount(fields.rateVersion),
    computedOn,
    validUntil: readInstant(fields.validUntil),
    wasSeen: fields.wasSeen === true,
  };
}

/**
 * Whether staff have to judge the code of an inquiry: it is judged with the price, and an inquiry
 * without a price kept its code as typed.
 */
export function isCodeUnchecked(inquiry: {
  couponCode: string;
  quote: PromisedPrice | null;
}): boolean {
  return inquiry.couponCode !== '' && inquiry.quote === null;
}

/** A stay with its room and party, from an inquiry or a booking. */
export type PromisedStay = {
  hotelId: string;
  roomTypeId: string;
  checkIn: string;
  checkOut: string;
  party: Party;
  /** Inquiries are priced for one room. */
  rooms?: number;
};

/** Messages for staff when a booking cannot have the promised price. */
export const promiseMessages = {
  none: 'This inquiry has no quoted price. Choose today’s price.',
  over: 'The quoted price is no longer valid. Choose today’s price.',
  couponUsedUp: 'The promo code of the inquiry is used up. Choose today’s price.',
  otherStay: 'The quoted price is for a different stay. Choose today’s price.',
} as const;

const inOrder = (ages: readonly number[]) => [...ages].sort((a, b) => a - b).join(',');

function isSameStay(one: PromisedStay, other: PromisedStay): boolean {
  return (
    one.hotelId === other.hotelId &&
    one.roomTypeId === other.roomTypeId &&
    one.checkIn === other.checkIn &&
    one.checkOut === other.checkOut &&
    one.party.adults === other.party.adults &&
    inOrder(one.party.childAges) === inOrder(other.party.childAges)
  );
}

/** The fields of an inquiry that its promise depends on. */
export type PromisingInquiry = {
  hotel: { _id: string };
  roomTypeId: string;
  checkIn: string;
  checkOut: string;
  people: number;
  adults: number;
  childAges: readonly number[];
  quote: PromisedPrice | null;
};

/** Why a stay cannot be booked at its inquiry's promised price, as a sentence; null when it can. */
export function findPromiseProblem(
  inquiry: PromisingInquiry,
  { stay, currency, now }: { stay: PromisedStay; currency: Currency; now: Date },
): string | null {
  const { quote, hotel, roomTypeId, checkIn, checkOut, people, adults, childAges } = inquiry;
  if (quote === null || quote.currency !== currency) return promiseMessages.none;
  // An unreadable end counts as past.
  if (!(now.getTime() <= Date.parse(quote.validUntil))) return promiseMessages.over;
  const party = partyOf({ guests: people, adults, childAges });
  const asked = { hotelId: hotel._id, roomTypeId, checkIn, checkOut, party };
  return (stay.rooms ?? 1) === 1 && isSameStay(asked, stay) ? null : promiseMessages.otherStay;
}

/** Message when the price has changed since it was shown. */
export function priceIsNow(newMinor: MinorUnits, oldMinor: MinorUnits, currency: Currency): string {
  return `The price is now ${formatMinor(newMinor, currency)} (it was ${formatMinor(oldMinor, currency)})`;
}
