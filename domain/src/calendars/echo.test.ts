import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeMonthSheet, monthsOf } from '../bookings/month-sheet.ts';
import { addDays, type CalendarDate, nightsBetween } from '../core/calendar.ts';
import { type CalendarFeed, readCalendarFeed } from './calendar-feed.ts';
import { exportedNights } from './export-nights.ts';
import { type NightHolder, reconcileFeed } from './reconcile.ts';

const today = '2026-11-22' as CalendarDate;
/** More than a day, after which the loss of most dates is accepted. */
const lookMs = 25 * 60 * 60_000;
const days = 30;

/**
 * Two portals that repeat imported nights: Airbnb as not available, Booking.com in the same words
 * as its own bookings.
 */
const portals = ['airbnb', 'booking'] as const;
type Portal = (typeof portals)[number];

/** One unit, its holders, each portal's own sales, and the nights that each read from our link. */
function world(knows: 'echoes' | 'nothing of echoes') {
  const holders = new Map<CalendarDate, NightHolder>();
  const imported: Record<Portal, Set<CalendarDate>> = { airbnb: new Set(), booking: new Set() };
  const sold: Record<Portal, Set<CalendarDate>> = { airbnb: new Set(), booking: new Set() };
  const feeds: Record<Portal, CalendarFeed> = {
    airbnb: readCalendarFeed('airbnb', { unit: 1, provider: 'airbnb', host: 'a', passOn: true }),
    booking: readCalendarFeed('booking', { unit: 1, provider: 'booking', host: 'b', passOn: true }),
  };
  let at = Date.parse('2026-11-22T06:00:00Z');

  const told = (provider: Portal) => {
    const added = [...holders.keys()].map((date) => ({ roomTypeId: 'r', unit: 1, date }));
    const sheets = monthsOf(today, addDays(today, days + 1)).map((month) =>
      changeMonthSheet({ month, taken: {} }, { gone: [], added }),
    );
    const known = knows === 'echoes' ? Object.values(feeds) : [];
    const of = { roomTypeId: 'r', unit: 1, units: 1, provider };
    const runs = exportedNights(sheets, known, of, today);
    return new Set(runs.flatMap(({ from, to }) => nightsBetween(from, to)));
  };
  const sync = (portal: Portal) => {
    const [read, own] = [imported[portal], sold[portal]];
    const none = new Set<CalendarDate>();
    const wanted =
      portal === 'airbnb'
        ? { reserved: own, blocked: new Set([...read].filter((date) => !own.has(date))) }
        : { reserved: new Set([...read, ...own]), blocked: none };
    const result = reconcileFeed({
      feed: feeds[portal],
      wanted,
      holders,
      today,
      now: new Date(at),
    });
    for (const night of result.claim) holders.set(night, { kind: 'feed', holderId: portal });
    for (const night of result.release) holders.delete(night);
    feeds[portal] = { ...feeds[portal], ...result };
  };
  return {
    holders,
    sold,
    imported,
    /**
     * Full exchange: we read the portals until missing nights were absent twice, then they read us.
     */
    round(order: readonly Portal[] = portals) {
      for (let look = 0; look < 2; look++) {
        at += lookMs;
        for (const portal of order) sync(portal);
      }
      for (const portal of order) imported[portal] = told(portal);
    },
  };
}

const night = (n: number) => addDays(today, n);
const closed = ({ holders }: ReturnType<typeof world>) =>
  [...holders].filter(([, { kind }]) => kind === 'feed').map(([date]) => date);

describe('two portals that repeat what they read', () => {
  it('hear of every stay, and let every cancelled night be sold again within three rounds', () => {
    const nights = fc.uniqueArray(fc.nat(days), { maxLength: days });
    const step = fc.record({
      booked: nights,
      airbnb: nights,
      booking: nights,
      turned: fc.boolean(),
    });
    const play = (script: (Record<Portal | 'booked', number[]> & { turned: boolean })[]) => {
      const between = world('echoes');
      const { holders, sold, imported } = between;
      const cancel = () => {
        for (const [date, { kind }] of [...holders]) if (kind === 'booking') holders.delete(date);
        for (const portal of portals) sold[portal].clear();
      };
      for (const { booked, turned, ...wanted } of script) {
        // All other stays are cancelled; these are sold where the portal knows of no holder.
        cancel();
        for (const portal of portals) {
          const isFree = (date: CalendarDate) => !imported[portal].has(date);
          sold[portal] = new Set(wanted[portal].map(night).filter(isFree));
        }
        for (const n of booked) {
          const isFree = !holders.has(night(n));
          if (isFree) holders.set(night(n), { kind: 'booking', holderId: `b${n}` });
        }
        between.round(turned ? ['booking', 'airbnb'] : portals);
      }
      for (let round = 0; round < 3; round++) between.round();
      const heard = (portal: Portal, date: CalendarDate) =>
        sold[portal].has(date) || imported[portal].has(date);
      for (const [portal, other] of [portals, [...portals].reverse()] as [Portal, Portal][]) {
        const unheard = [...sold[portal]].filter(
          (date) => !holders.has(date) || !heard(other, date),
        );
        expect(unheard).toEqual([]);
      }
      for (const [date, { kind }] of holders) {
        const isHeard = portals.every((portal) => heard(portal, date));
        expect([date, kind, kind !== 'booking' || isHeard]).toEqual([date, kind, true]);
      }
      cancel();
      for (let round = 0; round < 3; round++) between.round();
      expect(closed(between)).toEqual([]);
    };
    fc.assert(fc.property(fc.array(step, { maxLength: 4 }), play), { numRuns: 40 });
  });

  it('keep a cancelled night closed for ever when the link returns what came from them', () => {
    const between = world('nothing of echoes');
    between.holders.set(night(5), { kind: 'booking', holderId: 'b' });
    between.round();
    between.holders.delete(night(5));
    for (let round = 0; round < 20; round++) between.round();
    expect(closed(between)).toEqual([night(5)]);
  });
});
