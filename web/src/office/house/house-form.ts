import {
  type HouseFacts,
  type HousePrivate,
  type HouseRule,
  houseRules,
  type RuleAnswer,
} from '@kerala-stays/domain/house/house-facts';
import { houseBodySchema } from '@kerala-stays/domain/house/house-input';
import { formatPosition, parsePosition } from '@kerala-stays/domain/house/parse-position';
import {
  type LandmarkKind,
  landmarkKindNames,
  landmarkKinds,
} from '@kerala-stays/domain/house/place';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';

export type House = { facts: HouseFacts; private: HousePrivate };

/** Facts and contact side by side: each field is merged with a colleague's by itself. */
export type HouseForm = Omit<HouseFacts, 'version' | 'rules' | 'place' | 'drive'> &
  Omit<HousePrivate, 'position'> &
  Record<HouseRule, RuleAnswer | ''> &
  Record<LandmarkKind, string> & {
    /** Coordinates or a link, as typed. */
    position: string;
  };

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
  position: 'Latitude, longitude',
  precision: 'On the public page',
  airport: 'To the airport',
  station: 'To the station',
  beach: 'To the beach',
  viewpoint: 'To the viewpoint',
  sheetEmail: 'E-mail for the sheet of arrivals',
  children: houseRules.children.label,
  pets: houseRules.pets.label,
  smoking: houseRules.smoking.label,
  parties: houseRules.parties.label,
  visitors: houseRules.visitors.label,
};

export function toHouseForm({ facts, private: contact }: House): HouseForm {
  const { version: _version, place: _place, rules, drive, ...others } = facts;
  const { position, ...texts } = contact;
  const answers = Object.fromEntries(houseRuleNames.map((rule) => [rule, rules[rule] ?? '']));
  const minutes = Object.fromEntries(
    landmarkKindNames.map((kind) => [kind, drive[kind]?.toString() ?? '']),
  );
  return {
    ...others,
    ...texts,
    ...(answers as Record<HouseRule, RuleAnswer | ''>),
    ...(minutes as Record<LandmarkKind, string>),
    position: position === null ? '' : formatPosition(position),
  };
}

/** Coordinates that cannot be read are none here; `houseResolver` keeps them from being sent. */
function positionOf(typed: string): HousePrivate['position'] {
  const parsed = parsePosition(typed);
  return 'problem' in parsed ? null : parsed.position;
}

/** The body of a save that replaces this version. */
export function toHouse(values: HouseForm, version: number): House {
  const { phone, phone2, arrivalText, wifi, sheetEmail, position, ...rest } = values;
  const facts = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !(name in houseRules || name in landmarkKinds)),
  ) as Omit<HouseFacts, 'version' | 'rules' | 'place' | 'drive'>;
  const rules = Object.fromEntries(
    houseRuleNames.map((rule) => [rule, values[rule]]).filter(([, answer]) => answer !== ''),
  );
  const drive = Object.fromEntries(
    landmarkKindNames
      .filter((kind) => values[kind].trim() !== '')
      .map((kind) => [kind, Number(values[kind])]),
  );
  return {
    facts: { ...facts, rules, drive, place: null, version },
    private: { phone, phone2, arrivalText, wifi, sheetEmail, position: positionOf(position) },
  };
}

/** Checks the form by the schema of the API; a fault of one bed is one of all beds. */
export const houseResolver: Resolver<HouseForm> = (values) => {
  const parsed = houseBodySchema.safeParse(toHouse(values, 0));
  const position = parsePosition(values.position);
  if (parsed.success && !('problem' in position)) return { values, errors: {} };
  const errors: Partial<Record<keyof HouseForm, FieldError>> = {};
  if ('problem' in position) errors.position = { type: 'schema', message: position.problem };
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [, field, within] = path;
    const name = (field === 'rules' || field === 'drive' ? within : field) as keyof HouseForm;
    errors[name] ??= { type: 'schema', message };
  }
  return { values: {}, errors: errors as FieldErrors<HouseForm> };
};
