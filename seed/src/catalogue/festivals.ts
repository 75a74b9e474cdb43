import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';

/** First to last night, inclusive. */
export type Nights = { from: CalendarDate; to: CalendarDate };

const day = (year: number, monthAndDay: string) => `${year}-${monthAndDay}` as CalendarDate;

/** Thiruvonam, the main day of Onam: follows the moon, so it is listed by year. */
const thiruvonam: Readonly<Record<number, string>> = {
  2024: '09-15',
  2025: '09-05',
  2026: '08-26',
  2027: '09-12',
  2028: '09-01',
  2029: '08-22',
};

/** The solar new year of Kerala. */
const vishu: Readonly<Record<number, string>> = {
  2024: '04-14',
  2025: '04-14',
  2026: '04-15',
  2027: '04-15',
  2028: '04-14',
  2029: '04-14',
};

const around = (
  great: Readonly<Record<number, string>>,
  year: number,
  [before, after]: [number, number],
): Nights | null => {
  const date = great[year];
  if (date === undefined) return null;
  return { from: addDays(day(year, date), -before), to: addDays(day(year, date), after) };
};

/**
 * From the night before the first Onam day to the night after the third; null for years not listed.
 */
export const onamOf = (year: number) => around(thiruvonam, year, [2, 3]);
/** The eve, the day and the night after. */
export const vishuOf = (year: number) => around(vishu, year, [1, 1]);

/**
 * From the Sunday before Christmas week to the first days of January.
 * @param year of its Christmas
 */
export const christmasOf = (year: number): Nights => ({
  from: day(year, '12-20'),
  to: day(year + 1, '01-03'),
});
export const newYearsEveOf = (year: number): Nights => ({
  from: day(year, '12-31'),
  to: day(year, '12-31'),
});
/** The south-west monsoon. */
export const monsoonOf = (year: number): Nights => ({
  from: day(year, '06-01'),
  to: day(year, '08-31'),
});
/** The school holidays, when the plains are hot. */
export const summerHolidaysOf = (year: number): Nights => ({
  from: day(year, '04-01'),
  to: day(year, '05-31'),
});
/** The dry months of the coast and the backwaters, after Christmas. */
export const dryMonthsOf = (year: number): Nights => ({
  from: day(year, '01-04'),
  to: day(year, '03-31'),
});
