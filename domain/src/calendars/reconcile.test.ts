import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../core/calendar.ts';
import { size } from '../testing/size.ts';
import { type FeedEvent, nightsOfFeed } from './feed-nights.ts';
import { masksOf, nightsOfMasks, readMonthMasks } from './month-masks.ts';
import { type NightHolder, type ReconcileInput, reconcileFeed } from './reconcile.ts';
import { waitingNights } from './waiting-claims.ts';

const today = '2026-11-22' as CalendarDate;
const day = (n: number) => addDays(today, n);
const days = (...numbers: number[]) => new Set(numbers.map(day));
const none: ReadonlySet<CalendarDate> = new Set();
const startedAt = Date.parse('2026-11-22T06:00:00Z');
const minute = 60_000;

/** A feed's state, its unit's locks, and a series of responses. */
function unit(...bookings: number[]) {
  const holders = new Map<CalendarDate, NightHolder>(
    bookings.map((n) => [day(n), { kind: 'booking', holderId: `b${n}` }]),
  );
  let feed: ReconcileInput['feed'] = {
    _id: 'f',
    held: {},
    heldBlocked: {},
    waiting: [],
    missing: {},
    missingAt: '',
    lostSince: '',
    conflicts: [],
  };
  const answer = (
    wanted: ReconcileInput['wanted'],
    at: number,
    more: Partial<ReconcileInput> = {},
  ) => {
    const now = new Date(startedAt + at * minute);
    const result = reconcileFeed({ feed, wanted, holders, today, now, ...more });
    for (const night of result.claim) {
      must(!holders.has(night), 'claimed what is taken');
      holders.set(night, { kind: 'feed', holderId: 'f' });
    }
    for (const night of result.release) {
      must(holders.get(night)?.holderId === 'f', 'released what is not its own');
      holders.delete(night);
    }
    feed = { ...feed, ...result };
    return result;
  };
  const sold = (nights: ReadonlySet<CalendarDate>, at: number, more?: Partial<ReconcileInput>) =>
    answer({ reserved: nights, blocked: none }, at, more);
  const held = () =>
    [...holders]
      .filter(([, { kind }]) => kind === 'feed')
      .map(([night]) => night)
      .sort();
  return { answer, sold, held, holders, feed: () => feed };
}

describe('a calendar', () => {
  it('claims what is free, and names the bookings that hold the rest', () => {
    const { sold, held, feed } = unit(2, 3);
    const result = sold(days(1, 2, 3, 4), 0);
    expect(held()).toEqual([day(1), day(4)]);
    expect(feed().conflicts).toEqual([
      { from: day(2), to: day(4), bookingIds: ['b2', 'b3'], acknowledged: false },
    ]);
    expect(result.isSettled).toBe(false);
  });

  it('is no conflict where the portal only calls a booked night blocked', () => {
    const { answer, feed } = unit(2);
    expect(answer({ reserved: none, blocked: days(1, 2) }, 0).claim).toEqual([day(1)]);
    expect(feed().conflicts).toEqual([]);
  });

  it('is in conflict with another calendar only when both have sold the night', () => {
    for (const onlyBlocked of [true, false]) {
      const { sold, holders, feed } = unit();
      holders.set(day(5), { kind: 'feed', holderId: 'other', onlyBlocked });
      sold(days(5), 0);
      expect(feed().conflicts).toHaveLength(onlyBlocked ? 0 : 1);
    }
  });

  it('releases a night that was gone twice, a quarter of an hour apart', () => {
    const { sold, held } = unit();
    sold(days(1, 2), 0);
    sold(days(1), 30);
    expect(held()).toEqual([day(1), day(2)]);
    sold(days(1), 44);
    expect(held()).toEqual([day(1), day(2)]);
    sold(days(1), 45);
    expect(held()).toEqual([day(1)]);
  });

  it('keeps a night that came back, and releases by an answer that says "unchanged"', () => {
    const { sold, answer, held } = unit();
    sold(days(1, 2), 0);
    sold(days(1), 30);
    sold(days(1, 2), 60);
    expect(sold(days(1), 90).release).toEqual([]);
    answer(null, 120);
    expect(held()).toEqual([day(1)]);
    expect(answer(null, 150)).toMatchObject({ claim: [], release: [], isSettled: true });
  });

  it('that lost most of its dates releases nothing for a day, unless staff say so', () => {
    const lost = () => {
      const made = unit();
      made.sold(days(1, 2, 3, 4, 5, 6), 0);
      for (const at of [30, 60, 90]) made.sold(days(1), at);
      return made;
    };
    const waiting = lost();
    expect(waiting.held()).toHaveLength(6);
    expect(waiting.feed().lostSince).not.toBe('');
    waiting.sold(days(1), 30 + 24 * 60);
    expect(waiting.held()).toEqual([day(1)]);
    expect(waiting.feed().lostSince).toBe('');
    const told = lost();
    told.answer(null, 91, { releaseLost: true });
    expect(told.held()).toEqual([day(1)]);
  });

  it('of five nights, or with half of six, is taken at its word', () => {
    for (const [before, after] of [
      [days(1, 2, 3, 4, 5), days()],
      [days(1, 2, 3, 4, 5, 6), days(1, 2, 3)],
    ] as const) {
      const { sold, held } = unit();
      sold(before, 0);
      for (const at of [30, 60]) sold(after, at);
      expect(held()).toEqual([...after]);
    }
  });

  it('shows an acknowledged conflict again when its nights change', () => {
    const { sold, feed } = unit(2, 3);
    sold(days(2), 0);
    for (const conflict of feed().conflicts) conflict.acknowledged = true;
    sold(days(2), 30);
    expect(feed().conflicts[0]?.acknowledged).toBe(true);
    sold(days(2, 3), 60);
    expect(feed().conflicts[0]?.acknowledged).toBe(false);
  });

  it('claims a night as soon as its booking is gone', () => {
    const { sold, holders, held, feed } = unit(2);
    sold(days(2), 0);
    holders.delete(day(2));
    expect(sold(days(2), 30).isSettled).toBe(true);
    expect(held()).toEqual([day(2)]);
    expect(feed().conflicts).toEqual([]);
  });
});

