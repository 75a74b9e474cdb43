import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { readRefund } from '@kerala-stays/domain/money/refund';
import { expect, test } from 'vitest';
import { todayLimits } from './api/today-limits.ts';
import { listToday, type TodayFacts } from './today-queue.ts';

const now = new Date('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

const nothing: TodayFacts = {
  refunds: [],
  bookings: new Map(),
  holds: [],
  inquiries: [],
  lostMails: 0,
  waitingReports: 0,
  undeliveredEvents: 0,
  reviews: [],
  calendars: [],
  arrivals: [],
  mayRecordArrival: true,
  departures: [],
};
const rows = (facts: Partial<TodayFacts>) => listToday({ ...nothing, ...facts }, now);

const booking = (id: string, more: object = {}) =>
  readBooking(id, {
    guestName: 'Emily Carter',
    reference: `KS-${id}`,
    currency: 'inr',
    totalMinor: 90_000,
    hotel: { name: 'Lake House' },
    status: 'paid',
    isPaid: true,
    guests: 2,
    ...more,
  });
const refund = (id: string, more: object) =>
  readRefund(id, {
    bookingId: 'b1',
    amountMinor: 1_360_000,
    currency: 'usd',
    method: 'bank',
    state: 'owed',
    createdAt: hoursAgo(3),
    ...more,
  });
const inquiry = (id: string, hours: number) =>
  readInquiry(id, { name: `Guest ${id}`, hotel: { name: 'Hill' }, createdAt: hoursAgo(hours) });

const unclear = readCalendarFeed('f1', {
  hotelId: 'h1',
  provider: 'airbnb',
  label: 'Lake view',
  state: 'unclear',
  counts: { unclear: 1, unreadable: 2 },
});

test('on a quiet day nothing waits', () => {
  expect(rows({})).toEqual([]);
});

test('a refund names guest, amount and booking and leads there', () => {
  const refunds = [refund('r1', {})];
  expect(rows({ refunds, bookings: new Map([['b1', booking('b1')]]) })).toEqual([
    {
      id: 'refund r1',
      what: 'Refund due',
      who: 'Emily Carter',
      facts: '$13,600 · KS-b1 · for 3 hours',
      isUrgent: true,
      action: 'Pay and record',
      to: '/admin/bookings?booking=b1',
    },
  ]);
});

test('of refunds only those that need a hand stand there', () => {
  const byItself = refund('card', { method: 'card' });
  const failed = refund('failed', { method: 'card', state: 'failed', bookingId: '' });
  const waiting = refund('waiting', { method: 'card', state: 'waiting' });
  const shown = (...refunds: (typeof failed)[]) =>
    rows({ refunds }).map(({ id, what, to }) => [id, what, to]);
  const ofFailed = ['refund failed', 'Refund failed', '/admin/bookings'];
  expect(shown(byItself, failed)).toEqual([ofFailed]);
  expect(shown(refund('sent', { method: 'card', state: 'sent' }))).toEqual([]);
  // As many as are read: there may be others.
  expect(shown(byItself, failed, waiting)).toEqual([
    ofFailed,
    ['refund waiting', 'Refund needs your decision', '/admin/bookings?booking=b1'],
    ['more refunds', 'More refunds may be due', '/admin/bookings?view=refund-due'],
  ]);
});

test('money comes first, then messages, answers and the guests of the day', () => {
  const found = rows({
    refunds: [refund('r1', {})],
    holds: [booking('h1', { status: 'pending-payment', holdUntil: '2026-11-23T14:30:00Z' })],
    lostMails: 2,
    waitingReports: 1,
    calendars: [unclear],
    inquiries: [inquiry('i1', 25)],
    arrivals: [booking('a1', { isPaid: false })],
    departures: [booking('d1')],
  });
  expect(found.map(({ what, isUrgent }) => [what, isUrgent])).toEqual([
    ['Refund due', true],
    ['Hold ends today', true],
    ['Nights may be sold twice', true],
    ['2 messages were not delivered', true],
    ['1 foreigner has to be reported', true],
    ['Waiting for 1 day', true],
    ['Arrives today', true],
    ['Leaves today', false],
  ]);
  expect(found[1]?.facts).toBe('until 23 Nov 2026, 20:00 · Lake House · ₹900');
});

test('a calendar with entries that cannot be read leads to the calendars of its hotel', () => {
  expect(rows({ calendars: [unclear, readCalendarFeed('f2', { state: 'conflict' })] })).toEqual([
    {
      id: 'calendar f1',
      what: 'Nights may be sold twice',
      who: '',
      facts: 'Airbnb · Lake view · 3 entries that cannot be read',
      isUrgent: true,
      action: 'Open calendars',
      to: '/admin/manage-hotel/h1?tab=calendars',
    },
  ]);
});

test('a hold that has ended says so', () => {
  const holds = [booking('h1', { holdUntil: hoursAgo(1) })];
  expect(rows({ holds })[0]?.facts).toMatch(/^ended 23 Nov 2026, 16:30/);
});

test('of many inquiries the five longest waiting have a row, and the others are a press away', () => {
  const inquiries = Array.from({ length: 20 }, (_, index) => inquiry(String(index), 20 - index));
  const found = rows({ inquiries });
  expect(found.map(({ who }) => who)).toEqual([
    ...['Guest 0', 'Guest 1', 'Guest 2', 'Guest 3', 'Guest 4', ''],
  ]);
  expect(found[0]?.isUrgent).toBe(false);
  expect(found.at(-1)?.to).toBe('/admin/inquiries?status=pending&unchecked=hidden&sort=oldest');
});

test('more arrivals than are shown lead to the list of the day', () => {
  const arrivals = Array.from({ length: todayLimits.arrivals }, (_, index) => booking(`a${index}`));
  const found = rows({ arrivals });
  expect(found).toHaveLength(todayLimits.arrivals);
  expect(found.at(-1)).toMatchObject({ what: 'More arrive today', to: '/admin/arrivals' });
  expect(rows({ arrivals: arrivals.slice(1) }).map(({ what }) => what)).toEqual(
    arrivals.slice(1).map(() => 'Arrives today'),
  );
});

test('events that a program did not take lead to the webhooks', () => {
  expect(rows({ undeliveredEvents: 2 })).toMatchObject([
    { what: '2 events not delivered', isUrgent: true, to: '/admin/team#webhooks' },
  ]);
});
test.each([
  [1, '2 of 5'],
  [2, '2 of 5 · and others'],
])('of %i reviews to decide the one that waits longest is named', (count, facts) => {
  const review = (id: string) => ({ _id: id, authorName: 'Asha N.', scores: { overall: 2 } });
  const reviews = Array.from({ length: count }, (_, index) => review(`r${index}`)) as never;
  expect(rows({ reviews })).toMatchObject([
    { what: 'Review to decide', who: 'Asha N.', facts, to: '/admin/reviews?review=r0' },
  ]);
});

test.each([
  [{}, 'Record arrival', ''],
  [{ noShow: true }, 'Arrived after all', 'did not come'],
  [{ checkedInAt: hoursAgo(1) }, 'Open booking', 'checked in'],
  [{ status: 'pending-payment', isPaid: false }, 'Open booking', 'not paid yet'],
])('an arrival with %o leads to what is to be done: %s', (fields, action, state) => {
  const arrivals = [booking('a1', fields)];
  const [row] = rows({ arrivals });
  expect(row).toMatchObject({ action, facts: expect.stringContaining(state) });
  expect(row?.to.endsWith('&act=arrived')).toBe(action !== 'Open booking');
  expect(rows({ arrivals, mayRecordArrival: false })[0]?.action).toBe('Open booking');
});
