import type { Booking } from '../bookings/booking.ts';
import { type CalendarDate, dateInKerala } from '../core/calendar.ts';
import { formatDay } from '../core/format-dates.ts';
import {
  missingParticulars,
  type Registration,
  type ReportKind,
  reportKinds,
} from './registration.ts';
import { nextReport, takesPlace } from './report-clock.ts';

/** Lists of the register: something is left to report, or nothing is. */
export const registerLists = ['open', 'closed'] as const;
export type RegisterList = (typeof registerLists)[number];

/** One foreigner in the register, without particulars. */
export type RegisterRow = Omit<Registration, 'particulars' | 'n'> & {
  reference: string;
  hotelName: string;
  checkInDate: CalendarDate;
  checkOutDate: CalendarDate;
  /** ISO 8601; '' when the arrival is not recorded. */
  checkedInAt: string;
  takesPlace: boolean;
  /** The next report; instants are ISO 8601. */
  next: { kind: ReportKind; since: string; isRecorded: boolean; due: string } | null;
  /** Number of particulars that nobody has entered. */
  missing: number;
};

export function registerRow(registration: Registration, booking: Booking): RegisterRow {
  const { particulars, n: _n, ...rest } = registration;
  const next = nextReport(booking, registration.filed);
  return {
    ...rest,
    reference: booking.reference,
    hotelName: booking.hotel.name,
    checkInDate: booking.checkInDate,
    checkOutDate: booking.checkOutDate,
    checkedInAt: booking.checkedInAt,
    takesPlace: takesPlace(booking),
    next:
      next === null
        ? null
        : { ...next, since: next.since.toISOString(), due: next.due.toISOString() },
    missing: missingParticulars(particulars).length,
  };
}

/**
 * Fields of a stored registration that follow from its booking: for the lists, the clock and the
 * deletion. `dueAt` is null, and the state `closed`, when nothing is left to report.
 */
export function fieldsOfStay(booking: Booking, filed: Registration['filed']) {
  const next = nextReport(booking, filed);
  return {
    checkInDate: booking.checkInDate,
    checkOutDate: booking.checkOutDate,
    state: next === null ? 'closed' : 'open',
    dueAt: next?.due ?? null,
  };
}

export type FilingInput = {
  kind: ReportKind;
  /** False takes a record back. */
  filed: boolean;
  /** The number that the portal gave, or ''. */
  number: string;
};

export const maxFilingNumber = 60;

/**
 * Why a filing cannot be recorded, as a sentence; null when it can.
 * @param today the day in Kerala
 */
export function filingProblem(
  { filed }: Pick<Registration, 'filed'>,
  booking: Booking,
  input: Pick<FilingInput, 'kind' | 'filed'>,
  today: CalendarDate,
): string | null {
  const { kind } = input;
  const before = filed[kind];
  if (!input.filed) return before === null ? registerMessages.notFiled : null;
  if (before !== null) return registerMessages.filedOn(kind, before.at);
  if (!takesPlace(booking)) return registerMessages.noStay;
  const day = kind === 'arrival' ? booking.checkInDate : booking.checkOutDate;
  return today < day ? registerMessages.tooEarly(kind, day) : null;
}

export const registerMessages = {
  filed: 'Recorded as filed.',
  takenBack: 'Taken back: it counts as not filed again.',
  notFiled: 'This report is not recorded as filed.',
  noStay: 'This stay does not take place: there is nothing to report.',
  number: `At most ${maxFilingNumber} characters`,
  filedOn: (kind: ReportKind, at: string) =>
    `${reportKinds[kind]} is recorded as filed already, on ${formatDay(dateInKerala(new Date(at)))}.`,
  tooEarly: (kind: ReportKind, day: CalendarDate) =>
    `${reportKinds[kind]} is on ${formatDay(day)}: file it then.`,
} as const;
