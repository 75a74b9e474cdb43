import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locksOfNights, type NightLock } from '../bookings/availability.ts';
import { addDays, type CalendarDate } from '../core/calendar.ts';
import { size } from '../testing/size.ts';
import { type CalendarFeed, readCalendarFeed } from './calendar-feed.ts';
import { masksOf, nightsOfMasks } from './month-masks.ts';
import { afterTakeOver, takeOver } from './take-over.ts';
import { claimsOf, readWaiting, waitingNights } from './waiting-claims.ts';

const today = '2026-12-30' as CalendarDate;
const day = (n: number) => addDays(today, n);
const at = (hour: number) => new Date(Date.UTC(2026, 11, 29, hour)).toISOString();

const lock = (n: number, holderId: string, unit = 1, kind: NightLock['kind'] = 'booking') => {
  const place = { hotelId: 'h', roomTypeId: 'r', unit };
  const [made] = locksOfNights({ ...place, from: day(n), to: day(n + 1) }, { kind, holderId });
  if (made === undefined) throw new Error('no lock');
  return made;
};

type Claim = [from: number, to: number, hour: number, onlyBlocked?: boolean];
const feed = (id: string, claims: Claim[], change: object = {}): CalendarFeed =>
  readCalendarFeed(id, {
    hotelId: 'h',
    roomTypeId: 'r',
    unit: 1,
    createdAt: at(1),
    waiting: claims.map(([from, to, hour, onlyBlocked = false]) => ({
      from: day(from),
      to: day(to),
      since: at(hour),
      onlyBlocked,
    })),
    ...change,
  });
const takers = (released: NightLock[], feeds: CalendarFeed[]) =>
  takeOver(released, feeds, today).map(({ lock: { date, unit }, feedId }) => [date, unit, feedId]);

describe('a released night', () => {
  it('is taken over by the claim that has waited longest, and of equals by the older feed', () => {
    const feeds = [
      feed('late', [[3, 6, 9]]),
      feed('early', [[4, 5, 8]]),
      feed('a', [[5, 6, 9]], { createdAt: at(2) }),
      feed('older', [[5, 6, 9]], { createdAt: at(0) }),
    ];
    const released = [2, 3, 4, 5].map((n) => lock(n, 'b'));
    expect(takers(released, feeds)).toEqual([
      [day(3), 1, 'late'],
      [day(4), 1, 'early'],
      [day(5), 1, 'older'],
    ]);
  });

  it('of another unit, of the past, or of the feed itself waits for nobody', () => {
    const waiting = [feed('f', [[-1, 3, 8]])];
    const released = [lock(-1, 'b'), lock(1, 'b', 2), lock(2, 'f', 1, 'feed')];
    expect(takers([...released, lock(0, 'b')], waiting)).toEqual([[day(0), 1, 'f']]);
  });

  it('leaves no conflict behind, and the rest names the bookings that are still there', () => {
    const conflicts = [
      { from: day(-1), to: day(8), bookingIds: ['b1', 'b2', 'b3'], acknowledged: true },
      { from: day(9), to: day(10), bookingIds: ['b4'], acknowledged: false },
    ];
    const waiting = feed('f', [[0, 8, 8]], { conflicts, state: 'conflict' });
    const released = [0, 1, 2, 3].map((n) => lock(n, n < 2 ? 'b1' : 'b2'));
    const claimed = [lock(4, 'b2'), lock(0, 'b1', 2)];
    const taken = takeOver(released.slice(1), [waiting], today);
    const after = afterTakeOver(waiting, { taken, released, claimed }, today);
    expect(after).toMatchObject({ state: 'conflict' });
    expect(after?.conflicts).toEqual([
      { from: day(0), to: day(1), bookingIds: ['b3'], acknowledged: true },
      { from: day(4), to: day(8), bookingIds: ['b2', 'b3'], acknowledged: true },
      conflicts[1],
    ]);
    const last = feed('f', [[1, 2, 8]], {
      state: 'conflict',
      conflicts: [{ from: day(1), to: day(2), bookingIds: ['b1'], acknowledged: false }],
    });
    const only = { taken: takeOver(released, [last], today), released, claimed };
    expect(afterTakeOver(last, only, today)).toMatchObject({ state: 'ok', conflicts: [] });
  });

  it('that another feed takes is no longer said to be held by the booking', () => {
    const conflicts = [{ from: day(1), to: day(2), bookingIds: ['b'], acknowledged: false }];
    for (const onlyBlocked of [false, true]) {
      const first = feed('first', [[1, 2, 7, onlyBlocked]]);
      const second = feed('second', [[1, 2, 8]], { conflicts, state: 'conflict' });
      const released = [lock(1, 'b')];
      const taken = takeOver(released, [second, first], today);
      const after = afterTakeOver(second, { taken, released, claimed: [] }, today);
      expect(after?.conflicts).toEqual(onlyBlocked ? [] : [{ ...conflicts[0], bookingIds: [] }]);
      expect([after?.held, after?.waiting]).toEqual([{}, second.waiting]);
      const taker = afterTakeOver(first, { taken, released, claimed: [] }, today);
      const mask = masksOf([day(1)]);
      expect([taker?.held, taker?.heldBlocked]).toEqual([mask, onlyBlocked ? mask : {}]);
    }
  });
});

