import type { CalendarDate } from '../core/calendar.ts';
import type { TaxDocumentKind } from './tax-document.ts';

/** `26-27` for a day from 1 April 2026 to 31 March 2027; days are those of Kerala. */
export function financialYear(day: CalendarDate): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  const short = (value: number) => String(value % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

/** Last day on which a credit note may follow a document: 30 November after the financial year of its issue. */
export function lastCreditDay(issuedOn: CalendarDate): CalendarDate {
  const [year = 0, month = 0] = issuedOn.split('-').map(Number);
  return `${month >= 4 ? year + 1 : year}-11-30` as CalendarDate;
}

/** The same by the id of the document alone; '' when its year cannot be read. */
export function lastCreditDayOf(documentId: string): CalendarDate | '' {
  const year = /_\d\d-(\d\d)_\d+$/.exec(documentId)?.[1];
  return year === undefined ? '' : (`20${year}-11-30` as CalendarDate);
}

/** Invoices have digits alone; the others begin with a letter, so that no two documents share a number. */
const letters: Record<TaxDocumentKind, string> = { invoice: '', bill: 'B', credit: 'C' };
const places = 6;

/**
 * `KS/26-27/000001`: at most the 16 characters that the rules allow, with a prefix of three.
 * @throws RangeError for a number that has no place any more
 */
export function documentNumber(
  prefix: string,
  kind: TaxDocumentKind,
  year: string,
  count: number,
): string {
  const letter = letters[kind];
  const digits = String(count).padStart(places - letter.length, '0');
  if (letter.length + digits.length > places) throw new RangeError(`${prefix} ${year} is full`);
  return `${prefix}/${year}/${letter}${digits}`;
}

export const invoiceNumber = (prefix: string, year: string, count: number): string =>
  documentNumber(prefix, 'invoice', year, count);

/** Where a series stands. */
export type SeriesPlace = {
  id: string;
  /** Its last number; 0 before the first. */
  last: number;
  /** The day of the last document: none is ever dated before it. */
  lastDate: CalendarDate | '';
};

/** A run of numbers without gaps: of a supplier, for a kind, in a financial year. */
export const seriesId = (supplierId: string, kind: TaxDocumentKind, year: string): string =>
  `${supplierId}_${kind}_${year}`;

export const taxDocumentId = (series: string, count: number): string =>
  `${series}_${String(count).padStart(places, '0')}`;
