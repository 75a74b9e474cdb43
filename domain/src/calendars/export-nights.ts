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

/**
 * The fields of a feed of the same room type that an export needs. The host distinguishes two
 * calendars of `other`.
 */
export type HeldByFeed = Pick<
  CalendarFeed,
  'unit' | 'provider' | 'host' | 'passOn' | 'held' | 'heldBlocked'
>;

/** Subject of an export: one unit, or the whole room type with `unit` 0. */
export type ExportOf = {
  roomTypeId: string;
  unit: number;
  /** Current number of units; 0 when the hotel no longer has the room type. */
  units: number;
  provider: CalendarProvider;
};

/** Consecutive nights, `[from, to)`. */
export type NightRun = { from: CalendarDate; to: CalendarDate };

/** Exported days: from yesterday, so that a stay in progress remains visible, to 540 days ahead. */
export const exportDays = { before: 1, ahead: 540 } as const;

/** Days of an export, as `[from, to)`. */
export function exportWindow(today: CalendarDate): NightRun {
  return { from: addDays(today, -exportDays.before), to: addDays(today, exportDays.ahead) };
}

/**
 * Nights that a portal must not sell, in runs. Nights that would return as an echo are left out
 * (product §10.6.3): those that the portal's own feed holds, that a portal only calls blocked, and
 * those of feeds that are not passed on. Otherwise a portal would block itself with its own dates,
 * and two portals that repeat imported nights would keep a night closed for ever. A room type is
 * taken when as many of its units are taken as exist. A room type or unit that the hotel does not
 * have is closed on all days, because it cannot be assigned.
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

/** Nights of a unit that are hidden from a portal. */
function echoOf(
  feeds: readonly HeldByFeed[],
  { month, unit, provider }: { month: string; unit: number; provider: CalendarProvider },
): NightMask {
  const ofUnit = feeds.filter((feed) => feed.unit === unit);
  const own = ofUnit.filter((feed) => feed.provider === provider);
  // Two unknown calendars count as two portals: each must see the other's guests, even at the risk
  // of an echo.
  const isOnePortal = provider !== 'other' || new Set(own.map(({ host }) => host)).size === 1;
  return ofUnit.reduce((mask, feed) => {
    const isSilent = !feed.passOn || (isOnePortal && feed.provider === provider);
    return mask | ((isSilent ? feed.held : feed.heldBlocked)[month] ?? 0);
  }, 0);
}

/** Groups ordered nights into runs. */
export function runsOf(nights: readonly CalendarDate[]): NightRun[] {
  const runs: NightRun[] = [];
  for (const night of nights) {
    const last = runs.at(-1);
    if (last?.to === night) last.to = addDays(night, 1);
    else runs.push({ from: night, to: addDays(night, 1) });
  }
  return runs;
}
