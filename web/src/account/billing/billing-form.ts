import { type Billing, billingMessages, india } from '@kerala-stays/domain/billing/billing';
import { billingInputSchema } from '@kerala-stays/domain/billing/billing-input';
import { gstinMessages } from '@kerala-stays/domain/billing/gstin';
import { readFields, readText } from '@kerala-stays/domain/core/read-values';

/** What stands in the form; a field that is hidden keeps what was typed into it. */
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

/** The form as it was filled in the last time. */
export const formOf = (billing: Billing): BillingForm => {
  const isAbroad = billing.country !== india;
  return {
    ...billing,
    country: isAbroad ? billing.country : '',
    isAbroad,
    hasGstin: billing.gstin !== '',
  };
};

/** Reads what was kept of an unfinished form; null when there is nothing. */
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

/** What is sent, or what is wrong with each field that is shown. */
export function checkForm(
  form: BillingForm,
): { ok: true; billing: Billing } | { ok: false; problems: BillingProblems } {
  const { isAbroad, hasGstin, ...billing } = form;
  const country = isAbroad ? form.country.trim() : india;
  const gstin = hasGstin && !isAbroad ? form.gstin : '';
  const problems: BillingProblems = {};
  // The schema takes no country for India; here it is a field that was left empty.
  if (country === '') problems.country = billingMessages.country;
  // A tick beside an empty field is forgotten by whoever set it: the invoice would lack the number.
  if (hasGstin && !isAbroad && gstin.trim() === '') problems.gstin = gstinMessages.typing;
  const parsed = billingInputSchema.safeParse({ ...billing, country: country || '?', gstin });
  for (const { path, message } of parsed.error?.issues ?? []) {
    problems[path[0] as keyof Billing] ??= message;
  }
  return parsed.success && Object.keys(problems).length === 0
    ? { ok: true, billing: parsed.data }
    : { ok: false, problems };
}
