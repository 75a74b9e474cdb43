import { readFields, readText } from '../core/read-values.ts';

/** To whom a document is made out. */
export type Billing = {
  name: string;
  address: string;
  /** '' for a guest from abroad, as is the State. */
  pin: string;
  stateCode: string;
  /** `India`, or the country of a guest from abroad. */
  country: string;
  /** '' for a guest who is not registered. */
  gstin: string;
};

export const india = 'India';

export const billingLimits = { name: 120, address: 240, country: 60 } as const;

/** What guests read about a document that they ask for. */
export const billingMessages = {
  name: 'Enter the name for the invoice',
  address: 'Enter the address for the invoice',
  country: 'Enter the country',
  issued: 'The invoice has been issued already. Please contact us to have it changed.',
  notTaxed: 'This booking has no invoice, only a receipt',
  saved: 'Saved for the invoice',
} as const;

/** Reads stored billing data; null when there are none. */
export function readBilling(value: unknown): Billing | null {
  const fields = readFields(value);
  const name = readText(fields.name);
  if (name === '') return null;
  return {
    name,
    address: readText(fields.address),
    pin: readText(fields.pin),
    stateCode: readText(fields.stateCode),
    country: readText(fields.country) || india,
    gstin: readText(fields.gstin),
  };
}
