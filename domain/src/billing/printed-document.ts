import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { countOf } from '../core/count-of.ts';
import type { Currency } from '../core/currency.ts';
import { formatLongDay } from '../core/format-dates.ts';
import { type MinorUnits, toMajor } from '../core/money.ts';
import { normaliseLine } from '../core/plain-text.ts';
import { countNightsOf, nightsInWords } from '../rates/price-rows.ts';
import type { QuoteLine } from '../rates/quote.ts';

/** A label and its value. */
export type PrintedRow = { label: string; value: string };

/** A block of lines under a heading: seller, buyer, subject. */
export type PrintedBlock = { heading: string; lines: readonly string[] };

/**
 * All texts of a printed invoice, bill of supply, credit note or receipt, in order. Page and PDF
 * both render this, so neither can omit anything the law requires.
 */
export type PrintedDocument = {
  title: string;
  /** A sentence required at the top; '' for none. */
  legend: string;
  /** Number, date and other identifying facts. */
  facts: readonly PrintedRow[];
  blocks: readonly PrintedBlock[];
  /** Price breakdown. */
  prices: readonly PrintedRow[];
  /** Rate, value and amount of each tax; no rows without tax. */
  taxes: { head: readonly string[]; rows: readonly (readonly string[])[] };
  totals: readonly PrintedRow[];
  notes: readonly string[];
  /** Signatory, line by line; a receipt has none. */
  signature: readonly string[];
  /** Title and number: `Tax invoice KS/26-27/000001`. */
  name: string;
  /** Without extension. */
  fileName: string;
};

const amounts: Record<Currency, Intl.NumberFormat> = {
  inr: new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }),
  usd: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
};

/** An amount as documents print it, always with paise: `₹12,600.00`. */
export const printAmount = (minor: MinorUnits, currency: Currency): string =>
  amounts[currency].format(toMajor(minor, currency));

/** A day as documents print it, `1 December 2026`; '' for none. */
export function printDay(date: CalendarDate | ''): string {
  return parseCalendarDate(date) === null ? '' : formatLongDay(date);
}

/** Lines of a block without empty ones and invisible characters. */
export const printLines = (lines: readonly string[]): string[] =>
  lines.map(normaliseLine).filter((line) => line !== '');

/** Letters of scripts that are written from right to left, by the blocks of Unicode for them. */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A given text for a line with words of ours: one from right to left is put between U+2068 and
 * U+2069, or it would turn the order of the words around it.
 */
export function isolate(text: string): string {
  const line = normaliseLine(text);
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line;
}

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
    lines: [
      ...printLines([hotelName, hotelAddress]),
      [
        isolate(roomType),
        ...(rooms > 1 ? [countOf(rooms, 'room')] : []),
        countOf(guests, 'guest'),
        countOf(nights, 'night'),
      ].join(', '),
      `${printDay(checkIn)} to ${printDay(checkOut)}`,
    ],
  };
}

/** Rows of a price; equal nights and equal extras share one row with their count. */
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
    const label = isolate(line.label);
    const each = printAmount(line.amountMinor, currency);
    const nights = line.date === '' ? count > 1 && `${count}` : nightsInWords(countNightsOf(all));
    return {
      label: nights ? `${label}, ${nights} × ${each}` : label,
      value: printAmount((line.amountMinor * count) as MinorUnits, currency),
    };
  });
}
