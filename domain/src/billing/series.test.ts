import { describe, expect, test } from 'vitest';
import { addDays, dateInKerala } from '../core/calendar.ts';
import { day } from '../testing/example-rates.ts';
import {
  documentNumber,
  financialYear,
  lastCreditDay,
  lastCreditDayOf,
  seriesId,
  taxDocumentId,
} from './series.ts';

const invoiceNumber = (prefix: string, year: string, count: number): string =>
  documentNumber(prefix, 'invoice', year, count);

describe('the financial year', () => {
  test('ends with 31 March in Kerala', () => {
    const last = new Date('2027-03-31T18:29:59Z');
    const numberAt = (now: Date, count: number) =>
      invoiceNumber('KS', financialYear(dateInKerala(now)), count);
    expect(numberAt(last, 412)).toBe('KS/26-27/000412');
    expect(numberAt(new Date(last.getTime() + 1000), 1)).toBe('KS/27-28/000001');
  });

  test('is named for every day, also around a century', () => {
    expect(financialYear(day('2100-03-31'))).toBe('99-00');
    expect(financialYear(day('2099-04-01'))).toBe('99-00');
    expect(financialYear(day('2100-04-01'))).toBe('00-01');
  });

  test('decides until when a credit note may follow', () => {
    expect(lastCreditDay(day('2026-11-21'))).toBe('2027-11-30');
    expect(lastCreditDay(day('2027-03-31'))).toBe('2027-11-30');
    expect(lastCreditDay(day('2027-04-01'))).toBe('2028-11-30');
    expect(lastCreditDayOf('agency_invoice_26-27_000001')).toBe(lastCreditDay(day('2027-03-31')));
    expect(lastCreditDayOf('')).toBe('');
  });
});

/**
 * Format the tax portal accepts: letters, digits, '-' and '/', at most 16, not beginning with a
 * sign.
 */
const legal = /^[A-Z0-9][A-Z0-9/-]{0,15}$/i;

describe('a number', () => {
  test('is one that the portal takes, whatever the series', () => {
    for (const prefix of ['K', 'KS', 'K9S']) {
      for (const kind of ['invoice', 'bill', 'credit'] as const) {
        for (const count of [1, 412, 99_999]) {
          for (let n = 0; n < 1200; n += 97) {
            const year = financialYear(addDays(day('2026-11-21'), n));
            expect(documentNumber(prefix, kind, year, count)).toMatch(legal);
          }
        }
      }
    }
  });

  test('is no other document’s of the supplier', () => {
    const kinds = ['invoice', 'bill', 'credit'] as const;
    expect(new Set(kinds.map((kind) => documentNumber('KS', kind, '26-27', 1))).size).toBe(3);
  });

  test('ends where its places do', () => {
    expect(invoiceNumber('KS', '26-27', 999_999)).toBe('KS/26-27/999999');
    expect(() => invoiceNumber('KS', '26-27', 1_000_000)).toThrow(RangeError);
    expect(() => documentNumber('KS', 'credit', '26-27', 100_000)).toThrow(RangeError);
  });

  test('is the id of its document, too', () => {
    const series = seriesId('s1', 'invoice', '26-27');
    expect(taxDocumentId(series, 1)).toBe('s1_invoice_26-27_000001');
  });
});