/** A cheap assertion, because the runs below make some hundred thousand of them. */
function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}

describe('a claim that waits', () => {
  const since = (at: number) => new Date(startedAt + at * minute).toISOString();
  const claim = (from: number, to: number, at: number, onlyBlocked = false) => ({
    from: day(from),
    to: day(to),
    since: since(at),
    onlyBlocked,
  });

  it('is every night that another has, with the reading that first found it', () => {
    const { sold, feed, holders } = unit(2, 3);
    sold(days(1, 2), 0);
    expect(feed().waiting).toEqual([claim(2, 3, 0)]);
    sold(days(1, 2, 3), 30);
    expect(feed().waiting).toEqual([claim(2, 3, 0), claim(3, 4, 30)]);
    holders.set(day(9), { kind: 'feed', holderId: 'other', onlyBlocked: true });
    sold(days(3, 9), 60);
    expect(feed().waiting).toEqual([claim(3, 4, 30), claim(9, 10, 60)]);
    sold(days(), 90);
    expect(feed().waiting).toEqual([]);
  });

  it('is also one that is only blocked, unless the portal may have it from us', () => {
    const { answer, feed } = unit(2, 3);
    const wanted = { reserved: days(3), blocked: days(2) };
    answer(wanted, 0);
    expect(feed().waiting).toEqual([claim(2, 3, 0, true), claim(3, 4, 0)]);
    answer(wanted, 30, { readsOurs: true });
    expect(feed().waiting).toEqual([claim(3, 4, 0)]);
    expect(feed().conflicts).toHaveLength(1);
  });

  it('is not taken back by what looks like a broken calendar, until that is believed', () => {
    const { sold, answer, feed, holders } = unit(7);
    sold(days(1, 2, 3, 4, 5, 6, 7), 0);
    sold(days(1), 30);
    expect([feed().waiting, feed().conflicts.length]).toEqual([[claim(7, 8, 0)], 1]);
    answer(null, 40);
    expect(feed().waiting).toEqual([claim(7, 8, 0)]);
    sold(days(1), 30 + 24 * 60);
    expect([feed().waiting, feed().conflicts]).toEqual([[], []]);
    expect(holders.get(day(7))?.holderId).toBe('b7');
  });

  it('is a claim as soon as the night is found free', () => {
    const { sold, answer, held, holders, feed } = unit(2);
    sold(days(2), 0);
    holders.delete(day(2));
    answer(null, 10);
    expect([held(), feed().waiting]).toEqual([[day(2)], []]);
  });
});

