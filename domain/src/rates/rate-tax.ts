import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import type { Currency } from '../core/currency.ts';
import { readFields, readOneOf, readText } from '../core/read-values.ts';
import { schemeOf, type TaxScheme } from './tax.ts';

/**
 * Whose tax document a guest gets, and with which tax: `none` – nobody's, a receipt; `property` – the registered
 * house's; `agency` – the agency's, which sells in its own name; `operator` – the agency's, which pays for a house
 * that is not registered; `composition` – the house's bill of supply, without a tax of its own.
 */
export const taxModes = ['none', 'property', 'agency', 'operator', 'composition'] as const;
export type TaxMode = (typeof taxModes)[number];

/** What the agency has settled with its tax adviser for a hotel. */
export type RateTax = {
  mode: TaxMode;
  /** Who issues the documents; '' for mode `none`. */
  supplierId: string;
  /** The State in which the house lies: the place of supply. */
  propertyStateCode: string;
  /** The adviser's name. */
  confirmedWith: string;
  /** The day of that talk. */
  confirmedOn: CalendarDate | '';
  /** Who saved it; set by the server. */
  confirmedBy: string;
};

/** What a hotel has until somebody chooses: no tax is added. */
export const noTax: RateTax = {
  mode: 'none',
  supplierId: '',
  propertyStateCode: '',
  confirmedWith: '',
  confirmedOn: '',
  confirmedBy: '',
};

/** What staff read about a choice that cannot be saved. */
export const rateTaxMessages = {
  supplier: 'Choose a registered supplier',
  adviser: 'Have you settled this with your tax adviser? Enter the name and the date.',
  talk: 'Enter the date of the talk with your tax adviser',
  futureTalk: 'The day of the talk with your adviser lies ahead',
  state: 'Choose the State in which the house lies',
  currency: 'Tax needs the site on rupees',
} as const;

/** Reads a stored choice tolerantly; one that cannot be read is none. */
export function readRateTax(value: unknown): RateTax {
  const fields = readFields(value);
  return {
    mode: readOneOf(taxModes, fields.mode, 'none'),
    supplierId: readText(fields.supplierId),
    propertyStateCode: readText(fields.propertyStateCode),
    confirmedWith: readText(fields.confirmedWith),
    confirmedOn: parseCalendarDate(readText(fields.confirmedOn)) ?? '',
    confirmedBy: readText(fields.confirmedBy),
  };
}

/** Modes in which guests pay a tax on top of the price. */
export const addsTax = (mode: TaxMode): boolean => mode !== 'none' && mode !== 'composition';

/**
 * Which taxes a stay bears: null for none. The one place that decides it.
 * @param supplier who issues the documents; without one there is nobody to collect a tax
 */
export function taxSchemeOf(
  { mode, propertyStateCode }: Pick<RateTax, 'mode' | 'propertyStateCode'>,
  supplier: { stateCode: string; gstin: string } | null,
  currency: Currency,
): TaxScheme | null {
  if (currency !== 'inr' || !addsTax(mode) || supplier === null || supplier.gstin === '') {
    return null;
  }
  return schemeOf(supplier.stateCode, propertyStateCode);
}

/**
 * The mode that a booking is made with: only what is sold in rupees is taxed in India, and a mode with taxes needs
 * somebody who collects them.
 */
export function taxModeOf(
  { mode }: Pick<RateTax, 'mode'>,
  scheme: TaxScheme | null,
  currency: Currency,
): TaxMode {
  return currency === 'inr' && (scheme !== null || !addsTax(mode)) ? mode : 'none';
}

/** Why a choice cannot be saved, at the field that it is about. */
export type RateTaxProblem = { field: keyof RateTax; message: string };

/** What staff choose; who saved it is no part of the choice. */
export function sameTaxChoice(a: RateTax, b: RateTax): boolean {
  const fields = [
    'mode',
    'supplierId',
    'propertyStateCode',
    'confirmedWith',
    'confirmedOn',
  ] as const;
  return fields.every((field) => a[field] === b[field]);
}

/**
 * Everything that keeps a choice from being saved. One that is stored already is not judged again: the site may
 * have changed its currency since, which must not keep staff from saving a price.
 * @param supplier null when there is none of that id; undefined where nobody has looked it up, who then says
 *   nothing about its registration
 */
export function rateTaxProblems(
  tax: RateTax,
  {
    supplier,
    currency,
    today,
    stored,
  }: {
    supplier: { gstin: string } | null | undefined;
    currency: Currency;
    today: CalendarDate;
    stored: RateTax;
  },
): RateTaxProblem[] {
  if (tax.mode === 'none' || sameTaxChoice(tax, stored)) return [];
  if (currency !== 'inr') return [{ field: 'mode', message: rateTaxMessages.currency }];
  const problems: RateTaxProblem[] = [];
  // Whoever pays a lump sum is registered, too.
  if (tax.supplierId === '' || supplier === null || supplier?.gstin === '') {
    problems.push({ field: 'supplierId', message: rateTaxMessages.supplier });
  }
  if (tax.propertyStateCode === '') {
    problems.push({ field: 'propertyStateCode', message: rateTaxMessages.state });
  }
  if (tax.confirmedWith.trim() === '') {
    problems.push({ field: 'confirmedWith', message: rateTaxMessages.adviser });
  }
  if (tax.confirmedOn === '') {
    problems.push({ field: 'confirmedOn', message: rateTaxMessages.talk });
  } else if (tax.confirmedOn > today) {
    problems.push({ field: 'confirmedOn', message: rateTaxMessages.futureTalk });
  }
  return problems;
}

/** The first of the {@link rateTaxProblems}, as a sentence; null when the choice can be saved. */
export function findRateTaxProblem(
  tax: RateTax,
  context: Parameters<typeof rateTaxProblems>[1],
): string | null {
  return rateTaxProblems(tax, context)[0]?.message ?? null;
}
