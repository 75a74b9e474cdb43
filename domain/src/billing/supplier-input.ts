import { z } from 'zod';
import { normaliseLine } from '../core/plain-text.ts';
import { gstinProblem, normaliseGstin, pinProblem } from './gstin.ts';
import { isStateCode } from './indian-states.ts';
import { accommodationSac, supplierLimits, supplierMessages } from './supplier.ts';

const words = (most: number, message: string) =>
  z
    .string()
    .max(most * 4, message)
    .transform(normaliseLine)
    .pipe(z.string().max(most, message));
const someWords = (most: number, message: string) =>
  words(most, message).pipe(z.string().min(1, message));

/** A text validated by a rule that has its own message. */
export function judged(problem: (text: string) => string | null) {
  return z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = problem(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
}

export const stateField = judged((code) => (isStateCode(code) ? null : supplierMessages.state));
export const pinField = judged(pinProblem);

/** A supplier as staff save it. */
export const supplierInputSchema = z
  .object({
    legalName: someWords(supplierLimits.name, supplierMessages.name),
    tradeName: words(supplierLimits.name, supplierMessages.name).default(''),
    address: someWords(supplierLimits.address, supplierMessages.address),
    city: someWords(supplierLimits.city, supplierMessages.city),
    pin: pinField,
    stateCode: stateField,
    gstin: z.string().max(60).default('').transform(normaliseGstin),
    prefix: z
      .string()
      .trim()
      .regex(/^[A-Z0-9]{1,3}$/, supplierMessages.prefix),
    sac: z
      .string()
      .trim()
      .regex(/^\d{6}$/, supplierMessages.sac)
      .default(accommodationSac),
    signatory: someWords(supplierLimits.name, supplierMessages.name),
    seenUpdatedAt: z.string().optional().describe('`updatedAt` that was looked at, for a change'),
  })
  .superRefine(({ gstin, stateCode }, context) => {
    const message = gstin === '' ? null : gstinProblem(gstin, stateCode);
    if (message !== null) context.addIssue({ code: 'custom', path: ['gstin'], message });
  });

export type SupplierInput = z.output<typeof supplierInputSchema>;