describe('whatever calendars say', () => {
  const numbers = [...Array(13).keys()];
  const some = fc.uniqueArray(fc.nat(12), { maxLength: 10 });
  const step = fc.record({
    reserved: some,
    blocked: some,
    minutes: fc.integer({ min: 1, max: 900 }),
    book: fc.option(fc.nat(12)),
    cancel: fc.option(fc.nat(12)),
  });

  it('no booking is overwritten, nothing is held unasked, nothing goes after one answer', {
    tags: ['sized'],
  }, () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        const { answer, holders, feed } = unit();
        const kindOf = (n: number) => holders.get(day(n))?.kind;
        let at = 0;
        let last: number[] = [];
        for (const { reserved, blocked, minutes, book, cancel } of steps) {
          at += minutes;
          if (book !== null && kindOf(book) === undefined)
            holders.set(day(book), { kind: 'booking', holderId: `b${book}` });
          if (cancel !== null && kindOf(cancel) === 'booking') holders.delete(day(cancel));
          const before = numbers.map(kindOf);
          const waited = waitingNights(feed().waiting);
          const said = [...reserved, ...blocked];
          const wanted = { reserved: days(...reserved), blocked: days(...blocked) };
          const { held } = answer(wanted, at);
          const waits = waitingNights(feed().waiting);
          // What looks broken takes no claim back.
          const isHeldBack = feed().lostSince !== '';
          for (const n of numbers) {
            const [was, is, isSaid] = [before[n], kindOf(n), said.includes(n)];
            must((was === 'booking') === (is === 'booking'), `booking of ${n}`);
            must(!isSaid || is !== undefined, `${n} is sold there and free here`);
            const mustWait = isSaid && is !== 'feed';
            must(waits.has(day(n)) === mustWait || (isHeldBack && !mustWait), `${n} waits`);
            const isAsked = isSaid || (isHeldBack && waited.has(day(n)));
            must(is !== 'feed' || isAsked || was === 'feed', `${n} is held unasked`);
            must(was !== 'feed' || !last.includes(n) || is === 'feed', `${n} went at once`);
          }
          last = said;
          const mine = numbers.filter((n) => kindOf(n) === 'feed').map(day);
          must(`${nightsOfMasks(feed().held)}` === `${mine}`, 'what is held is what is locked');
          const now = new Date(startedAt + at * minute);
          const again = reconcileFeed({ feed: feed(), wanted, holders, today, now });
          must(again.claim.length + again.release.length === 0, 'twice the same changes nothing');
          must(JSON.stringify(again.held) === JSON.stringify(held), 'twice the same is the same');
        }
      }),
      { numRuns: size(500, 10_000) },
    );
  });
});

