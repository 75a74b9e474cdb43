import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  weekdayOf,
} from '@kerala-stays/domain/core/calendar';
import { type Currency, formatMajor } from '@kerala-stays/domain/core/currency';
import { formatFullDay, formatMonth } from '@kerala-stays/domain/core/format-dates';
import { sharedNights } from '@kerala-stays/domain/rates/card-problems';
import { dayRule, layerOn } from '@kerala-stays/domain/rates/day-rule';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import { keysOf } from './layer-keys.ts';

/** One night of the year view. */
export type YearDay = {
  date: CalendarDate;
  /** '' and null where only the standard applies. */
  code: string;
  colour: number | null;
  isClosed: boolean;
  /** Two layers contain it, so that the card cannot be saved. */
  isShared: boolean;
  isPast: boolean;
  /** Full description. */
  label: string;
};

export type YearMonth = {
  /** YYYY-MM. */
  id: string;
  label: string;
  /** Empty cells before the first day, in weeks that begin on Monday. */
  offset: number;
  days: YearDay[];
};

export const monthsShown = 12;

/** "Saturday 12 December 2026": without the comma, which separates the parts of a label. */
export const dayName = (date: CalendarDate): string => formatFullDay(date).replace(',', '');

export const firstOfMonth = (date: CalendarDate): CalendarDate =>
  `${date.slice(0, 8)}01` as CalendarDate;

type Shown = {
  roomType: { _id: string; pricePerNight: number };
  currency: Currency;
  today: CalendarDate;
};

/** Twelve months of a card, starting with the month of a date, for one room type. */
export function yearFrom(
  card: RateCard,
  first: CalendarDate,
  { roomType, currency, today }: Shown,
): YearMonth[] {
  const keys = new Map(keysOf(card).map((key) => [key.layer.id, key]));
  const shared = new Set([...sharedNights(card.seasons), ...sharedNights(card.specials)]);
  const dayOf = (date: CalendarDate): YearDay => {
    const layer = layerOn(card.specials, date) ?? layerOn(card.seasons, date);
    const key = layer && keys.get(layer.id);
    const rule = dayRule(card, roomType, date);
    const isClosed = rule.closed.value;
    const isShared = shared.has(date);
    const minStay = rule.minStay.value;
    const words = [
      dayName(date),
      layer?.name ?? 'Standard',
      isClosed ? 'closed' : formatMajor(rule.rate.value, currency),
      !isClosed && minStay > 1 ? `at least ${minStay} nights` : '',
      isShared ? 'in two layers' : '',
    ];
    return {
      date,
      code: key?.code ?? '',
      colour: key?.colour ?? null,
      isClosed,
      isShared,
      isPast: date < today,
      label: words.filter(Boolean).join(', '),
    };
  };
  return Array.from({ length: monthsShown }, (_, n) => {
    const start = addMonths(first, n);
    const length = daysBetween(start, addMonths(start, 1));
    return {
      id: start.slice(0, 7),
      label: formatMonth(start),
      offset: weekdayOf(start) - 1,
      days: Array.from({ length }, (_day, index) => dayOf(addDays(start, index))),
    };
  });
}
