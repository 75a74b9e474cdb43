import { type CalendarDate, daysBetween } from '@kerala-stays/domain/core/calendar';
import { countOf } from '@kerala-stays/domain/core/count-of';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { formatDayOfMonth } from '@kerala-stays/domain/core/format-dates';
import { formatMinor, type MinorUnits, toMajor } from '@kerala-stays/domain/core/money';
import type { Party } from '@kerala-stays/domain/rates/rate-card';
import type { CalendarNight } from '@kerala-stays/domain/rates/stay-calendar';
import { shortDateRange } from '#web/lib/stay/format-date-range.ts';

const shortNumber = new Intl.NumberFormat('en-IN', {
  notation: 'compact',
  maximumFractionDigits: 1,
});
const currencyWords: Record<Currency, string> = { inr: 'rupees', usd: 'dollars' };

export const sayNights = (count: number): string => countOf(count, 'night');

/** "24–27 Dec · 3 nights" */
export const formatShortStay = (from: CalendarDate, to: CalendarDate): string =>
  `${shortDateRange({ from, to })} · ${sayNights(daysBetween(from, to))}`;

/** "2 adults, 1 child" */
export function formatParty({ adults, childAges }: Party): string {
  const children = childAges.length;
  return [
    countOf(adults, 'adult'),
    ...(children === 0 ? [] : [countOf(children, 'child', 'children')]),
  ].join(', ');
}

/** Price of a night for screen readers: "4,500 rupees". */
export function spokenPrice(minor: MinorUnits, currency: Currency): string {
  const locale = currency === 'inr' ? 'en-IN' : 'en-US';
  return `${toMajor(minor, currency).toLocaleString(locale)} ${currencyWords[currency]}`;
}

/** Price of a night for a small cell: exact up to five digits, then "₹1.2L". */
export function shortPrice(minor: MinorUnits, currency: Currency): string {
  const exact = formatMinor(minor, currency);
  const major = toMajor(minor, currency);
  if (major < 100_000) return exact;
  return `${currency === 'inr' ? '₹' : '$'}${shortNumber.format(major)}`;
}

/** Accessible name of a day: "12 December, 4,500 rupees, at least 2 nights". */
export function nameDay(
  date: CalendarDate,
  {
    night,
    currency,
    state,
  }: { night: CalendarNight | undefined; currency: Currency; state: string },
): string {
  const isSold = night !== undefined && night.free > 0;
  return [
    formatDayOfMonth(date),
    isSold && night.priceMinor > 0 ? spokenPrice(night.priceMinor, currency) : '',
    isSold && night.minStay > 1 ? `at least ${sayNights(night.minStay)}` : '',
    state,
  ]
    .filter(Boolean)
    .join(', ');
}