describe('entries of a calendar', () => {
  const entry = (from: string, to: string, summary: string, uid = 'x'): FeedEvent => ({
    uid,
    summary,
    from: from as CalendarDate,
    to: to as CalendarDate,
  });
  const read = (
    events: FeedEvent[],
    setting: 'take' | 'ignore-windows' | 'ignore' = 'take',
    at = today,
  ) => {
    const { reserved, blocked, ...rest } = nightsOfFeed(events, { setting, today: at });
    return { reserved: [...reserved].sort(), blocked: [...blocked].sort(), ...rest };
  };

  it('are sold, blocked or neither by their words', () => {
    const of = (summary: string, uid?: string) =>
      read([entry('2026-12-10', '2026-12-11', summary, uid)]).counts;
    for (const words of [
      'Reserved',
      'reservation',
      'Booked - A',
      'CLOSED - Not available',
      'Priya',
      '',
    ])
      expect([words, of(words).reserved]).toEqual([words, 1]);
    for (const words of ['Airbnb (Not available)', 'Unavailable', 'Blocked'])
      expect([words, of(words).blocked]).toEqual([words, 1]);
    for (const words of ['Check-in: Priya', 'Checkout', 'Check out'])
      expect([words, of(words).ignored]).toEqual([words, 1]);
    expect(of('Not available', 'abc@keralastays').ignored).toBe(1);
  });

  it('that say check-in or check-out are left out when no longer than a day, and are stays otherwise', () => {
    const kinds = (...events: FeedEvent[]) => {
      const { reserved, counts } = read(events);
      return [reserved.length, counts.ignored];
    };
    // Vrbo names a stay by its guest and the guest's wish.
    expect(kinds(entry('2026-12-10', '2026-12-13', 'Rao family late check-in'))).toEqual([3, 0]);
    const named = 'Sharma family check in 10 Jan, check out 15 Jan';
    expect(kinds(entry('2027-01-10', '2027-01-15', named))).toEqual([5, 0]);
    expect(kinds(entry('2026-12-10', '2026-12-12', 'Check-in'))).toEqual([2, 0]);
    expect(kinds(entry('2026-12-10', '2026-12-11', 'Late check-out: Priya'))).toEqual([0, 1]);
    const stay = entry('2026-12-10', '2026-12-13', 'Priya');
    expect(kinds(stay, entry('2026-12-13', '2026-12-14', 'Priya check-out', '2'))).toEqual([3, 1]);
  });

  it('of one night that name a guest and a check-in are a stay, unless they stand beside one', () => {
    const lone = entry('2026-12-10', '2026-12-11', 'Rao family late check-in');
    expect(read([lone]).reserved).toEqual(['2026-12-10']);
    const stay = entry('2026-12-20', '2026-12-22', 'Priya', '2');
    expect(read([lone, stay]).reserved).toEqual(['2026-12-10', '2026-12-20', '2026-12-21']);
  });

  it.each([
    ['Rao family late check-in', 1],
    ['Reserved - Rao late check-in', 1],
    ['Reserved, late check-in', 1],
    ['Priya Rao, late check-in', 1],
    ['Priya check-out', 0],
    ['PRIYA late check out', 0],
    ['Late check-out: Rao', 0],
  ])('of one night on the day on which Priya leaves, "%s" closes %i', (summary, nights) => {
    const priya = entry('2026-12-07', '2026-12-10', 'Reserved - Priya');
    const beside = entry('2026-12-10', '2026-12-11', summary, '2');
    for (const events of [
      [priya, beside],
      [beside, priya],
    ]) {
      expect(read(events).reserved).toHaveLength(3 + nights);
    }
  });

  it('of whole days that are marked free close their nights where it is said so', () => {
    const visit: FeedEvent = {
      ...entry('2027-01-10', '2027-01-15', 'Family visiting'),
      free: 'days',
    };
    const at = { setting: 'take', today } as const;
    expect(nightsOfFeed([visit], { ...at, allDayCloses: true }).reserved.size).toBe(5);
    const open = nightsOfFeed([visit], at);
    expect([open.reserved.size, open.counts.ignored, open.leftOut]).toEqual([
      0,
      1,
      [
        {
          outcome: 'left-out',
          reason: 'free',
          from: '2027-01-10',
          to: '2027-01-15',
          words: 'Family visiting',
        },
      ],
    ]);
    const hours: FeedEvent = { ...visit, free: 'times' };
    expect(nightsOfFeed([hours], { ...at, allDayCloses: true }).counts.ignored).toBe(1);
  });

  it('that are a portal’s windows are left out where it is said so', () => {
    const at = '2026-09-01' as CalendarDate;
    const events = [
      entry('2026-09-01', '2026-09-04', 'Airbnb (Not available)'),
      entry('2027-05-29', '2027-09-03', 'Airbnb (Not available)'),
      entry('2026-11-10', '2026-11-16', 'Reserved'),
      entry('2026-12-20', '2026-12-25', 'Airbnb (Not available)'),
    ];
    const found = read(events, 'ignore-windows', at);
    expect(found).toMatchObject({ windows: 2, next: { from: '2026-11-10', to: '2026-11-16' } });
    expect([found.reserved.length, found.blocked.length]).toEqual([6, 5]);
    expect(read(events, 'take', at).blocked.length).toBeGreaterThan(50);
    expect(read(events, 'ignore', at).blocked).toEqual([]);
  });

  it('count from today, up to the horizon, each night once and in any order', () => {
    const events = [
      entry('2026-11-20', '2026-11-25', 'Reserved'),
      entry('2026-11-23', '2026-11-26', 'Blocked'),
      entry('2028-06-01', '2028-06-11', 'Reserved'),
    ];
    expect(read(events)).toMatchObject({ reserved: [day(0), day(1), day(2)], blocked: [day(3)] });
    const { reserved, blocked } = read([...events].reverse());
    expect([reserved, blocked]).toEqual([[day(0), day(1), day(2)], [day(3)]]);
  });
});

it('masks of months are read back as they were written, and damage is no night', () => {
  const nights = [day(0), day(40), day(400)];
  expect(nightsOfMasks(readMonthMasks(masksOf([...nights].reverse())))).toEqual(nights);
  expect(readMonthMasks({ '2026-13': 1, x: 1, '2026-12': -1, '2027-01': 1.5 })).toEqual({});
});
