import { type CalendarProvider, isPersonal } from './calendar-provider.ts';

/** Effect of a kind of entry. */
export const entryTreatments = ['closed', 'blocked', 'left-out', 'first-night', 'alert'] as const;
export type EntryTreatment = (typeof entryTreatments)[number];

export const treatmentWords: Record<EntryTreatment, string> = {
  closed: 'closed',
  blocked: 'closed as blocked',
  'left-out': 'left out',
  'first-night': 'first night closed, alert',
  alert: 'nothing closed, alert',
};

/** Each kind of entry that calendars have, as staff would name it. */
export const entryKinds = {
  sold: '“Reserved”, “Booked”, a name or any other words',
  closed: '“CLOSED - Not available”',
  blocked: '“Not available”, “Unavailable”, “Blocked”',
  window: 'the same, on days too soon or too far ahead to be booked there',
  visit: 'a note of a check-in or check-out, no longer than a day',
  named: 'a stay named by a check-in or check-out, longer than a day',
  freeDays: 'whole days marked free',
  freeTimes: 'times of day marked free',
  sameDay: 'over on the same day, such as 10:00 to 12:00',
  overnight: 'from one day to another, such as 14:00 to 11:00',
  mixed: 'whole days at one end and a time at the other',
  strangeZone: 'times in an unknown time zone: each night that they may be',
  repeating: 'repeated by days, weeks, months or years',
  long: 'for years: up to 540 days ahead',
  busy: 'busy times without words',
  cancelled: 'cancelled',
  older: 'an older version of another entry, with a night of it',
  moved: 'an older version with other nights, replaced by a higher SEQUENCE',
  sameId: 'other nights under the id of another entry',
  own: 'from our own link',
  noEnd: 'its end, or how it repeats, cannot be read',
  noStart: 'its start cannot be read',
} as const;
export type EntryKind = keyof typeof entryKinds;

const treatments: Record<EntryKind, EntryTreatment | ((by: CalendarProvider) => EntryTreatment)> = {
  sold: 'closed',
  closed: 'closed',
  blocked: 'blocked',
  window: (by) => (by === 'airbnb' ? 'left-out' : 'blocked'),
  visit: 'left-out',
  named: 'closed',
  freeDays: (by) => (isPersonal(by) ? 'closed' : 'left-out'),
  freeTimes: 'left-out',
  sameDay: 'left-out',
  overnight: 'closed',
  mixed: 'closed',
  strangeZone: 'closed',
  repeating: 'closed',
  long: 'closed',
  busy: 'closed',
  cancelled: 'left-out',
  older: 'left-out',
  moved: 'alert',
  sameId: 'closed',
  own: 'left-out',
  noEnd: 'first-night',
  noStart: 'alert',
};

export type EntryRow = { kind: EntryKind; entry: string; treatment: EntryTreatment };

/** Effect of each kind of entry by provider, under the usual settings. */
export function entryRows(provider: CalendarProvider): EntryRow[] {
  return (Object.keys(entryKinds) as EntryKind[]).map((kind) => {
    const rule = treatments[kind];
    const treatment = typeof rule === 'function' ? rule(provider) : rule;
    return { kind, entry: entryKinds[kind], treatment };
  });
}
