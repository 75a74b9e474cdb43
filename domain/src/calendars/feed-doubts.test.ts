import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../core/calendar.ts';
import { openDoubts, readCalendarFeed, stateOfRead } from './calendar-feed.ts';
import { feedAlerts } from './feed-alerts.ts';
import { hasNewDoubt, nextDoubts } from './feed-doubts.ts';
import { firstWords, shownEntries } from './feed-entry.ts';

const today = '2026-12-10' as CalendarDate;
const doubt = (mark: string, from = '') => ({
  outcome: from === '' ? ('unreadable' as const) : ('unclear' as const),
  from: from as CalendarDate | '',
  mark,
});
const feed = (change: object) => readCalendarFeed('f', { state: 'ok', ...change });

describe('entries that could not be read', () => {
  it('are an alert, and no calendar with one of them is well', () => {
    for (const counts of [{ unreadable: 1 }, { unclear: 1 }]) {
      const found = feed({ counts });
      expect(stateOfRead(found)).toBe('unclear');
      expect(feedAlerts([found], today)).toMatchObject([{ kind: 'unclear', entries: 1 }]);
    }
    expect(feedAlerts([feed({ counts: { ignored: 3 } })], today)).toEqual([]);
    expect(feedAlerts([feed({ counts: { unreadable: 1 }, state: 'paused' })], today)).toEqual([]);
  });

  it('are no alert any more when staff have looked each of them up', () => {
    const doubts = [{ ...doubt('a'), acknowledged: true }];
    expect(openDoubts(feed({ counts: { unreadable: 1 }, doubts }))).toBe(0);
    expect(openDoubts(feed({ counts: { unreadable: 2 }, doubts }))).toBe(1);
    expect(stateOfRead(feed({ counts: { unreadable: 1 }, doubts }))).toBe('ok');
  });

  it('stay looked up while they are the same, each for itself', () => {
    const before = [{ ...doubt('a'), acknowledged: true }];
    const after = nextDoubts(before, [doubt('a'), doubt('a'), doubt('b', '2026-12-24')]);
    expect(after.map(({ mark, acknowledged }) => [mark, acknowledged])).toEqual([
      ['a', false],
      ['b', false],
      ['a', true],
    ]);
    expect(hasNewDoubt(before, after)).toBe(true);
    expect(hasNewDoubt(after, before)).toBe(false);
    expect(
      nextDoubts(
        [],
        Array.from({ length: 30 }, (_, n) => doubt(`${n}`)),
      ),
    ).toHaveLength(20);
  });

  it('are read back from a store of any state, and of feeds of before there were any', () => {
    const old = readCalendarFeed('f', { provider: 'google', counts: { unreadable: 2 } });
    expect(old).toMatchObject({ allDayCloses: true, doubts: [], counts: { unclear: 0 } });
    expect(readCalendarFeed('f', { provider: 'airbnb' }).allDayCloses).toBe(false);
    expect(readCalendarFeed('f', { provider: 'google', allDayCloses: false }).allDayCloses).toBe(
      false,
    );
    const host = 'p53-caldav.icloud.com';
    expect(readCalendarFeed('f', { provider: 'other', host }).allDayCloses).toBe(true);
    expect(readCalendarFeed('f', { host: 'icloud.com.evil.example' }).allDayCloses).toBe(false);
    expect(feed({ doubts: [7, { from: '2026-02-31', mark: 'm' }] }).doubts).toEqual([
      { outcome: 'unreadable', from: '', mark: '', acknowledged: false },
      { outcome: 'unreadable', from: '', mark: 'm', acknowledged: false },
    ]);
  });
});

describe('entries as staff see them', () => {
  it('have their first words in one line of 40 characters', () => {
    expect(firstWords('Rao\\, family\\nlate  check-in')).toBe('Rao, family late check-in');
    expect(firstWords('\u202Eevil\u0007')).toBe('evil');
    expect([...firstWords('🏝'.repeat(60))]).toHaveLength(40);
    expect(firstWords(`${'a'.repeat(39)} b`)).toBe(`${'a'.repeat(39)}…`);
  });

  it('are twenty at most, those that need staff first', () => {
    const entry = (outcome: 'left-out' | 'unclear' | 'unreadable', n: number) => ({
      outcome,
      reason: 'free' as const,
      from: `2026-12-${10 + n}` as CalendarDate,
      to: '' as const,
      words: '',
    });
    const many = Array.from({ length: 19 }, (_, n) => entry('left-out', 18 - n));
    const shown = shownEntries([...many, entry('unclear', 3), entry('unreadable', 4)]);
    expect(shown.map(({ outcome }) => outcome).slice(0, 3)).toEqual([
      ...['unreadable', 'unclear', 'left-out'],
    ]);
    expect([shown.length, shown[2]?.from]).toEqual([20, '2026-12-10']);
  });
});
