import { monthsOf } from '@kerala-stays/domain/bookings/month-sheet';
import { exportedNights, runsOf } from '@kerala-stays/domain/calendars/export-nights';
import { nightsOfFeed } from '@kerala-stays/domain/calendars/feed-nights';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { size } from '@kerala-stays/domain/testing/size';
import fc from 'fast-check';
import ical from 'ical.js';
import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';
import { writeCalendar } from './write-calendar.ts';

const now = new Date('2026-11-22T06:00:00Z');
const today = '2026-11-22' as CalendarDate;
const months = monthsOf(addDays(today, -1), addDays(today, 540));
const of = { roomTypeId: 'r', unit: 1, units: 1, provider: 'airbnb' as const };
const source = { salt: 'salt', unit: 1 };

/** Masks of any kind, including bits for days that no month has. */
const sheets = fc
  .array(fc.record({ month: fc.constantFrom(...months), mask: fc.nat(2 ** 31 - 1) }), {
    maxLength: 6,
  })
  .map((taken) =>
    months.map((month) => ({
      month,
      taken: { r: { 1: taken.find((each) => each.month === month)?.mask ?? 0 } },
    })),
  );

/** The date ranges that a strict parser finds, independent of our date code. */
function strictRuns(text: string) {
  const component = new ical.Component(ical.parse(text) as unknown[]);
  return component.getAllSubcomponents('vevent').map((each) => {
    const event = new ical.Event(each);
    expect([event.startDate.isDate, event.endDate.isDate, event.uid.length > 20]).toEqual([
      true,
      true,
      true,
    ]);
    return { from: event.startDate.toString(), to: event.endDate.toString() };
  });
}

test('what we export a strict reader reads as it was meant, and our own reader gives the same nights', {
  tags: ['sized'],
}, async () => {
  const ran = fc.asyncProperty(sheets, async (taken) => {
    const runs = exportedNights(taken, [], of, today);
    const text = await writeCalendar(runs, source, now);
    if (JSON.stringify(strictRuns(text)) !== JSON.stringify(runs)) throw new Error('strict reader');
    // As a portal repeats it, with its own ids.
    const read = await readFeed(text.replaceAll('@keralastays', '@portal.example'), today);
    if (!read.ok) throw new Error(read.problem);
    const { reserved, blocked } = nightsOfFeed(read.events, { setting: 'take', today });
    const nights = [...reserved, ...blocked].sort();
    const ahead = runs.map(({ from, to }) => ({ from: from < today ? today : from, to }));
    const wanted = ahead.filter(({ from, to }) => from < to);
    if (JSON.stringify(runsOf(nights)) !== JSON.stringify(wanted)) throw new Error('own reader');
    if (read.leftOut.length + read.doubtful.length > 0) throw new Error('entries were left out');
  });
  await fc.assert(ran, { numRuns: size(20, 500) });
});

test.each([
  ['without bookings', []],
  ['with a booking', [{ from: addDays(today, 3), to: addDays(today, 5) }]],
])(
  'our own link %s is a whole calendar with a component, and each of its lines ends',
  async (_, runs) => {
    const text = await writeCalendar(runs, source, now);
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const component = new ical.Component(ical.parse(text) as unknown[]);
    expect(component.getAllSubcomponents().length).toBeGreaterThan(0);
    expect(strictRuns(text)).toEqual(runs);
    const read = await readFeed(text, today);
    expect(read).toMatchObject({ ok: true, doubtful: [], leftOut: [] });
  },
);

test('our own link, read back under its own names, closes nothing', async () => {
  const runs = [{ from: addDays(today, 3), to: addDays(today, 5) }];
  const read = await readFeed(await writeCalendar(runs, source, now), today);
  if (!read.ok) throw new Error(read.problem);
  const { reserved, blocked, counts } = nightsOfFeed(read.events, { setting: 'take', today });
  expect([reserved.size, blocked.size, counts.ignored]).toEqual([0, 0, 1]);
});
