import {
  type HouseFacts,
  type HousePrivate,
  type HouseRule,
  houseRules,
  type RuleAnswer,
} from '@kerala-stays/domain/house/house-facts';
import { houseBodySchema } from '@kerala-stays/domain/house/house-input';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';

export type House = { facts: HouseFacts; private: HousePrivate };

/** Facts and contact side by side: each field is merged with a colleague's by itself. */
export type HouseForm = Omit<HouseFacts, 'version' | 'rules'> &
  HousePrivate &
  Record<HouseRule, RuleAnswer | ''>;

export const houseRuleNames = Object.keys(houseRules) as HouseRule[];

/** Labels of the fields, also for notes about a colleague's change. */
export const houseLabels: Record<keyof HouseForm, string> = {
  checkInFrom: 'Check-in from',
  checkInUntil: 'Check-in until',
  checkOutBy: 'Check-out by',
  quietFrom: 'Quiet from',
  quietUntil: 'Quiet until',
  meals: 'Meals',
  kitchen: 'Kitchen',
  parking: 'Parking',
  accessible: 'Accessibility',
  registrationNumber: 'Registration number or class',
  note: 'Note for everybody',
  beds: 'Beds',
  phone: 'Telephone for guests',
  phone2: 'Second telephone',
  arrivalText: 'The way to the house',
  wifi: 'Wi-Fi',
  children: houseRules.children.label,
  pets: houseRules.pets.label,
  smoking: houseRules.smoking.label,
  parties: houseRules.parties.label,
  visitors: houseRules.visitors.label,
};

export function toHouseForm({ facts, private: contact }: House): HouseForm {
  const { version: _version, rules, ...others } = facts;
  const answers = Object.fromEntries(houseRuleNames.map((rule) => [rule, rules[rule] ?? '']));
  return { ...others, ...contact, ...(answers as Record<HouseRule, RuleAnswer | ''>) };
}

/** The body of a save that replaces this version. */
export function toHouse(values: HouseForm, version: number): House {
  const { phone, phone2, arrivalText, wifi, ...rest } = values;
  const facts = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !(name in houseRules)),
  ) as Omit<HouseFacts, 'version' | 'rules'>;
  const rules = Object.fromEntries(
    houseRuleNames.map((rule) => [rule, values[rule]]).filter(([, answer]) => answer !== ''),
  );
  return { facts: { ...facts, rules, version }, private: { phone, phone2, arrivalText, wifi } };
}

/** Checks the form by the schema of the API; a fault of one bed is one of all beds. */
export const houseResolver: Resolver<HouseForm> = (values) => {
  const parsed = houseBodySchema.safeParse(toHouse(values, 0));
  if (parsed.success) return { values, errors: {} };
  const errors: Partial<Record<keyof HouseForm, FieldError>> = {};
  for (const { path, message } of parsed.error.issues) {
    const [, field, within] = path;
    const name = (field === 'rules' ? within : field) as keyof HouseForm;
    errors[name] ??= { type: 'schema', message };
  }
  return { values: {}, errors: errors as FieldErrors<HouseForm> };
};
