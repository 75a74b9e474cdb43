import { meanOf, medianOf } from './histogram.ts';
import type { MoneySums, MonthFigures } from './month-figures.ts';

/** Figures as shown; null where there is nothing to divide by, which screens show as '–'. */
export type ReportFigures = {
  available: number;
  sold: number;
  /** From 0 to 1. */
  occupancy: number | null;
  /** In minor units, not rounded; null without money of the currency. */
  adr: number | null;
  revPar: number | null;
  leadMedian: number | null;
  leadMean: number | null;
  stayMedian: number | null;
  stayMean: number | null;
  /** In minutes. */
  answerMedian: number | null;
  /** In hours. */
  bookedMedian: number | null;
  paidMedian: number | null;
};

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Nights that could be sold; blocked ones count unless they are left out. */
export function availableNights(
  { available, sold, blocked }: MonthFigures['nights'],
  withoutBlocked: boolean,
): number {
  return withoutBlocked ? Math.max(available - blocked, sold) : available;
}

/** Computes the figures of any sum of months and hotels. @param money null where it may not be seen */
export function figuresOf(
  { nights, bookings, inquiries }: MonthFigures,
  money: Pick<MoneySums, 'rooms' | 'nights'> | null,
  { withoutBlocked }: { withoutBlocked: boolean },
): ReportFigures {
  const available = availableNights(nights, withoutBlocked);
  return {
    available,
    sold: nights.sold,
    occupancy: ratio(nights.sold, available),
    adr: money && ratio(money.rooms, money.nights),
    revPar: money && ratio(money.rooms, available),
    leadMedian: medianOf(bookings.leadDays),
    leadMean: meanOf(bookings.leadDays),
    stayMedian: medianOf(bookings.stayNights),
    stayMean: meanOf(bookings.stayNights),
    answerMedian: medianOf(inquiries.answerMinutes),
    bookedMedian: medianOf(inquiries.bookedHours),
    paidMedian: medianOf(inquiries.paidHours),
  };
}
