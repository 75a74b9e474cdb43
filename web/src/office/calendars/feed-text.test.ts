import { readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { describe, expect, it } from 'vitest';
import { feedName, feedStatus, formatEntry, formatTest } from './feed-text.ts';

const at = { today: '2026-11-22' as CalendarDate, now: Date.parse('2026-11-22T10:03:00Z') };
const feed = (change: object = {}) =>
  readCalendarFeed('f1', {
    provider: 'airbnb',
    host: 'www.airbnb.com',
    state: 'ok',
    counts: { reserved: 4 },
    lastOkAt: '2026-11-22T10:00:00Z',
    ...change,
  });

describe('the standing of a calendar', () => {
  it.each([
    ['green', '3 minutes ago, 4 stays', {}],
    [
      'green',
      '3 minutes ago, 1 stay, 2 blocked, 2 entries left out',
      { counts: { reserved: 1, blocked: 2, ignored: 2 } },
    ],
    [
      'yellow',
      '3 minutes ago, 1 stay, 1 entry unreadable. Nights may be sold twice: look at the portal.',
      { state: 'unclear', counts: { reserved: 1, unreadable: 1 } },
    ],
    [
      'yellow',
      '3 minutes ago, 0 stays, 2 entries closed though unclear. Nights may be sold twice: look at the portal.',
      { state: 'unclear', counts: { unclear: 2 } },
    ],
    [
      'green',
      '3 minutes ago, 0 stays, 1 entry unreadable',
      { counts: { unreadable: 1 }, doubts: [{ mark: 'm', acknowledged: true }] },
    ],
    [
      'yellow',
      '3 minutes ago, 4 stays, 1 entry unreadable. A booking holds 12 to 15 December too. Nights may be sold twice: look at the portal.',
      {
        state: 'conflict',
        counts: { reserved: 4, unreadable: 1 },
        conflicts: [{ from: '2026-12-12', to: '2026-12-15', bookingIds: ['b1'] }],
      },
    ],
    [
      'yellow',
      'The address returned an error (503). Last read 3 minutes ago.',
      { failures: 1, problem: 'status', problemStatus: 503 },
    ],
    ['yellow', 'Not read yet', { lastOkAt: '' }],
    [
      'yellow',
      'The address could not be reached',
      { lastOkAt: '', failures: 1, problem: 'unreachable' },
    ],
    [
      'yellow',
      '3 minutes ago, 4 stays. A booking holds 12 to 15 December too.',
      {
        state: 'conflict',
        conflicts: [{ from: '2026-12-12', to: '2026-12-15', bookingIds: ['b1'] }],
      },
    ],
    [
      'green',
      '3 minutes ago, 4 stays',
      { conflicts: [{ from: '2026-11-12', to: '2026-11-15', bookingIds: ['b1'] }] },
    ],
    [
      'red',
      'The feed lost most of its dates. Release 3 nights?',
      { state: 'failing', problem: 'lost-dates', missing: { '2026-12': 14_336 } },
    ],
    ['red', 'This is not a calendar', { state: 'failing', problem: 'not-calendar', failures: 3 }],
    ['grey', 'Paused. What it closed stays closed.', { state: 'paused' }],
    ['grey', 'Being removed.', { state: 'paused', removal: { nights: 'block', by: 'u1' } }],
  ])('is %s: %s', (light, text, change) => {
    expect(feedStatus(feed(change), at)).toEqual({ light, text });
  });

  it('has the portal’s name, what staff call it, or its host', () => {
    expect(feedName(feed())).toBe('Airbnb');
    expect(feedName(feed({ label: 'Lake view' }))).toBe('Lake view (Airbnb)');
    expect(feedName(feed({ provider: 'other', host: 'cal.example.org' }))).toBe('cal.example.org');
  });
});

describe('a trial reading', () => {
  it.each([
    [
      { reserved: 4, ignored: 2 },
      2,
      { from: '2026-12-10', to: '2026-12-16' },
      '4 reserved ranges, 2 windows ignored, next: 10–16 Dec',
    ],
    [
      { reserved: 1, blocked: 1, ignored: 3, unreadable: 2 },
      1,
      null,
      '1 reserved range, 1 blocked range, 1 window ignored, 2 entries left out, 2 entries unreadable, no stay ahead',
    ],
    [{}, 0, null, '0 reserved ranges, no stay ahead'],
  ])('of %j with %i windows', (counts, windows, next, text) => {
    const none = { reserved: 0, blocked: 0, ignored: 0, unclear: 0, unreadable: 0 };
    const range = next as { from: CalendarDate; to: CalendarDate } | null;
    expect(formatTest({ counts: { ...none, ...counts }, windows, next: range, entries: [] })).toBe(
      text,
    );
  });
});

it('an entry has its dates, its first words and what became of it', () => {
  const dates = { from: '2027-01-10' as CalendarDate, to: '2027-01-15' as CalendarDate };
  const free = { outcome: 'left-out', reason: 'free', words: 'Family visiting' } as const;
  expect(formatEntry({ ...free, ...dates })).toBe(
    '10–15 Jan 2027, “Family visiting”: marked free there',
  );
  const broken = { outcome: 'unreadable', reason: 'start', from: '', to: '', words: '' } as const;
  expect(formatEntry(broken)).toBe('No date: its start cannot be read; nothing is closed');
});
