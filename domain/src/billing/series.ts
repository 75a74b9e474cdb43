import type { CalendarDate } from '../core/calendar.ts';
import type { TaxDocumentKind } from './tax-document.ts';

/** `26-27` for a day from 1 April 2026 to 31 March 2027, in Kerala. */
export function financialYear(day: CalendarDate): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  const short = (value: number) => String(value % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

/** Last day for a credit note: 30 November after the financial year of the document's issue. */
export function lastCreditDay(issuedOn: CalendarDate): CalendarDate {
  const [year = 0, month = 0] = issuedOn.split('-').map(Number);
  return `${month >= 4 ? year + 1 : year}-11-30` as CalendarDate;
}

/** The same from a document's id alone; '' when its year cannot be read. */
export function lastCreditDayOf(documentId: string): CalendarDate | '' {
  const year = /_\d\d-(\d\d)_\d+$/.exec(documentId)?.[1];
  return year === undefined ? '' : (`20${year}-11-30` as CalendarDate);
}

/**
 * Invoices are digits only; the others begin with a letter, so that no two documents share a
 * number.
 */
const letters: Record<TaxDocumentKind, string> = { invoice: '', bill: 'B', credit: 'C' };
const places = 6;

/**
 * `KS/26-27/000001`: with a three-character prefix, at most the 16 characters that the rules allow.
 * @throws RangeError for a number with too many digits
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

/** Current position of a series. */
export type SeriesPlace = {
  id: string;
  /** Last number; 0 before the first. */
  last: number;
  /** Day of the last document; later ones never have an earlier date. */
  lastDate: CalendarDate | '';
};

/** Id of a series without gaps: one supplier, kind and financial year. */
export const seriesId = (supplierId: string, kind: TaxDocumentKind, year: string): string =>
  `${supplierId}_${kind}_${year}`;

export const taxDocumentId = (series: string, count: number): string =>
  `${series}_${String(count).padStart(places, '0')}`;
