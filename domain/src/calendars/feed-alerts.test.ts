import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../core/calendar.ts';
import { readCalendarFeed } from './calendar-feed.ts';
import { feedAlerts, lostNights } from './feed-alerts.ts';

const today = '2026-12-10' as CalendarDate;
const conflict = (from: string, to: string, acknowledged = false) => ({
  from,
  to,
  bookingIds: ['b1'],
  acknowledged,
});

describe('feedAlerts', () => {
  it('puts the nearest conflict first, then the calendar that was read longest ago', () => {
    const feeds = [
      readCalendarFeed('late', { state: 'failing', lastOkAt: '2026-12-09T00:00:00Z' }),
      readCalendarFeed('never', {
        state: 'failing',
        conflicts: [conflict('2026-12-20', '2026-12-21')],
      }),
      readCalendarFeed('both', {
        state: 'conflict',
        conflicts: [conflict('2026-12-24', '2026-12-25'), conflict('2026-12-12', '2026-12-13')],
      }),
    ];
    const said = feedAlerts(feeds, today).map((alert) =>
      alert.kind === 'conflict' ? alert.conflict.from : alert.feed._id,
    );
    expect(said).toEqual(['2026-12-12', '2026-12-20', '2026-12-24', 'never', 'late']);
  });

  it('leaves out what is over or solved, and keeps the last night until its morning', () => {
    const conflicts = [
      conflict('2026-12-08', '2026-12-10'),
      conflict('2026-12-09', '2026-12-11'),
      conflict('2026-12-12', '2026-12-13', true),
    ];
    const alerts = feedAlerts([readCalendarFeed('f', { state: 'conflict', conflicts })], today);
    expect(alerts).toMatchObject([{ conflict: { from: '2026-12-09' } }]);
  });
});

it('lostNights counts those from today on', () => {
  const missing = { '2026-12': 0b111_1000_0000 };
  expect(lostNights(readCalendarFeed('f', { missing }), today)).toBe(2);
});
