import { nightsOfFeed } from '@kerala-stays/domain/calendars/feed-nights';
import { addDays, type CalendarDate, nightsBetween } from '@kerala-stays/domain/core/calendar';
import nodeIcal from 'node-ical';
import { describe, expect, it, test } from 'vitest';
import { readFeed } from './read-feed.ts';

const today = '2026-11-22' as CalendarDate;

const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const calendar = (...lines: string[]) =>
  `${['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`;
const one = (...lines: string[]) => calendar(...entry('UID:1', 'SUMMARY:Reserved', ...lines));

async function nightsOf(text: string): Promise<string[]> {
  const read = await readFeed(text, today);
  if (!read.ok) throw new Error(read.problem);
  const { reserved, blocked } = nightsOfFeed(read.events, { setting: 'take', today });
  return [...reserved, ...blocked].sort();
}
/** "12-10 12-11": nights of 2026 without their year. */
const shortNights = async (text: string) =>
  (await nightsOf(text)).map((night) => night.replace('2026-', '')).join(' ');

const newYork = [
  ...['BEGIN:VTIMEZONE', 'TZID:Eastern Hotel Time', 'BEGIN:STANDARD', 'DTSTART:20071104T020000'],
  ...['RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500'],
  ...['END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:20070311T020000'],
  ...['RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400'],
  ...['END:DAYLIGHT', 'END:VTIMEZONE'],
];

const december = (...days: number[]) =>
  days.map((day) => `12-${day}`.replace(/-(\d)$/, '-0$1')).join(' ');
const day = (name: string, date: string) => `${name};VALUE=DATE:${date}`;

