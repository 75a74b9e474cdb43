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
/** "12-10 12-11": nights of 2026 without the year. */
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

/** Nights that each calendar closes; node-ical agrees on all but those marked. */
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
    december(23, 24),
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

/** The nights that another parser finds. */
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
  if (!read.ok) return read.problem;
  const whole = read.events.filter(({ unclear }) => unclear !== true);
  return `${read.doubtful.length} unreadable, ${whole.length} read`;
};

/** Nights closed by entries that other readers read differently, and the doubts about them. */
const odd: [what: string, text: string, nights: string, doubts?: string][] = [
  // K2
  [
    'a day with an end in time',
    one('DTSTART:20261210', 'DTEND:20261213T000000'),
    december(10, 11, 12),
  ],
  [
    'a time with an end in days',
    one('DTSTART;TZID=Asia/Kolkata:20261210T140000', day('DTEND', '20261213')),
    december(10, 11, 12),
  ],
  [
    'a day with an end in UTC',
    one(day('DTSTART', '20261210'), 'DTEND:20261212T100000Z'),
    december(10, 11),
  ],
  [
    'a day that ends on its noon',
    one(day('DTSTART', '20261210'), 'DTEND:20261210T110000'),
    december(10),
  ],
  // K4, and what a rule may look like
  [
    'every 24 December',
    one(day('DTSTART', '20201224'), 'RRULE:FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12'),
    '12-24 2027-12-24',
  ],
  [
    'two firsts of a month',
    one(day('DTSTART', '20261201'), 'RRULE:FREQ=MONTHLY;COUNT=2;BYMONTHDAY=1'),
    '12-01 2027-01-01',
  ],
  [
    'parts in any order, and a last semicolon',
    one(day('DTSTART', '20261201'), 'RRULE:COUNT=2;BYMONTHDAY=1;FREQ=MONTHLY;'),
    '12-01 2027-01-01',
  ],
  [
    'the last working day of a month',
    one(day('DTSTART', '20261231'), 'RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'),
    '12-31 2027-01-29',
  ],
  [
    'two rules',
    one(day('DTSTART', '20261207'), 'RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=DAILY;COUNT=2'),
    december(7, 8, 14),
  ],
  [
    'until a midnight of Kerala',
    one(day('DTSTART', '20261207'), 'RRULE:FREQ=DAILY;UNTIL=20261209T182959Z'),
    december(7, 8, 9),
  ],
  [
    'dates, one of them a period',
    one('DTSTART:20261210T063000Z', 'DURATION:P1D', 'RDATE;VALUE=PERIOD:20261220T063000Z/P2D'),
    december(10, 20, 21),
  ],
  [
    'two times of a day',
    one(
      'DTSTART;TZID=Asia/Kolkata:20261210T200000',
      'DURATION:PT6H',
      'RRULE:FREQ=DAILY;BYHOUR=8,20;UNTIL=20261211T180000Z',
    ),
    december(10, 11),
  ],
  // K5
  ['dashes', one('DTSTART:2026-12-10', 'DTEND:2026-12-12'), december(10, 11)],
  ['times without seconds', one('DTSTART:20261210T1400', 'DTEND:20261212T1100'), december(10, 11)],
  [
    'an offset',
    one('DTSTART:20261210T003000+0530', 'DTEND:2026-12-12T00:30:00+05:30'),
    december(10, 11),
  ],
  [
    'a zone by its offset, with a colon outside quotes',
    one(
      'DTSTART;TZID=(UTC+05:30) Chennai:20261210T003000',
      'DTEND;TZID=(UTC+05:30) Chennai:20261212T003000',
    ),
    december(10, 11),
  ],
  [
    'a zone by another offset',
    one(
      'DTSTART;TZID="(UTC-05:00) Eastern Time":20261215T160000',
      'DTEND;TZID="(UTC-05:00) Eastern Time":20261218T100000',
    ),
    december(16, 17),
  ],
  ...[
    'W. Europe Standard Time',
    '(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna',
  ].map((zone): [string, string, string] => [
    `a summer’s evening in the zone ${zone}`,
    // Before midnight in Kerala, and after it by winter's offset.
    one(`DTSTART;TZID="${zone}":20270710T200000`, `DTEND;TZID="${zone}":20270712T100000`),
    '2027-07-10 2027-07-11',
  ]),
  [
    'a zone by its name in Windows, in capitals and with a path',
    one(
      'DTSTART;TZID=INDIA STANDARD TIME:20261210T003000',
      'DTEND;TZID=tzone://Microsoft/India Standard Time:20261212T003000',
    ),
    december(10, 11),
  ],
  [
    'a zone of Windows whose description cannot be read',
    calendar(
      ...['BEGIN:VTIMEZONE', 'TZID:Eastern Standard Time', 'BEGIN:STANDARD', 'DTSTART:soon'],
      ...['TZOFFSETTO:often', 'END:STANDARD', 'END:VTIMEZONE'],
      ...entry(
        'UID:1',
        'DTSTART;TZID=Eastern Standard Time:20261215T160000',
        'DTEND;TZID=Eastern Standard Time:20261218T100000',
      ),
    ),
    december(16, 17),
  ],
  [
    'a zone that its calendar describes by nothing',
    calendar(
      ...['BEGIN:VTIMEZONE', 'TZID:Hotel', 'END:VTIMEZONE'],
      ...entry('UID:1', 'DTSTART;TZID=Hotel:20261224T003000', 'DTEND;TZID=Hotel:20261225T003000'),
    ),
    december(23, 24),
  ],
  [
    'days that end in an unknown zone',
    one(day('DTSTART', '20261210'), 'DTEND;TZID=Nowhere:20261212T110000'),
    december(10, 11, 12),
  ],
  ['a moment in an unknown zone', one('DTSTART;TZID=Nowhere:20261210T140000'), ''],
  [
    'a series in an unknown zone, until an instant, without one occurrence',
    one(
      'DTSTART;TZID=Nowhere:20261207T140000',
      'DURATION:P1D',
      'RRULE:FREQ=WEEKLY;UNTIL=20261221T010000Z',
      'EXDATE;TZID=Nowhere:20261214T140000',
    ),
    december(7, 8, 21, 22),
  ],
  [
    'milliseconds',
    one('DTSTART:2026-12-10T14:00:00.000Z', 'DTEND:2026-12-12T11:00:00.000Z'),
    december(10, 11),
  ],
  ['midnight as 24:00', one('DTSTART:20261209T240000', 'DTEND:20261211T000000'), december(10)],
  // K7
  ...[
    ['EXDATE in UTC', 'EXDATE:20261214T083000Z'],
    ['EXDATE as a day', day('EXDATE', '20261214')],
    ['EXDATE without a zone', 'EXDATE:20261214T140000'],
    ['EXDATE in another zone', 'EXDATE;TZID=America/New_York:20261214T033000'],
  ].map(([what = '', line = '']): [string, string, string] => [
    what,
    one(
      'DTSTART;TZID=Asia/Kolkata:20261207T140000',
      'DURATION:P1D',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      line,
    ),
    december(7, 21),
  ]),
  ...[
    ['of days, EXDATE at a midnight in UTC', 'EXDATE:20261214T000000Z'],
    ['of days, EXDATE at a midnight in Kerala', 'EXDATE:20261213T183000Z'],
    ['of days, EXDATE at noon', 'EXDATE;TZID=Asia/Kolkata:20261214T120000'],
  ].map(([what = '', line = '']): [string, string, string] => [
    what,
    one(day('DTSTART', '20261207'), 'RRULE:FREQ=WEEKLY;COUNT=3', line),
    december(7, 21),
  ]),
  [
    'of days, EXDATE that could be either',
    one(day('DTSTART', '20261213'), 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20261213T200000Z'),
    december(13, 14),
  ],
  [
    'an occurrence that moved, named in UTC',
    calendar(
      ...entry(
        'UID:1',
        'DTSTART;TZID=Asia/Kolkata:20261207T140000',
        'DURATION:P1D',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
      ...entry(
        'UID:1',
        'RECURRENCE-ID:20261214T083000Z',
        'DTSTART:20261216T083000Z',
        'DURATION:P1D',
      ),
    ),
    december(7, 16),
  ],
  [
    'an occurrence that moved to where we cannot read it',
    calendar(
      ...entry('UID:1', day('DTSTART', '20261207'), 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ...entry('UID:1', day('RECURRENCE-ID', '20261214'), 'DTSTART:soon'),
    ),
    december(7, 14),
    'start',
  ],
  [
    'an occurrence that was cancelled',
    calendar(
      ...entry('UID:1', day('DTSTART', '20261207'), 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ...entry(
        'UID:1',
        day('RECURRENCE-ID', '20261214'),
        day('DTSTART', '20261214'),
        'STATUS:CANCELLED',
      ),
    ),
    december(7),
  ],
  [
    'all later occurrences moved',
    calendar(
      ...entry('UID:1', day('DTSTART', '20261207'), 'RRULE:FREQ=WEEKLY;COUNT=3'),
      ...entry(
        'UID:1',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261214',
        day('DTSTART', '20261216'),
      ),
    ),
    december(7, 14, 16, 21),
    'following',
  ],
  // K9: what cannot be read closes its first night
  ['an end that is none', one(day('DTSTART', '20261210'), 'DTEND:soon'), december(10), 'end'],
  [
    'an end without a colon',
    one(day('DTSTART', '20261210'), 'DTEND=20261213'),
    december(10),
    'end',
  ],
  ['an end that is empty', one(day('DTSTART', '20261210'), 'DTEND:'), december(10), 'end'],
  [
    'an end before the start',
    one(day('DTSTART', '20261210'), day('DTEND', '20261209')),
    december(10),
    'end',
  ],
  [
    'a length that is none',
    one(day('DTSTART', '20261210'), 'DURATION:3 days'),
    december(10),
    'end',
  ],
  [
    'an end that is none, with a length',
    one(day('DTSTART', '20261210'), 'DTEND:?', 'DURATION:P2D'),
    december(10, 11),
  ],
  ['an hour that is none', one('DTSTART:20261210T250000Z'), december(10), 'time'],
  [
    'an end at an hour that is none',
    one('DTSTART:20261210T140000', 'DTEND:20261212T990000'),
    december(10, 11),
    'time',
  ],
  [
    'a rule of hours',
    one(day('DTSTART', '20261210'), 'RRULE:FREQ=HOURLY'),
    december(10),
    'repetition',
  ],
  ['a moment that repeats in an odd way', one('DTSTART:20261210T140000', 'RRULE:FREQ=HOURLY'), ''],
  [
    'an hour that repeats in an odd way',
    one('DTSTART:20261210T140000', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY'),
    december(10),
    'repetition',
  ],
  [
    'an until that is none',
    one(day('DTSTART', '20261210'), 'RRULE:FREQ=DAILY;UNTIL=soon'),
    december(10),
    'repetition',
  ],
  [
    'a date that is none',
    one(day('DTSTART', '20261210'), 'RDATE:20261212,soon'),
    december(10, 12),
    'repetition',
  ],
  ['times of the first year', one('DTSTART:00010101T000000', 'DTEND:soon'), ''],
  ['times of the last year', one('DTSTART:99991231T235900Z', 'DURATION:P9D'), ''],
  ['a rule of long ago', one(day('DTSTART', '20010101'), 'RRULE:FREQ=HOURLY'), '', 'repetition'],
  ['an end of long ago', one(day('DTSTART', '20010101'), 'DTEND:soon'), ''],
  [
    'two ends',
    one(day('DTSTART', '20261210'), day('DTEND', '20261212'), day('DTEND', '20261215')),
    december(10),
    'end',
  ],
  ['no start', one(day('DTEND', '20261210')), '', 'start'],
  [
    'a start that does not exist',
    one(day('DTSTART', '20270231'), day('DTEND', '20270303')),
    '',
    'start',
  ],
  [
    'a check-in note that cannot be read',
    one('SUMMARY:Check-in', day('DTSTART', '20261210'), 'DTEND:?').replace(
      'SUMMARY:Reserved\r\n',
      '',
    ),
    december(10),
    'end',
  ],
  // Siblings: what was passed over without a word
  [
    'busy times',
    calendar(
      ...[
        'BEGIN:VFREEBUSY',
        'FREEBUSY;FBTYPE=BUSY:20261210T063000Z/20261212T063000Z,20261220T063000Z/P1D',
      ],
      ...['FREEBUSY;FBTYPE=FREE:20261224T063000Z/P1D', 'END:VFREEBUSY'],
    ),
    december(10, 11, 20),
  ],
  [
    'an entry inside another component',
    calendar('BEGIN:X-GROUP', ...entry('UID:1', day('DTSTART', '20261210')), 'END:X-GROUP'),
    december(10),
  ],
  // K11
  [
    'the later version',
    calendar(
      ...entry('UID:1', 'SEQUENCE:1', day('DTSTART', '20261211'), day('DTEND', '20261213')),
      ...entry('UID:1', 'SEQUENCE:0', day('DTSTART', '20261210'), day('DTEND', '20261212')),
    ),
    december(11, 12),
  ],
  [
    'the later version, by its last change',
    calendar(
      ...entry(
        'UID:1',
        'LAST-MODIFIED:20261101T000000Z',
        'DTSTAMP:20261109T000000Z',
        day('DTSTART', '20261210'),
        day('DTEND', '20261221'),
      ),
      ...entry(
        'UID:1',
        'LAST-MODIFIED:20261102T000000Z',
        'DTSTAMP:20261101T000000Z',
        day('DTSTART', '20261220'),
      ),
    ),
    december(20),
  ],
  [
    'the later version, by its stamp',
    calendar(
      ...entry('UID:1', 'DTSTAMP:20261102T000000Z', day('DTSTART', '20261220')),
      ...entry('UID:1', 'DTSTAMP:20261101T000000Z', day('DTSTART', '20261210'), 'DURATION:P14D'),
    ),
    december(20),
  ],
  [
    'a series that was changed, by its stamp',
    calendar(
      ...entry(
        'UID:1',
        'DTSTAMP:20261102T000000Z',
        day('DTSTART', '20261214'),
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
      ...entry(
        'UID:1',
        'DTSTAMP:20261101T000000Z',
        day('DTSTART', '20261207'),
        'RRULE:FREQ=WEEKLY;COUNT=3',
      ),
    ),
    december(14, 21),
  ],
  ...[2, 3, 4, 5].map((count): [string, string, string] => {
    const days = [10, 12, 14, 16, 18].slice(0, count);
    return [
      `${count} stays of a program that gives them one id, told apart by stamps alone`,
      calendar(
        ...days.flatMap((n) =>
          entry('UID:1', `DTSTAMP:202611${n}T000000Z`, day('DTSTART', `202612${n}`)),
        ),
      ),
      december(...days),
    ];
  }),
  [
    'a stay, and a cancelled one of the same id and a later stamp',
    calendar(
      ...entry('UID:1', 'DTSTAMP:20261101T000000Z', day('DTSTART', '20261210')),
      ...entry('UID:1', 'DTSTAMP:20261102T000000Z', 'STATUS:CANCELLED', day('DTSTART', '20261211')),
    ),
    december(10),
  ],
  [
    'a stay, and one of the same id that is over',
    calendar(
      ...entry('UID:1', 'DTSTAMP:20261101T000000Z', day('DTSTART', '20261210')),
      ...entry('UID:1', 'DTSTAMP:20261102T000000Z', day('DTSTART', '20261010')),
    ),
    december(10),
  ],
  [
    'a stay, and one of the same id whose start cannot be read',
    calendar(
      ...entry('UID:1', 'DTSTAMP:20261102T000000Z', day('DTSTART', '20261210')),
      ...entry('UID:1', 'DTSTAMP:20261101T000000Z', 'DTSTART:soon'),
    ),
    december(10),
    'start',
  ],
  [
    'a stay that moved, and says so',
    calendar(
      ...entry('UID:1', 'SEQUENCE:1', day('DTSTART', '20261220')),
      ...entry('UID:1', day('DTSTART', '20261210'), day('DTEND', '20261212')),
      ...entry('UID:1', day('DTSTART', '20261120')),
    ),
    december(20),
    'moved',
  ],
  [
    'a stay of other nights than the one that is cancelled, and replaces it',
    calendar(
      ...entry('UID:1', 'SEQUENCE:1', 'STATUS:CANCELLED', day('DTSTART', '20261220')),
      ...entry('UID:1', day('DTSTART', '20261210')),
    ),
    '',
    'moved',
  ],
  [
    'the later version, which is cancelled',
    calendar(
      ...entry('UID:1', 'SEQUENCE:1', 'STATUS:CANCELLED', day('DTSTART', '20261210')),
      ...entry('UID:1', day('DTSTART', '20261210')),
    ),
    '',
  ],
  [
    'versions of which none is the later one',
    calendar(
      ...entry('UID:1', day('DTSTART', '20261210')),
      ...entry('UID:1', day('DTSTART', '20261220')),
    ),
    december(10, 20),
  ],
  [
    'both versions, when the later one cannot be read whole',
    calendar(
      ...entry('UID:1', 'SEQUENCE:1', day('DTSTART', '20261220'), 'DTEND:?'),
      ...entry('UID:1', day('DTSTART', '20261210')),
    ),
    december(10, 20),
    'end',
  ],
  [
    'all entries of a program that gives them one id',
    calendar(
      ...[10, 12, 14, 16, 18, 20].flatMap((n) =>
        entry('UID:1', `DTSTAMP:202611${n}T000000Z`, day('DTSTART', `202612${n}`)),
      ),
    ),
    december(10, 12, 14, 16, 18, 20),
  ],
];

describe('a calendar closes, and what it could not read whole it says, of', () => {
  test.each(odd)('%s', async (_, text, nights, doubts = '') => {
    const read = await readFeed(text, today);
    if (!read.ok) throw new Error(read.problem);
    expect([await shortNights(text), read.doubtful.map(({ reason }) => reason).join()]).toEqual([
      nights,
      doubts,
    ]);
  });

  // K3
  test.each([
    ['years ahead', one(day('DTSTART', '20270201'), day('DTEND', '20300401')), '2027-02-01', 469],
    ['all time', one(day('DTSTART', '00010101'), day('DTEND', '99990101')), '2026-11-22', 540],
    [
      'a length without end',
      one(day('DTSTART', '20261210'), 'DURATION:P99999999999D'),
      '2026-12-10',
      522,
    ],
    [
      'times years ahead',
      one('DTSTART:20261210T060000Z', 'DTEND:99991231T060000Z'),
      '2026-12-10',
      522,
    ],
    ['every day for ever', one(day('DTSTART', '20261122'), 'RRULE:FREQ=DAILY'), '2026-11-22', 540],
    [
      'every day since long ago',
      one(day('DTSTART', '00010101'), 'RRULE:FREQ=DAILY'),
      '2026-11-22',
      540,
    ],
    [
      'long stays that repeat',
      one(day('DTSTART', '20200101'), day('DTEND', '20240101'), 'RRULE:FREQ=YEARLY;INTERVAL=5'),
      '2026-11-22',
      540,
    ],
  ])('%s, up to the horizon', async (_, text, from, count) => {
    const nights = await nightsOf(text);
    expect([nights[0], nights.length, await problemOf(text)]).toEqual([
      from,
      count,
      expect.stringMatching(/^0 unreadable/),
    ]);
  });

  it('says which entries it left out, in a few words', async () => {
    const read = await readFeed(
      calendar(
        ...entry('SUMMARY:Gone', day('DTSTART', '20261210'), 'STATUS:CANCELLED'),
        ...entry('SUMMARY:Long gone', day('DTSTART', '20260101'), 'STATUS:CANCELLED'),
        ...entry('UID:1', 'SUMMARY:Before', day('DTSTART', '20261212')),
        ...entry('UID:1', 'SEQUENCE:2', 'SUMMARY:After', day('DTSTART', '20261212')),
      ),
      today,
    );
    expect(read).toMatchObject({
      doubtful: [],
      leftOut: [
        { reason: 'cancelled', from: '2026-12-10', to: '2026-12-11', words: 'Gone' },
        { reason: 'older', from: '2026-12-12', words: 'Before' },
      ],
    });
  });

  it('marks a doubtful entry by what it says, and not by the ids and stamps that portals change', async () => {
    const markOf = async (...lines: string[]) => {
      const read = await readFeed(calendar(...entry(...lines, 'DTEND:?')), today);
      return read.ok ? read.doubtful[0]?.mark : '';
    };
    const start = day('DTSTART', '20261210');
    const mark = await markOf('UID:1', 'DTSTAMP:20261101T000000Z', start);
    expect(await markOf('UID:2', 'DTSTAMP:20261102T000000Z', start)).toBe(mark);
    expect(await markOf('UID:1', day('DTSTART', '20261211'))).not.toBe(mark);
  });

  // K6
  it.each([
    ['whole days', day('DTSTART', '20270110'), day('DTEND', '20270115'), 5],
    [
      'midnights',
      'DTSTART;TZID=Asia/Kolkata:20270110T000000',
      'DTEND;TZID=Asia/Kolkata:20270115T000000',
      5,
    ],
    ['midnights in UTC', 'DTSTART:20270109T183000Z', 'DTEND:20270114T183000Z', 5],
    [
      'hours',
      'DTSTART;TZID=Asia/Kolkata:20270110T090000',
      'DTEND;TZID=Asia/Kolkata:20270112T100000',
      0,
    ],
  ])(
    '%s that are marked free, where whole days close all the same',
    async (_, start, end, count) => {
      const read = await readFeed(one(start, end, 'TRANSP:TRANSPARENT'), today);
      if (!read.ok) throw new Error(read.problem);
      const at = { setting: 'take', today } as const;
      expect(nightsOfFeed(read.events, { ...at, allDayCloses: true }).reserved.size).toBe(count);
      expect(nightsOfFeed(read.events, at).reserved.size).toBe(0);
    },
  );
});

describe('what cannot be read', () => {
  it('is counted, and the others are kept', async () => {
    const good = entry('UID:1', day('DTSTART', '20261210'));
    for (const bad of [
      [day('DTSTART', '20261210'), day('DTEND', '20261209')],
      [day('DTSTART', '20270231')],
      ['SUMMARY:x'],
      ['DTSTART:20261210T250000Z'],
      [day('DTSTART', '20261210'), 'RRULE:FREQ=SECONDLY'],
      [day('DTSTART', '20261210'), 'RRULE:FREQ=YEARLY;BYEASTER=0'],
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
    const inner = entry('UID:2', day('DTSTART', '20261212'));
    expect(await problemOf(one(day('DTSTART', '20261210'), ...inner))).toBe('not-calendar');
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
    // Timers are unreliable in a busy process: the work itself is bounded, and this limit is
    // generous.
    expect(performance.now() - startedAt).toBeLessThan(5000);
    const timed = Array.from({ length: 1900 }, (_, n) =>
      entry(
        `UID:${n}`,
        'DTSTART;TZID=America/New_York:19700101T100000',
        'DURATION:P1D',
        'RRULE:FREQ=DAILY',
      ),
    );
    const dates = one(day('DTSTART', '20261210'), `RDATE:${Array(60_000).fill('20261212').join()}`);
    const changed = Array.from({ length: 1000 }, (_, n) => [
      ...entry(
        'UID:1',
        'DTSTART;TZID=America/New_York:20261210T100000',
        'DURATION:P1D',
        'RRULE:FREQ=DAILY',
      ),
      ...entry('UID:1', `RECURRENCE-ID:20261210T10${10 + (n % 50)}00Z`, day('DTSTART', '20261210')),
    ]);
    const counted = one(day('DTSTART', '00010101'), 'RRULE:FREQ=DAILY;COUNT=100000');
    const before = process.cpuUsage().user;
    // What was not followed to its end is said to be so.
    for (const busy of [
      calendar(...rules.flat()),
      calendar(...timed.flat()),
      calendar(...changed.flat()),
      dates,
      counted,
    ])
      expect(await problemOf(busy)).not.toMatch(/^0 unreadable/);
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(5000);
  });
});
