import { type Billing, billingMessages, india } from '@kerala-stays/domain/billing/billing';
import { billingInputSchema } from '@kerala-stays/domain/billing/billing-input';
import { gstinMessages } from '@kerala-stays/domain/billing/gstin';
import { readFields, readText } from '@kerala-stays/domain/core/read-values';

/** Form values; hidden fields keep their input. */
export type BillingForm = Billing & { isAbroad: boolean; hasGstin: boolean };

export type BillingProblems = Partial<Record<keyof Billing, string>>;

export const emptyForm = (name: string): BillingForm => ({
  name,
  address: '',
  pin: '',
  stateCode: '',
  country: '',
  gstin: '',
  isAbroad: false,
  hasGstin: false,
});

/** The form filled with saved billing details. */
export const formOf = (billing: Billing): BillingForm => {
  const isAbroad = billing.country !== india;
  return {
    ...billing,
    country: isAbroad ? billing.country : '',
    isAbroad,
    hasGstin: billing.gstin !== '',
  };
};

/** Form values from an unfinished draft; null without one. */
export function readForm(kept: unknown): BillingForm | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const fields = readFields(kept);
  return {
    name: readText(fields.name),
    address: readText(fields.address),
    pin: readText(fields.pin),
    stateCode: readText(fields.stateCode),
    country: readText(fields.country),
    gstin: readText(fields.gstin),
    isAbroad: fields.isAbroad === true,
    hasGstin: fields.hasGstin === true,
  };
}

/** Values to send, or the problem of each visible field. */
export function checkForm(
  form: BillingForm,
): { ok: true; billing: Billing } | { ok: false; problems: BillingProblems } {
  const { isAbroad, hasGstin, ...billing } = form;
  const country = isAbroad ? form.country.trim() : india;
  const gstin = hasGstin && !isAbroad ? form.gstin : '';
  const problems: BillingProblems = {};
  // The schema takes no country for India; here it is an empty required field.
  if (country === '') problems.country = billingMessages.country;
  // The box is ticked but the number is missing: the invoice would lack it.
  if (hasGstin && !isAbroad && gstin.trim() === '') problems.gstin = gstinMessages.typing;
  const parsed = billingInputSchema.safeParse({ ...billing, country: country || '?', gstin });
  for (const { path, message } of parsed.error?.issues ?? []) {
    problems[path[0] as keyof Billing] ??= message;
  }
  return parsed.success && Object.keys(problems).length === 0
    ? { ok: true, billing: parsed.data }
    : { ok: false, problems };
}
