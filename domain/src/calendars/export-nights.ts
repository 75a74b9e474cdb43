import {
  fullNights,
  type MonthSheet,
  monthsOf,
  type NightMask,
  nightsMask,
  nightsOfMask,
  nightsOfMonth,
} from '../bookings/month-sheet.ts';
import { addDays, type CalendarDate } from '../core/calendar.ts';
import type { CalendarFeed } from './calendar-feed.ts';
import type { CalendarProvider } from './calendar-provider.ts';

/** What an export has to know of a feed of the same room type. The host tells two calendars of `other` apart. */
export type HeldByFeed = Pick<
  CalendarFeed,
  'unit' | 'provider' | 'host' | 'passOn' | 'held' | 'heldBlocked'
>;

/** What an export is of: one unit, or with `unit` 0 the whole room type. */
export type ExportOf = {
  roomTypeId: string;
  unit: number;
  /** How many units the room type has today; 0 when the hotel has no such room type any more. */
  units: number;
  provider: CalendarProvider;
};

/** Nights in a row, `[from, to)`. */
export type NightRun = { from: CalendarDate; to: CalendarDate };

/** How far a portal is told of: yesterday, so that a stay that has begun stays in sight, to 540 days ahead. */
export const exportDays = { before: 1, ahead: 540 } as const;

/** The days that an export speaks of, as `[from, to)`. */
export function exportWindow(today: CalendarDate): NightRun {
  return { from: addDays(today, -exportDays.before), to: addDays(today, exportDays.ahead) };
}

/**
 * The nights that a portal must not sell, in runs. Left out is what would come back as an echo (product §10.6.3): nights that the
 * portal's own feed holds, that some portal only calls blocked, and of feeds that are not passed on. Without that rule
 * a portal blocks itself with its own dates, and two portals that repeat what they read keep a night closed for ever.
 *
 * A room type is taken when as many of its units are as there are. What the hotel does not have is closed on all days,
 * because nobody can be given it.
 */
export function exportedNights(
  sheets: readonly MonthSheet[],
  feeds: readonly HeldByFeed[],
  of: ExportOf,
  today: CalendarDate,
): NightRun[] {
  const { from, to } = exportWindow(today);
  if (of.units === 0 || of.unit > of.units) return [{ from, to }];
  const byMonth = new Map(sheets.map((sheet) => [sheet.month, sheet.taken[of.roomTypeId] ?? {}]));
  const echoes = feeds.filter(({ unit }) => of.unit === 0 || unit === of.unit);
  const nights = monthsOf(from, to).flatMap((month) => {
    const told = Object.fromEntries(
      Object.entries(byMonth.get(month) ?? {}).map(([unit, mask]) => [
        unit,
        mask & ~echoOf(echoes, { month, unit: Number(unit), provider: of.provider }),
      ]),
    );
    const taken = of.unit === 0 ? fullNights(told, of.units) : (told[of.unit] ?? 0);
    const whole = nightsOfMonth(month);
    const [first, end] = [whole.from > from ? whole.from : from, whole.to < to ? whole.to : to];
    return nightsOfMask(month, taken & nightsMask(month, first, end));
  });
  return runsOf(nights);
}

/** The nights of a unit that a portal is not told of. */
function echoOf(
  feeds: readonly HeldByFeed[],
  { month, unit, provider }: { month: string; unit: number; provider: CalendarProvider },
): NightMask {
  const ofUnit = feeds.filter((feed) => feed.unit === unit);
  const own = ofUnit.filter((feed) => feed.provider === provider);
  // Two strange calendars are not one portal: each must hear of the other's guests, at the price of an echo.
  const isOnePortal = provider !== 'other' || new Set(own.map(({ host }) => host)).size === 1;
  return ofUnit.reduce((mask, feed) => {
    const isSilent = !feed.passOn || (isOnePortal && feed.provider === provider);
    return mask | ((isSilent ? feed.held : feed.heldBlocked)[month] ?? 0);
  }, 0);
}

/** Nights in order, as runs. */
export function runsOf(nights: readonly CalendarDate[]): NightRun[] {
  const runs: NightRun[] = [];
  for (const night of nights) {
    const last = runs.at(-1);
    if (last?.to === night) last.to = addDays(night, 1);
    else runs.push({ from: night, to: addDays(night, 1) });
  }
  return runs;
}
