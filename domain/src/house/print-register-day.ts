import { isolate, printDay } from '../billing/printed-document.ts';
import type { CalendarDate } from '../core/calendar.ts';
import { countOf } from '../core/count-of.ts';
import { countryName } from '../core/countries.ts';
import { formatDay, formatInstant } from '../core/format-dates.ts';
import type { RegisterRow } from './register.ts';
import { type ReportKind, reportKinds } from './registration.ts';

/** The register of a day on paper: a table for each house. */
export type PrintedRegister = {
  title: string;
  legend: string;
  head: readonly string[];
  /** By name; each row has as many cells as the head. */
  houses: readonly { heading: string; rows: readonly (readonly string[])[] }[];
  notes: readonly string[];
  name: string;
  /** Without extension. */
  fileName: string;
};

/** A report in words: the portal's number, until when it is due, or that nothing is to be done. */
function reportWords({ filed, next, takesPlace }: RegisterRow, kind: ReportKind): string {
  const report = filed[kind];
  if (report !== null) return report.number === '' ? 'reported' : isolate(report.number);
  if (!takesPlace) return 'no stay';
  if (next?.kind !== kind) return 'not due yet';
  return `by ${formatInstant(next.due)}`;
}

const rowOf = (row: RegisterRow): string[] => [
  `${isolate(row.name) || 'Name not entered'}${row.isChild ? ', child' : ''}`,
  countryName(row.nationality),
  `${formatDay(row.checkInDate)} to ${formatDay(row.checkOutDate)}`,
  row.reference,
  reportWords(row, 'arrival'),
  reportWords(row, 'departure'),
];

/**
 * Printed form of the foreigners who arrive on a day, house by house, without their particulars.
 * @param rows in any order
 * @param isWhole false when there are more than these
 */
export function printRegisterDay(
  rows: readonly RegisterRow[],
  day: CalendarDate,
  isWhole: boolean,
): PrintedRegister {
  const byName = (a: string, b: string) => a.localeCompare(b, 'en');
  const houses = [...Map.groupBy(rows, ({ hotelName }) => hotelName)]
    .sort(([a], [b]) => byName(a, b))
    .map(([name, guests]) => ({
      heading: isolate(name),
      rows: guests.toSorted((a, b) => byName(a.name, b.name)).map(rowOf),
    }));
  return {
    title: 'Register',
    legend: `Guests from other countries who arrive on ${printDay(day)}: ${countOf(rows.length, 'guest')}.`,
    head: ['Guest', 'Country', 'Nights', 'Booking', reportKinds.arrival, reportKinds.departure],
    houses,
    notes: isWhole ? [] : [`Only the first ${rows.length} guests of this day are here.`],
    name: `Register ${day}`,
    fileName: `Register-${day}`,
  };
}
