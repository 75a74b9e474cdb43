import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../core/calendar.ts';
import { messages } from '../core/messages.ts';
import { type Banner, bannerInputSchema, checkBannerDays } from './banner.ts';
import {
  arrangedBanners,
  bannerStatus,
  maxSavedBanners,
  maxShownBanners,
  movedPlaces,
  savedBanners,
  shownBanners,
} from './banner-places.ts';
import { readBanner } from './banner-read.ts';

const day = (text: string) => text as CalendarDate;
const today = day('2026-06-15');

/** Created on the n-th day of 2026, so that a larger number is newer. */
const banner = (id: string, fields: Partial<Banner> = {}, born = 1): Banner =>
  readBanner(id, {
    title: id,
    isActive: true,
    createdAt: new Date(Date.UTC(2026, 0, born)),
    ...fields,
  });
const ids = (banners: readonly { _id: string }[]) => banners.map(({ _id }) => _id).join(' ');

describe('the banners of a day', () => {
  it.each([
    ['2026-05-31', ''],
    ['2026-06-01', 'season'],
    ['2026-09-30', 'season'],
    ['2026-10-01', ''],
  ])('on %s are those whose first and last day hold it: %j', (on, shown) => {
    const season = banner('season', { showFrom: '2026-06-01', showUntil: '2026-09-30' });
    expect(ids(shownBanners([season], day(on)))).toBe(shown);
  });

  it('may begin or end alone, last one day, and are never those switched off', () => {
    const all = [
      banner('from', { showFrom: today }, 4),
      banner('until', { showUntil: today }, 3),
      banner('one-day', { showFrom: today, showUntil: today }, 2),
      banner('off', { isActive: false, showFrom: today }, 5),
    ];
    expect(ids(shownBanners(all, today))).toBe('from until one-day');
    expect(ids(shownBanners(all, day('2026-06-16')))).toBe('from');
    expect(ids(shownBanners(all, day('2026-06-14')))).toBe('until');
  });

  it('are the first three by their place, of one place the newest first', () => {
    const all = [
      banner('old', {}, 1),
      banner('second', { displayOrder: 2 }, 9),
      banner('new', {}, 8),
      banner('first', { displayOrder: 1 }, 2),
    ];
    expect(ids(shownBanners(all, today))).toBe('new old first');
    expect(ids(arrangedBanners(all, today))).toBe('new old first second');
    expect(ids(all), 'the list given is left alone').toBe('old second new first');
  });

  it('without days and places are those of before: the newest', () => {
    const stored = { title: 'Onam', imageUrl: '', isActive: true };
    const all = [1, 2, 3, 4].map((born) =>
      readBanner(`b${born}`, { ...stored, createdAt: new Date(Date.UTC(2026, 0, born)) }),
    );
    expect(ids(shownBanners(all, today))).toBe('b4 b3 b2');
  });

  it('are read from documents whatever these hold: a day that does not exist is none', () => {
    expect(
      readBanner('b', { showFrom: '2026-02-30', showUntil: 20260101, displayOrder: -1 }),
    ).toMatchObject({ showFrom: '', showUntil: '', displayOrder: 0 });
  });
});

describe('what the digest keeps', () => {
  it('are active banners that run or are to come, twenty at most, by their place', () => {
    const all = [
      banner('ended', { showUntil: '2026-06-14' }),
      banner('to-come', { showFrom: '2026-06-16', displayOrder: 2 }),
      banner('off', { isActive: false }),
      banner('runs', { displayOrder: 1 }),
    ];
    expect(ids(savedBanners(all, today))).toBe('runs to-come');
    const many = Array.from({ length: 25 }, (_, index) => banner(`b${index}`, {}, index));
    const kept = savedBanners(many, today);
    expect(kept).toHaveLength(maxSavedBanners);
    expect(kept[0]?._id).toBe('b24');
  });

  it('is enough to show the same on the day itself and, without more than twenty, on each later one', () => {
    const days = fc.constantFrom('', '2026-06-13', '2026-06-14', '2026-06-15', '2026-06-17');
    const any = fc.record({
      isActive: fc.boolean(),
      displayOrder: fc.nat(3),
      showFrom: days,
      showUntil: days,
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), fc.nat(4), (list, later) => {
        const all = list.map((fields, index) => banner(`b${index}`, fields, index));
        const on = day(`2026-06-${15 + later}`);
        const shown = shownBanners(all, on);
        expect(shownBanners(savedBanners(all, today), on)).toEqual(shown);
        expect(shown.length).toBeLessThanOrEqual(maxShownBanners);
        for (const one of shown) {
          expect(one.isActive && one.showFrom <= on).toBe(true);
          expect(one.showUntil === '' || one.showUntil >= on).toBe(true);
        }
      }),
    );
  });
});

