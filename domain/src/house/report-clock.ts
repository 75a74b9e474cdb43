import type { Booking } from '../bookings/booking.ts';
import { holdsNights } from '../bookings/booking-lifecycle.ts';
import { endOfDayInKerala, instantInKerala } from '../core/calendar.ts';
import type { Registration, ReportKind } from './registration.ts';

/** Hours after an arrival or a departure within which it has to be reported. */
export const reportHours = 24;
/** Hours after which a report that has not been filed stands in *Today*, and after which it alerts. */
export const reportWarnings = { today: 12, alert: 22 } as const;

/**
 * Arrivals and departures count from noon while nobody has recorded their time: rather too early
 * than too late.
 */
const assumedTime = '12:00';

const hourMs = 3_600_000;

type Stay = Pick<Booking, 'status' | 'noShow' | 'checkInDate' | 'checkOutDate' | 'checkedInAt'>;

/** The next report about a foreigner. */
export type DueReport = {
  kind: ReportKind;
  /** Instant of the arrival or departure. */
  since: Date;
  /** False while the time is assumed. */
  isRecorded: boolean;
  /** Last instant for the report. */
  due: Date;
};

/** Where a foreigner is, as far as it is recorded. */
export type Whereabouts = 'expected' | 'in house' | 'left';

/** Whether a stay takes place, so that its guests have to be reported. */
export const takesPlace = ({ status, noShow }: Pick<Booking, 'status' | 'noShow'>): boolean =>
  holdsNights(status) && !noShow;

/**
 * The next report about a foreigner of a stay; null when both are filed, and when the stay does not
 * take place.
 */
export function nextReport(stay: Stay, filed: Registration['filed']): DueReport | null {
  const kind = filed.arrival === null ? 'arrival' : filed.departure === null ? 'departure' : null;
  // A damaged booking has no dates.
  if (kind === null || !takesPlace(stay) || stay.checkInDate === '' || stay.checkOutDate === '') {
    return null;
  }
  const recorded = kind === 'arrival' && stay.checkedInAt !== '';
  const day = kind === 'arrival' ? stay.checkInDate : stay.checkOutDate;
  const since = recorded ? new Date(stay.checkedInAt) : instantInKerala(day, assumedTime);
  return {
    kind,
    since,
    isRecorded: recorded,
    due: new Date(since.getTime() + reportHours * hourMs),
  };
}

/** Hours since the arrival or departure; negative before it. */
export const hoursSince = ({ since }: Pick<DueReport, 'since'>, now: Date): number =>
  (now.getTime() - since.getTime()) / hourMs;

/**
 * Whether a guest is expected, in the house, or has left. One whose arrival nobody has recorded counts
 * as arrived from the day after; all have left at noon of the departure.
 */
export function whereabouts(
  stay: Pick<Stay, 'checkInDate' | 'checkOutDate' | 'checkedInAt'>,
  now: Date,
): Whereabouts {
  if (now >= instantInKerala(stay.checkOutDate, assumedTime)) return 'left';
  const isFirstDay = now < endOfDayInKerala(stay.checkInDate);
  return stay.checkedInAt === '' && isFirstDay ? 'expected' : 'in house';
}

/** State of a report as staff read it, e.g. "3 h left", "due in 2 days", "5 h late". */
export function reportClock(
  report: DueReport,
  now: Date,
): { words: string; level: 'calm' | 'soon' | 'urgent' } {
  const gone = hoursSince(report, now);
  if (gone < 0) return { words: 'not due yet', level: 'calm' };
  const left = reportHours - gone;
  if (left <= 0) return { words: lateWords(-left), level: 'urgent' };
  const level =
    gone >= reportWarnings.alert ? 'urgent' : gone >= reportWarnings.today ? 'soon' : 'calm';
  return { words: left < 1 ? 'less than 1 h left' : `${Math.floor(left)} h left`, level };
}

const lateWords = (hours: number) =>
  hours < 1
    ? 'less than 1 h late'
    : hours < 48
      ? `${Math.floor(hours)} h late`
      : `${Math.floor(hours / 24)} days late`;