it('every released night that a feed of its unit waits for is held by one of these, and no other', {
  tags: ['sized'],
}, () => {
  const nights = fc.uniqueArray(fc.integer({ min: -2, max: 40 }), { maxLength: 12 });
  const waits = fc.array(
    fc.record({
      nights,
      hour: fc.nat(3),
      unit: fc.integer({ min: 1, max: 2 }),
      only: fc.boolean(),
    }),
    { maxLength: 4 },
  );
  const holder = fc.record({ nights, unit: fc.integer({ min: 1, max: 2 }) });
  const check = (
    known: typeof waits extends fc.Arbitrary<infer T> ? T : never,
    gone: { nights: number[]; unit: number },
  ) => {
    const feeds = known.map(({ nights: wanted, hour, unit, only }, n) => {
      const claim = { since: at(hour), onlyBlocked: only };
      const waiting = claimsOf(new Map(wanted.map((w) => [day(w), claim])));
      return feed(`f${n}`, [], { unit, waiting });
    });
    const released = gone.nights.map((n) => lock(n, 'b', gone.unit));
    const taken = takeOver(released, feeds, today);
    for (const n of gone.nights) {
      const wanting = known.flatMap((each, index) =>
        each.unit === gone.unit && each.nights.includes(n) ? [{ ...each, index }] : [],
      );
      const [best] = wanting.sort((a, b) => a.hour - b.hour || a.index - b.index);
      const found = taken.filter(({ lock: { date } }) => date === day(n));
      const right = best === undefined || n < 0 ? [] : [`f${best.index}`];
      expect(found.map(({ feedId }) => feedId)).toEqual(right);
    }
    for (const each of feeds) {
      const after = afterTakeOver(each, { taken, released, claimed: [] }, today) ?? each;
      const own = taken
        .filter(({ feedId }) => feedId === each._id)
        .map(({ lock: { date } }) => date);
      expect(nightsOfMasks(after.held)).toEqual([...own].sort());
      const left = [...waitingNights(each.waiting).keys()].filter((date) => !own.includes(date));
      expect([...waitingNights(after.waiting).keys()]).toEqual(left);
    }
  };
  fc.assert(fc.property(waits, holder, check), { numRuns: size(300, 20_000) });
});

it('claims are read back as they were written, and damage waits for nothing', () => {
  const claim = { since: at(3), onlyBlocked: true };
  const nights = new Map([5, 3, 4, 400].map((n) => [day(n), claim]));
  const claims = claimsOf(nights);
  expect(claims.map(({ from, to }) => [from, to])).toEqual([
    [day(3), day(6)],
    [day(400), day(401)],
  ]);
  expect(readWaiting(JSON.parse(JSON.stringify(claims)))).toEqual(claims);
  expect(
    readWaiting([{ from: day(3), to: day(3) }, 'x', { from: '2026-13-01', to: day(1) }]),
  ).toEqual([]);
  expect(readWaiting(undefined)).toEqual([]);
});
