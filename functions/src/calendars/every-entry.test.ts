import { nightsOfFeed } from '@kerala-stays/domain/calendars/feed-nights';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { size } from '@kerala-stays/domain/testing/size';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';

const today = '2026-11-22' as CalendarDate;

/** Ways to write a day or a time, right and wrong, of days within the horizon. */
const written = fc
  .tuple(
    fc.constantFrom('20261210', '20261224', '20270301', '20261231'),
    fc.constantFrom('', 'T140000', 'T000000Z', 'T1400', 'T250000', 'T140000+0530', 'x', ' ', 'T1'),
  )
  .map(([day, time]) => `${day}${time}`);
const params = fc.constantFrom(
  '',
  ';VALUE=DATE',
  ';TZID=Asia/Kolkata',
  ';TZID=(UTC+05:30) Chennai',
  ';TZID=Nowhere',
  ';X="a:b"',
  ';;',
);
const line = (
  name: string,
  value: fc.Arbitrary<string>,
  colon = fc.constantFrom(':', ':', ':', '=', ' :'),
) => fc.tuple(params, colon, value).map((parts) => `${name}${parts.join('')}`);
const odd = fc.constantFrom(
  '',
  'soon',
  '20270231',
  '2026-12-28',
  '99991231',
  '00010101',
  '20261210/P3D',
  'P2D',
  '-P1D',
  'PT5H',
  'P',
  ',',
);
const rule = fc.constantFrom(
  'FREQ=DAILY;COUNT=3',
  'FREQ=HOURLY',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'BYDAY=MO;FREQ=WEEKLY;',
  'FREQ=YEARLY;BYEASTER=1',
  'FREQ=DAILY;UNTIL=soon',
  '',
);
const optional = (lines: fc.Arbitrary<string>) => fc.option(lines, { nil: '' });
const entries = fc.tuple(
  optional(
    fc.constantFrom(
      'SUMMARY:Priya',
      'SUMMARY:Rao late check-in',
      'SUMMARY:Check-out',
      'SUMMARY:Not available',
    ),
  ),
  optional(line('DTSTART', written)),
  optional(line('DTEND', fc.oneof(written, odd))),
  optional(line('DURATION', odd)),
  optional(line('RRULE', rule, fc.constantFrom(':', '='))),
  optional(line('RDATE', fc.oneof(written, odd))),
  optional(line('EXDATE', fc.oneof(written, odd))),
  optional(fc.constantFrom('TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'SEQUENCE:x', 'DTSTAMP:x')),
  optional(line('RECURRENCE-ID', fc.oneof(written, odd))),
);

test('an entry closes nights, is left out by a rule that has a name, or is said to be doubtful', {
  tags: ['sized'],
}, async () => {
  const ran = fc.asyncProperty(entries, async (lines) => {
    const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', ...lines.filter(Boolean)];
    const read = await readFeed([...text, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'), today);
    if (!read.ok) throw new Error(read.problem);
    const { reserved, blocked, leftOut } = nightsOfFeed(read.events, { setting: 'take', today });
    const nights = new Set([...reserved, ...blocked]);
    const said = [...leftOut, ...read.leftOut, ...read.doubtful];
    // Only an exception that names every occurrence takes an entry away without a word.
    const isExcepted =
      lines.some((each) => each.startsWith('EXDATE')) && /RRULE|RDATE/.test(text.join());
    if (nights.size === 0 && said.length === 0 && !isExcepted) throw new Error('passed over');
    for (const { outcome, from } of read.doubtful) {
      if (outcome === 'unclear' && !isExcepted && from !== '' && !nights.has(from)) {
        throw new Error(`not closed: ${from}`);
      }
    }
  });
  await fc.assert(ran, { numRuns: size(500, 10_000) });
  expect.assertions(0);
});
