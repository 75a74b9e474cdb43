import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import type { Currency } from '../core/currency.ts';
import { readFields, readOneOf, readText } from '../core/read-values.ts';
import { schemeOf, type TaxScheme } from './tax.ts';

/**
 * Issuer and tax of a guest's document: `none` – a receipt only; `property` – the registered house;
 * `agency` – the agency, selling in its own name; `operator` – the agency, paying for an
 * unregistered house; `composition` – the house's bill of supply, without a tax of its own.
 */
export const taxModes = ['none', 'property', 'agency', 'operator', 'composition'] as const;
export type TaxMode = (typeof taxModes)[number];

/** Tax settings of a hotel, as agreed between the agency and its tax adviser. */
export type RateTax = {
  mode: TaxMode;
  /** Issuer of the documents; '' for mode `none`. */
  supplierId: string;
  /** State of the house, which is the place of supply. */
  propertyStateCode: string;
  /** The adviser's name. */
  confirmedWith: string;
  /** Day of the confirmation. */
  confirmedOn: CalendarDate | '';
  /** Uid of the member of staff who saved it; set by the server. */
  confirmedBy: string;
};

/** Default of a hotel: no tax is added. */
export const noTax: RateTax = {
  mode: 'none',
  supplierId: '',
  propertyStateCode: '',
  confirmedWith: '',
  confirmedOn: '',
  confirmedBy: '',
};

/** Messages for staff about an invalid choice. */
export const rateTaxMessages = {
  supplier: 'Choose a registered supplier',
  adviser: 'Have you settled this with your tax adviser? Enter the name and the date.',
  talk: 'Enter the date of the talk with your tax adviser',
  futureTalk: 'The date of the talk with your adviser is in the future',
  state: 'Choose the State in which the house lies',
  currency: 'Tax needs a site in rupees',
} as const;

/** Reads a stored choice tolerantly; an unreadable one means no tax. */
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

export const addsTax = (mode: TaxMode): boolean => mode !== 'none' && mode !== 'composition';

/**
 * Taxes on a stay; null for none. The only place that decides it.
 * @param supplier issuer of the documents; without one no tax can be collected
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
 * Tax mode of a new booking. Only sales in rupees are taxed in India, and a mode with taxes needs a
 * supplier to collect them.
 */
export function taxModeOf(
  { mode }: Pick<RateTax, 'mode'>,
  scheme: TaxScheme | null,
  currency: Currency,
): TaxMode {
  return currency === 'inr' && (scheme !== null || !addsTax(mode)) ? mode : 'none';
}

/** Why a choice cannot be saved, with the field concerned. */
export type RateTaxProblem = { field: keyof RateTax; message: string };

/** Compares what staff choose, without who saved it. */
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
 * All problems that prevent saving a choice. An unchanged choice is not checked again: the site's
 * currency may have changed since, which must not prevent staff from saving a price.
 * @param supplier null for an unknown id; undefined where it was not read, which skips the
 *   check of its registration
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
  // A supplier under the composition scheme is registered, too.
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
