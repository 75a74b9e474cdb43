import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { countOf } from '../core/count-of.ts';
import type { Currency } from '../core/currency.ts';
import { formatLongDay } from '../core/format-dates.ts';
import { type MinorUnits, toMajor } from '../core/money.ts';
import { normaliseLine } from '../core/plain-text.ts';
import { countNightsOf, nightsInWords } from '../rates/price-rows.ts';
import type { QuoteLine } from '../rates/quote.ts';

/** A name and what stands beside it. */
export type PrintedRow = { label: string; value: string };

/** A block of lines under a heading: who sells, who buys, what. */
export type PrintedBlock = { heading: string; lines: readonly string[] };

/**
 * Everything that a printed invoice, bill of supply, credit note or receipt says, as texts in their order. The page
 * and the PDF both show exactly this, so that neither can leave out what the law asks for.
 */
export type PrintedDocument = {
  title: string;
  /** A sentence that has to stand at the top; '' for none. */
  legend: string;
  /** Number, day and what else identifies it. */
  facts: readonly PrintedRow[];
  blocks: readonly PrintedBlock[];
  /** What the price is made of. */
  prices: readonly PrintedRow[];
  /** Rate, value and amount of each tax; no rows where there is no tax. */
  taxes: { head: readonly string[]; rows: readonly (readonly string[])[] };
  totals: readonly PrintedRow[];
  notes: readonly string[];
  /** Who signs, line by line; nobody signs a receipt. */
  signature: readonly string[];
  /** Without its ending. */
  fileName: string;
};

const amounts: Record<Currency, Intl.NumberFormat> = {
  inr: new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }),
  usd: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
};

/** An amount as documents have it, always to the paisa: `₹12,600.00`. */
export const printAmount = (minor: MinorUnits, currency: Currency): string =>
  amounts[currency].format(toMajor(minor, currency));

/** A day as documents have it, `1 December 2026`; '' for none. */
export function printDay(date: CalendarDate | ''): string {
  return parseCalendarDate(date) === null ? '' : formatLongDay(date);
}

/** Lines of a block without what is empty, and without characters that nobody sees. */
export const printLines = (lines: readonly string[]): string[] =>
  lines.map(normaliseLine).filter((line) => line !== '');

/** Who stays where, and when. */
export function printStay(stay: {
  hotelName: string;
  hotelAddress: string;
  roomType: string;
  rooms: number;
  guests: number;
  nights: number;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
}): PrintedBlock {
  const { hotelName, hotelAddress, roomType, rooms, guests, nights, checkIn, checkOut } = stay;
  return {
    heading: 'Stay',
    lines: printLines([
      hotelName,
      hotelAddress,
      [
        roomType,
        ...(rooms > 1 ? [countOf(rooms, 'room')] : []),
        countOf(guests, 'guest'),
        countOf(nights, 'night'),
      ].join(', '),
      `${printDay(checkIn)} to ${printDay(checkOut)}`,
    ]),
  };
}

/** Rows of a price: nights and their extras that cost the same are one row with their number. */
export function printPrices(lines: readonly QuoteLine[], currency: Currency): PrintedRow[] {
  const groups = new Map<string, { line: QuoteLine; all: QuoteLine[] }>();
  for (const line of lines) {
    const key = JSON.stringify([line.kind, line.label, line.amountMinor, line.date === '']);
    const group = groups.get(key) ?? { line, all: [] };
    group.all.push(line);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ line, all }) => {
    const count = all.length;
    const label = normaliseLine(line.label);
    const each = printAmount(line.amountMinor, currency);
    const nights = line.date === '' ? count > 1 && `${count}` : nightsInWords(countNightsOf(all));
    return {
      label: nights ? `${label}, ${nights} × ${each}` : label,
      value: printAmount((line.amountMinor * count) as MinorUnits, currency),
    };
  });
}