/** What each calendar closes; all but those marked are read in the same way by node-ical. */
const table: [what: string, text: string, nights: string, differs?: 'differs'][] = [
  [
    'days',
    one(day('DTSTART', '20261210'), day('DTEND', '20261216')),
    december(10, 11, 12, 13, 14, 15),
  ],
  ['a day without an end', one(day('DTSTART', '20261210')), december(10)],
  [
    'a day that ends as it begins',
    one(day('DTSTART', '20261210'), day('DTEND', '20261210')),
    december(10),
    'differs',
  ],
  [
    'midnights in UTC',
    one('DTSTART:20261210T000000Z', 'DTEND:20261214T000000Z'),
    december(10, 11, 12, 13),
  ],
  [
    'midnights in Kerala, written in UTC',
    one('DTSTART:20261224T183000Z', 'DTEND:20261226T183000Z'),
    december(25, 26),
  ],
  [
    'times in Kerala',
    one('DTSTART;TZID=Asia/Kolkata:20261224T140000', 'DTEND;TZID=Asia/Kolkata:20261226T110000'),
    december(24, 25),
  ],
  [
    'times in New York',
    one(
      'DTSTART;TZID=America/New_York:20261215T160000',
      'DTEND;TZID=America/New_York:20261218T100000',
    ),
    december(16, 17),
  ],
  [
    'a zone that the calendar describes',
    calendar(
      ...newYork,
      ...entry(
        'UID:1',
        'SUMMARY:x',
        'DTSTART;TZID=Eastern Hotel Time:20261215T160000',
        'DTEND;TZID=Eastern Hotel Time:20261218T100000',
      ),
    ),
    december(16, 17),
    'differs',
  ],
  [
    'a zone with a long name',
    one(
      'DTSTART;TZID=/mozilla.org/20070129_1/America/New_York:20261215T160000',
      'DTEND;TZID=/mozilla.org/20070129_1/America/New_York:20261218T100000',
    ),
    december(16, 17),
    'differs',
  ],
  [
    'times without a zone',
    one('DTSTART:20261224T003000', 'DTEND:20261225T003000'),
    december(24),
    'differs',
  ],
  [
    'a zone that nobody knows',
    one('DTSTART;TZID=Nowhere:20261224T003000', 'DTEND;TZID=Nowhere:20261225T003000'),
    december(24),
    'differs',
  ],
  [
    'a visit',
    one('DTSTART;TZID=Asia/Kolkata:20261210T100000', 'DTEND;TZID=Asia/Kolkata:20261210T120000'),
    '',
  ],
  [
    'an evening over midnight',
    one('DTSTART;TZID=Asia/Kolkata:20261210T200000', 'DTEND;TZID=Asia/Kolkata:20261211T020000'),
    december(10),
  ],
  ['a length', one(day('DTSTART', '20261210'), 'DURATION:P3D'), december(10, 11, 12)],
  [
    'a length in weeks',
    one(day('DTSTART', '20261210'), 'DURATION:P1W'),
    december(10, 11, 12, 13, 14, 15, 16),
  ],
  ['a moment', one('DTSTART:20261210T100000Z'), ''],
  ['weeks', one(day('DTSTART', '20261207'), 'RRULE:FREQ=WEEKLY;COUNT=3'), december(7, 14, 21)],
  [
    'weeks but one',
    one(day('DTSTART', '20261207'), 'RRULE:FREQ=WEEKLY;COUNT=3', day('EXDATE', '20261214')),
    december(7, 21),
  ],
  [
    'weeks with one that moved',
    calendar(
      ...entry('UID:1', 'SUMMARY:x', day('DTSTART', '20261207'), 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ...entry('UID:1', 'SUMMARY:x', day('RECURRENCE-ID', '20261214'), day('DTSTART', '20261216')),
    ),
    december(7, 16),
  ],
  [
    'weekdays until a day',
    one(day('DTSTART', '20261207'), 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261216'),
    december(7, 9, 14, 16),
  ],
  ['cancelled', one(day('DTSTART', '20261210'), 'STATUS:CANCELLED'), '', 'differs'],
  ['not occupying', one(day('DTSTART', '20261210'), 'TRANSP:TRANSPARENT'), '', 'differs'],
  [
    'begun before today',
    one(day('DTSTART', '20261120'), day('DTEND', '20261125')),
    '11-22 11-23 11-24',
  ],
  ['beyond what we look at', one(day('DTSTART', '20280601'), day('DTEND', '20280611')), ''],
  [
    'the turn of the year',
    one(day('DTSTART', '20261231'), day('DTEND', '20270102')),
    '12-31 2027-01-01',
  ],
  ['a leap day', one(day('DTSTART', '20280229'), day('DTEND', '20280301')), '2028-02-29'],
  [
    'overlaps',
    calendar(
      ...entry('UID:1', 'SUMMARY:x', day('DTSTART', '20261210'), day('DTEND', '20261212')),
      ...entry('UID:2', 'SUMMARY:x', day('DTSTART', '20261211'), day('DTEND', '20261213')),
    ),
    december(10, 11, 12),
  ],
  [
    'Booking.com’s',
    one('SUMMARY:CLOSED - Not available', day('DTSTART', '20261210'), day('DTEND', '20261212')),
    december(10, 11),
  ],
  [
    'Google’s',
    one(
      'X-A:1',
      'CREATED:20260101T000000Z',
      'DESCRIPTION:a\\nb',
      'DTSTAMP:20260101T000000Z',
      day('DTSTART', '20261210'),
      day('DTEND', '20261211'),
      'BEGIN:VALARM',
      'TRIGGER:-P1D',
      'END:VALARM',
    ),
    december(10),
  ],
  [
    'Vrbo’s',
    calendar(
      'METHOD:PUBLISH',
      'PRODID:-//HomeAway.com\\, Inc.//EN',
      ...entry(
        'UID:a',
        'DTSTAMP:20260101T000000Z',
        day('DTSTART', '20261210'),
        day('DTEND', '20261211'),
        'SUMMARY:Reserved - A',
      ),
    ),
    december(10),
  ],
  [
    'folded lines',
    one('DTSTART;VALUE\r\n =DATE:202612\r\n\t10', day('DTEND', '20261211')),
    december(10),
  ],
  ['bare line feeds', one(day('DTSTART', '20261210')).replaceAll('\r', ''), december(10)],
  [
    'mixed ends of lines, a mark and zeros',
    `\uFEFF${one(day('DTSTART', '20261210')).replace('\r\n', '\n').replace('Reserved', 'Re\u0000served')}`,
    december(10),
    'differs',
  ],
  [
    'quoted parameters',
    one('DTSTART;TZID="Asia/Kolkata":20261224T140000', 'DTEND;TZID="Asia/Kolkata":20261226T110000'),
    december(24, 25),
  ],
  [
    'lower case',
    one('dtstart;value=date:20261210', 'dtend;value=date:20261211'),
    december(10),
    'differs',
  ],
  ['nothing', calendar(), ''],
  ['yearly', one(day('DTSTART', '20201225'), 'RRULE:FREQ=YEARLY;UNTIL=20261231'), december(25)],
  [
    'daily',
    one(day('DTSTART', '20261210'), 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3'),
    december(10, 12, 14),
  ],
  ['monthly', one(day('DTSTART', '20261201'), 'RRULE:FREQ=MONTHLY;COUNT=2'), '12-01 2027-01-01'],
  [
    'a length with hours',
    one('DTSTART;TZID=Asia/Kolkata:20261210T140000', 'DURATION:P1DT21H'),
    december(10, 11),
  ],
];

describe('a calendar closes the nights of', () => {
  test.each(table)('%s', async (_, text, nights) => {
    expect(await shortNights(text)).toBe(nights);
  });

  test('its entries in any order', async () => {
    const entries = [
      entry('UID:1', 'SUMMARY:x', day('DTSTART', '20261210')),
      entry('UID:2', 'SUMMARY:x', day('DTSTART', '20261212')),
    ];
    const forwards = await nightsOf(calendar(...entries.flat()));
    expect(await nightsOf(calendar(...entries.reverse().flat()))).toEqual(forwards);
  });
});

/** The nights that another reader finds. */
function nodeNights(text: string): string[] {
  const kerala = (at: Date) => new Date(at.getTime() + 19_800_000).toISOString().slice(0, 10);
  const nights = Object.values(nodeIcal.sync.parseICS(text)).flatMap((found) => {
    if (found?.type !== 'VEVENT' || found.start === undefined) return [];
    const window = { from: new Date('2026-01-01'), to: new Date('2028-06-01') };
    const spans = found.rrule
      ? nodeIcal.expandRecurringEvent(found, window).map(({ start, end }) => ({ start, end }))
      : [{ start: found.start, end: found.end ?? found.start }];
    return spans.flatMap(({ start, end }) => {
      const isDay = found.datetype === 'date';
      const local = (at: Date) =>
        isDay
          ? new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
          : kerala(at);
      return nightsBetween(local(start) as CalendarDate, local(end) as CalendarDate);
    });
  });
  const last = addDays(today, 540);
  return [...new Set(nights)].filter((night) => night >= today && night < last).sort();
}

test('another reader finds the same nights', async () => {
  for (const [what, text, , differs] of table) {
    if (differs === undefined)
      expect([what, nodeNights(text)]).toEqual([what, await nightsOf(text)]);
  }
});

const problemOf = async (text: string) => {
  const read = await readFeed(text, today);
  return read.ok ? `${read.unreadable} unreadable, ${read.events.length} read` : read.problem;
};

describe('what cannot be read', () => {
  it('is counted, and the others are kept', async () => {
    const good = entry('UID:1', day('DTSTART', '20261210'));
    for (const bad of [
      [day('DTSTART', '20261210'), day('DTEND', '20261209')],
      [day('DTSTART', '20270231')],
      ['SUMMARY:x'],
      ['DTSTART:20261210T250000Z'],
      [day('DTSTART', '20261210'), 'DTEND:20261212T100000Z'],
      [day('DTSTART', '20261210'), 'RRULE:FREQ=SECONDLY'],
      [day('DTSTART', '20261210'), 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31'],
      [day('DTSTART', '00010101'), day('DTEND', '99990101')],
      [day('DTSTART', '20261210'), 'DURATION:-P3D'],
    ])
      expect([bad, await problemOf(calendar(...entry(...bad), ...good))]).toEqual([
        bad,
        '1 unreadable, 1 read',
      ]);
  });

  it('is no calendar, or one that was cut off', async () => {
    const whole = one(day('DTSTART', '20261210'));
    for (const text of ['', '<!doctype html><title>Log in</title>', '%PDF-1.7', '\u0000'])
      expect(await problemOf(text)).toBe('not-calendar');
    for (let length = 20; length < whole.trimEnd().length; length += 7)
      expect(await problemOf(whole.slice(0, length))).toBe('cut-off');
    expect(await problemOf('BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR')).toBe('cut-off');
  });

  it('is refused when it is made to keep us busy, within a second', async () => {
    const many = calendar(
      Array(100_000)
        .fill(entry(day('DTSTART', '20261210')).join('\r\n'))
        .join('\r\n'),
    );
    const deep = calendar(
      ...Array<string>(1000).fill('BEGIN:X'),
      ...Array<string>(1000).fill('END:X'),
    );
    const zone = [...newYork].map((line) => line.replace('FREQ=YEARLY', 'FREQ=SECONDLY'));
    const rules = Array.from({ length: 1900 }, (_, n) =>
      entry(`UID:${n}`, day('DTSTART', '00010101'), 'RRULE:FREQ=DAILY'),
    );
    const startedAt = performance.now();
    expect(await problemOf(many)).toBe('too-large');
    expect(await problemOf(calendar(`X:${'a'.repeat(1_000_000)}`))).toBe('too-large');
    expect(await problemOf(deep)).toBe('not-calendar');
    expect(await problemOf(calendar(...Array.from({ length: 2001 }, () => entry()).flat()))).toBe(
      'too-large',
    );
    expect(
      await problemOf(
        calendar(
          ...zone,
          ...entry('DTSTART;TZID=Eastern Hotel Time:20261215T160000', 'DURATION:P1D'),
        ),
      ),
    ).toBe('0 unreadable, 1 read');
    // Timers stand still in a busy process: what is bounded is the work of each, and this is generous.
    expect(performance.now() - startedAt).toBeLessThan(5000);
    const before = process.cpuUsage().user;
    await problemOf(calendar(...rules.flat()));
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(5000);
  });
});
