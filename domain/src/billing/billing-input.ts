import { z } from 'zod';
import { normaliseLine } from '../core/plain-text.ts';
import { type Billing, billingLimits, billingMessages, india } from './billing.ts';
import { gstinProblem, normaliseGstin, pinProblem } from './gstin.ts';
import { isStateCode } from './indian-states.ts';
import { supplierMessages } from './supplier.ts';

const words = (most: number, message: string) =>
  z
    .string(message)
    .max(most * 4, message)
    .transform(normaliseLine)
    .pipe(z.string().min(1, message).max(most, message));

/**
 * Catches every spelling, so that a domestic address cannot pass as a foreign one without PIN and
 * State.
 */
const isIndia = (country: string) => /^(|in|india|bharat|republic of india)$/i.test(country);

/** Invoice details from a guest: PIN and State in India, a country elsewhere. */
export const billingInputSchema = z
  .object({
    name: words(billingLimits.name, billingMessages.name),
    address: words(billingLimits.address, billingMessages.address),
    pin: z.string().trim().max(20).default(''),
    stateCode: z.string().trim().max(2).default(''),
    country: z
      .string()
      .max(billingLimits.country, billingMessages.country)
      .default(india)
      .transform(normaliseLine)
      .transform((country) => (isIndia(country) ? india : country)),
    gstin: z.string().max(60).default('').transform(normaliseGstin),
  })
  .superRefine(({ pin, stateCode, country, gstin }, context) => {
    const add = (path: string, message: string | null) => {
      if (message !== null) context.addIssue({ code: 'custom', path: [path], message });
    };
    if (country !== india) return;
    add('pin', pinProblem(pin));
    add('stateCode', isStateCode(stateCode) ? null : supplierMessages.state);
    if (gstin !== '') add('gstin', gstinProblem(gstin, stateCode));
  })
  .transform(
    (billing): Billing =>
      billing.country === india ? billing : { ...billing, pin: '', stateCode: '', gstin: '' },
  );