describe('what becomes of a banner today', () => {
  const all = [
    banner('a', { displayOrder: 1 }),
    banner('b', { displayOrder: 2, showUntil: today }),
    banner('c', { displayOrder: 3 }),
    banner('d', { displayOrder: 4 }),
    banner('off', { isActive: false }),
    banner('to-come', { showFrom: '2026-06-16' }),
    banner('over', { showUntil: '2026-06-14', isActive: false }),
  ];

  it('is said of each', () => {
    const said = all.map((each) => `${each._id}: ${bannerStatus(each, all, today)}`);
    expect(said).toEqual([
      'a: shown',
      'b: shown',
      'c: shown',
      'd: in-line',
      'off: off',
      'to-come: to-come',
      'over: over',
    ]);
    const last = all.find(({ _id }) => _id === 'd') as Banner;
    expect(bannerStatus(last, all, day('2026-06-16')), 'to-come came before it').toBe('in-line');
  });

  it('leaves those that are over at the end of what staff arrange', () => {
    expect(ids(arrangedBanners(all, today))).toBe('off to-come a b c d over');
  });
});

describe('a move', () => {
  const placed = (
    list: readonly Banner[],
    places: readonly Pick<Banner, '_id' | 'displayOrder'>[],
  ) =>
    arrangedBanners(
      list.map((each) => ({ ...each, ...places.find(({ _id }) => _id === each._id) })),
      today,
    );

  it('gives all their own place the first time, then changes two', () => {
    const before = arrangedBanners(
      [banner('a', {}, 3), banner('b', {}, 2), banner('c', {}, 1)],
      today,
    );
    expect(ids(before)).toBe('a b c');
    const first = movedPlaces(before, 'c', -1);
    expect(first).toEqual([
      { _id: 'a', displayOrder: 1 },
      { _id: 'c', displayOrder: 2 },
      { _id: 'b', displayOrder: 3 },
    ]);
    const then = placed(before, first);
    expect(ids(then)).toBe('a c b');
    expect(movedPlaces(then, 'c', -1)).toEqual([
      { _id: 'c', displayOrder: 1 },
      { _id: 'a', displayOrder: 2 },
    ]);
  });

  it('past an end, or of a banner that is gone, writes nothing', () => {
    const list = [banner('a', { displayOrder: 1 }), banner('b', { displayOrder: 2 })];
    expect(movedPlaces(list, 'a', -1)).toEqual([]);
    expect(movedPlaces(list, 'b', 1)).toEqual([]);
    expect(movedPlaces(list, 'gone', 1)).toEqual([]);
    expect(movedPlaces([], 'a', 1)).toEqual([]);
  });

  it('swaps two neighbours whatever the places were, also after two people moved at once', () => {
    const orders = fc.array(fc.nat(4), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(orders, fc.nat(), fc.constantFrom(-1 as const, 1 as const), (list, at, step) => {
        const arranged = arrangedBanners(
          list.map((displayOrder, index) => banner(`b${index}`, { displayOrder }, index)),
          today,
        );
        const from = at % arranged.length;
        const id = arranged[from]?._id ?? '';
        const wanted = arranged.map(({ _id }) => _id);
        const to = from + step;
        const other = wanted[to];
        if (other !== undefined) {
          wanted[to] = id;
          wanted[from] = other;
        }
        expect(ids(placed(arranged, movedPlaces(arranged, id, step)))).toBe(wanted.join(' '));
      }),
    );
  });
});

describe('a banner as staff enter it', () => {
  const schema = bannerInputSchema.superRefine(checkBannerDays);
  const problem = (fields: object) =>
    schema.safeParse({ title: 'Onam', ...fields }).error?.issues[0]?.message ?? '';

  it.each([
    [{ showFrom: '2026-02-30' }, messages.dateFormat],
    [{ showUntil: '2026-6-1' }, messages.dateFormat],
    [{ showUntil: '9999-12-31' }, 'Choose a day from 2000 to 2099'],
    [{ showFrom: '1999-12-31' }, 'Choose a day from 2000 to 2099'],
    [{ showFrom: '2026-06-02', showUntil: '2026-06-01' }, 'The last day is before the first'],
    [{ displayOrder: -1 }, messages.displayOrderRange],
    [{ displayOrder: 1.5 }, messages.displayOrderRange],
    [{ displayOrder: 1e9 }, messages.displayOrderRange],
  ])('with %j is refused with a sentence', (fields, message) => {
    expect(problem(fields)).toBe(message);
  });

  it.each([
    [{}],
    [{ showFrom: '2028-02-29', showUntil: '2028-02-29' }],
    [{ showFrom: '', showUntil: '2099-12-31' }],
    [{ showFrom: '2000-01-01' }],
    [{ displayOrder: 100_000 }],
  ])('with %j is taken', (fields) => {
    expect(problem(fields)).toBe('');
  });
});
