import { readFields, readText } from '../core/read-values.ts';

/** Recipient of a tax document. */
export type Billing = {
  name: string;
  address: string;
  /** '' for a guest from abroad, like the State. */
  pin: string;
  stateCode: string;
  /** `India`, or the country of a guest from abroad. */
  country: string;
  /** '' for a guest without GST registration. */
  gstin: string;
};

export const india = 'India';

export const billingLimits = { name: 120, address: 240, country: 60 } as const;

/** Messages for guests about the documents that they request. */
export const billingMessages = {
  name: 'Enter the name for the invoice',
  address: 'Enter the address for the invoice',
  country: 'Enter the country',
  issued: 'The invoice has been issued already. Please contact us to have it changed.',
  notTaxed: 'This booking has no invoice, only a receipt',
  saved: 'Saved for the invoice',
} as const;

/** Stored billing details; null without any. */
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
