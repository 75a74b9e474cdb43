import { parseCalendarDate } from '../core/calendar.ts';
import { homeCountry, isCountry } from '../core/countries.ts';
import { readCount, readFields, readText } from '../core/read-values.ts';

/**
 * Fields of the report that the keeper of a house sends about each foreigner: after Form C, which is
 * Form III of the Immigration and Foreigners Rules 2025 (rule 17). Not compared with the portal.
 * Name and nationality are those of the arrival form.
 */
export const particularFields = {
  surname: { label: 'Surname, as in the passport', kind: 'text', max: 60 },
  givenNames: { label: 'Given names, as in the passport', kind: 'text', max: 120 },
  sex: { label: 'Sex', kind: 'choice', choices: { f: 'Female', m: 'Male', x: 'Other' } },
  birthDate: { label: 'Date of birth', kind: 'date' },
  addressAbroad: { label: 'Address at home, with the country', kind: 'text', max: 300 },
  passportNumber: { label: 'Passport number', kind: 'text', max: 30 },
  passportPlace: { label: 'Passport issued in', kind: 'text', max: 80 },
  passportIssuedOn: { label: 'Passport issued on', kind: 'date' },
  passportEndsOn: { label: 'Passport valid until', kind: 'date' },
  permit: {
    label: 'Visa or card',
    kind: 'choice',
    choices: { 'e-visa': 'e-Visa', visa: 'Visa', oci: 'OCI card', none: 'None needed' },
  },
  permitNumber: { label: 'Number of the visa or card', kind: 'text', max: 30 },
  permitPlace: { label: 'Visa or card issued in', kind: 'text', max: 80 },
  permitIssuedOn: { label: 'Visa or card issued on', kind: 'date' },
  permitEndsOn: { label: 'Visa or card valid until', kind: 'date' },
  inIndiaOn: { label: 'Arrived in India on', kind: 'date' },
  cameFrom: { label: 'Comes from (place, before this house)', kind: 'text', max: 120 },
  goesTo: { label: 'Goes to (address, after this house)', kind: 'text', max: 200 },
  phone: { label: 'Telephone in India', kind: 'text', max: 30 },
  purpose: {
    label: 'Purpose of the visit',
    kind: 'choice',
    choices: {
      tourism: 'Tourism',
      family: 'Visiting family or friends',
      medical: 'Medical treatment',
      business: 'Business',
      study: 'Study',
      other: 'Other',
    },
  },
} as const satisfies Record<string, ParticularField>;

export type ParticularField = { label: string } & (
  | { kind: 'text'; max: number }
  | { kind: 'date' }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
);
export type ParticularName = keyof typeof particularFields;
export const particularNames = Object.keys(particularFields) as ParticularName[];

/** Texts by field; '' for what nobody has entered. Dates are YYYY-MM-DD, choices their keys. */
export type Particulars = Record<ParticularName, string>;

export const noParticulars = Object.fromEntries(
  particularNames.map((name) => [name, '']),
) as Particulars;

/** Whether the value is one that the field can have; '' always is. */
export function isParticular(name: ParticularName, value: string): boolean {
  const field: ParticularField = particularFields[name];
  if (value === '') return true;
  if (field.kind === 'date') return parseCalendarDate(value) !== null;
  if (field.kind === 'choice') return Object.hasOwn(field.choices, value);
  return value.length <= field.max;
}

/** Why a value is refused. */
export function particularMessage(name: ParticularName): string {
  const field: ParticularField = particularFields[name];
  if (field.kind === 'date') return `${field.label}: enter a date`;
  if (field.kind === 'choice') return `${field.label}: choose one of the list`;
  return `${field.label}: at most ${field.max} characters`;
}

/**
 * Why particulars cannot be right, as a sentence; null when they can.
 * @param today the day in Kerala
 */
