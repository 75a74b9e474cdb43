import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../core/calendar.ts';
import { findCardProblems } from './card-problems.ts';
import { emptyRateCard } from './rate-card.ts';
import { noTax, type RateTax, rateTaxProblems } from './rate-tax.ts';

const today = '2026-11-22' as CalendarDate;
const chosen: RateTax = {
  mode: 'agency',
  supplierId: 's',
  propertyStateCode: '32',
  confirmedBy: '',
  confirmedWith: 'R. Nair',
  confirmedOn: today,
};
const registered = { gstin: '32AAPFU0939F1Z4' };

type Context = Parameters<typeof rateTaxProblems>[1];
function fieldsOf(tax: Partial<RateTax>, context: Partial<Context> = {}) {
  const around = { supplier: registered, currency: 'inr' as const, today, stored: noTax };
  return rateTaxProblems({ ...chosen, ...tax }, { ...around, ...context }).map(
    ({ field, message }) => [field, message],
  );
}

describe('a choice of tax', () => {
  test('can be saved when it is whole', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ mode: 'none', supplierId: '', confirmedWith: '' })).toEqual([]);
  });

  test.each<[string, Partial<RateTax>, Partial<Context>, string[]]>([
    ['without a supplier', { supplierId: '' }, {}, ['supplierId']],
    ['of a supplier who is not there', {}, { supplier: null }, ['supplierId']],
    ['of one who is not registered', {}, { supplier: { gstin: '' } }, ['supplierId']],
    [
      'of a lump sum without registration',
      { mode: 'composition' },
      { supplier: null },
      ['supplierId'],
    ],
    ['without a State', { propertyStateCode: '' }, {}, ['propertyStateCode']],
    ['without the adviser’s name', { confirmedWith: ' ' }, {}, ['confirmedWith']],
    ['without the day', { confirmedOn: '' }, {}, ['confirmedOn']],
    ['settled tomorrow', { confirmedOn: '2026-11-23' as CalendarDate }, {}, ['confirmedOn']],
    ['in dollars', {}, { currency: 'usd' }, ['mode']],
    [
      'with nothing said',
      { supplierId: '', propertyStateCode: '', confirmedWith: '', confirmedOn: '' },
      {},
      ['supplierId', 'propertyStateCode', 'confirmedWith', 'confirmedOn'],
    ],
  ])('%s is refused at its field', (_, tax, context, fields) => {
    expect(fieldsOf(tax, context).map(([field]) => field)).toEqual(fields);
  });

  test('that is stored already keeps no one from saving a price, whatever became of the site', () => {
    const site = { currency: 'usd' as const, today, stored: { ...chosen, confirmedBy: 'u1' } };
    expect(rateTaxProblems(chosen, { ...site, supplier: null })).toEqual([]);
    const problemsOf = (stored: RateTax) =>
      findCardProblems({ ...emptyRateCard, tax: chosen }, [], String, { ...site, stored });
    expect(problemsOf(chosen)).toEqual([]);
    expect(problemsOf(noTax)).toEqual([
      { path: 'tax.mode', message: 'Tax needs a site in rupees' },
    ]);
  });
});