export function particularsProblem(
  { name, particulars }: { name: string; particulars: Particulars },
  { checkInDate }: { checkInDate: string },
  today: string,
): string | null {
  const whose = name === '' ? 'a guest' : name;
  const { birthDate, passportIssuedOn, passportEndsOn, permitIssuedOn, permitEndsOn, inIndiaOn } =
    particulars;
  // Days are texts that compare in order; '' comes before every day.
  if (birthDate > today) return `The date of birth of ${whose} lies in the future.`;
  if (passportIssuedOn > today) return `The passport of ${whose} is issued in the future.`;
  if (permitIssuedOn > today) return `The visa or card of ${whose} is issued in the future.`;
  if (inIndiaOn > checkInDate) return `${whose} arrives in India after this stay has begun.`;
  if (passportEndsOn !== '' && passportEndsOn < checkInDate) {
    return `The passport of ${whose} ends before the stay begins.`;
  }
  if (permitEndsOn !== '' && permitEndsOn < checkInDate) {
    return `The visa or card of ${whose} ends before the stay begins.`;
  }
  return null;
}

/** Reads stored particulars tolerantly: what is damaged is empty. */
export function readParticulars(data: unknown): Particulars {
  const stored = readFields(data);
  const entries = particularNames.map((name) => {
    const value = readText(stored[name]);
    return [name, isParticular(name, value) ? value : ''];
  });
  return Object.fromEntries(entries) as Particulars;
}

/** A value as the portal wants it: choices by their words, days as DD/MM/YYYY. */
export function particularText(name: ParticularName, value: string): string {
  const field: ParticularField = particularFields[name];
  if (field.kind === 'choice') return field.choices[value] ?? '';
  return field.kind === 'date' ? value.split('-').reverse().join('/') : value;
}

/** Fields of which nothing is known yet, in their order. */
export const missingParticulars = (particulars: Particulars): ParticularName[] =>
  particularNames.filter((name) => particulars[name] === '' && !isNeedless(name, particulars));

/** A guest who needs no visa has none to enter, and not all have a telephone in India. */
const isNeedless = (name: ParticularName, { permit }: Particulars) =>
  name === 'phone' || (permit === 'none' && name.startsWith('permit'));

/** Whether the law asks to report a guest: nationals of other countries, holders of an OCI card too. */
export const isForeigner = ({ nationality }: { nationality: string }): boolean =>
  isCountry(nationality) && nationality !== homeCountry;

/** That staff have filed a report at the portal. */
export type Filing = {
  /** The number that the portal gave; '' where it gave none. */
  number: string;
  /** Id of the member of staff. */
  by: string;
  /** ISO 8601. */
  at: string;
};

export const reportKinds = { arrival: 'Arrival', departure: 'Departure' } as const;
export type ReportKind = keyof typeof reportKinds;

/** One foreigner of one stay. */
export type Registration = {
  /** `{bookingId}_{n}`. */
  _id: string;
  bookingId: string;
  /** Number of the guest in the arrival form. */
  n: number;
  name: string;
  nationality: string;
  isChild: boolean;
  particulars: Particulars;
  filed: Record<ReportKind, Filing | null>;
};

export const noneFiled: Registration['filed'] = { arrival: null, departure: null };

export const registrationId = (bookingId: string, n: number): string => `${bookingId}_${n}`;

export function readRegistration(_id: string, data: unknown): Registration {
  const { bookingId, n, name, nationality, isChild, particulars, filed } = readFields(data);
  const filings = readFields(filed);
  return {
    _id,
    bookingId: readText(bookingId),
    n: readCount(n),
    name: readText(name),
    nationality: readText(nationality),
    isChild: isChild === true,
    particulars: readParticulars(particulars),
    filed: { arrival: readFiling(filings.arrival), departure: readFiling(filings.departure) },
  };
}

function readFiling(data: unknown): Filing | null {
  const { number, by, at } = readFields(data);
  return readText(at) === ''
    ? null
    : { number: readText(number), by: readText(by), at: readText(at) };
}
