import { readFileSync } from 'node:fs';
import { defaultAllDayCloses } from '@kerala-stays/domain/calendars/calendar-feed';
import { calendarProviders, providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import {
  type EntryKind,
  type EntryTreatment,
  entryKinds,
  entryRows,
  treatmentWords,
} from '@kerala-stays/domain/calendars/entry-table';
import { defaultBlocked } from '@kerala-stays/domain/calendars/feed-input';
import { nightsOfFeed } from '@kerala-stays/domain/calendars/feed-nights';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { describe, expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';

const today = '2026-11-22' as CalendarDate;
const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const december = (from: number, to: number) => [`DTSTART:202612${from}`, `DTEND:202612${to}`];

/** The table of all providers, as docs/product.md has it. */
function entryTableText(): string {
  const columns = calendarProviders.map((provider) => ({
    name: providerNames[provider],
    words: entryRows(provider).map(({ treatment }) => treatmentWords[treatment]),
  }));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['entry', ...columns.map(({ name }) => name)]),
    `|${'---|'.repeat(columns.length + 1)}`,
    ...Object.values(entryKinds).map((entry, row) =>
      line([entry, ...columns.map(({ words }) => words[row] ?? '')]),
    ),
  ].join('\n');
}

/** One of each kind; with all of them there are nights around the tenth. */
const examples: Record<EntryKind, string[]> = {
  sold: entry('SUMMARY:Priya', ...december(10, 12)),
  closed: entry('SUMMARY:CLOSED - Not available', ...december(10, 12)),
  blocked: entry('SUMMARY:Not available', ...december(10, 12)),
  window: entry('SUMMARY:Not available', 'DTSTART:20261122', 'DTEND:20261124'),
  visit: entry('SUMMARY:Check-out: Priya', ...december(10, 11)),
  named: entry('SUMMARY:Rao family late check-in', ...december(10, 13)),
  freeDays: entry('SUMMARY:Family visiting', 'TRANSP:TRANSPARENT', ...december(10, 15)),
  freeTimes: entry('TRANSP:TRANSPARENT', 'DTSTART:20261210T140000', 'DTEND:20261212T110000'),
  sameDay: entry('DTSTART:20261210T100000', 'DTEND:20261210T120000'),
  overnight: entry('DTSTART:20261210T140000', 'DTEND:20261212T110000'),
  mixed: entry('DTSTART:20261210', 'DTEND:20261212T110000'),
  strangeZone: entry('DTSTART;TZID=Nowhere:20261210T140000', 'DTEND;TZID=Nowhere:20261212T110000'),
  repeating: entry(...december(10, 11), 'RRULE:FREQ=MONTHLY;BYMONTHDAY=10'),
  long: entry('DTSTART:20261210', 'DTEND:20400101'),
  busy: ['BEGIN:VFREEBUSY', 'FREEBUSY:20261210T063000Z/P2D', 'END:VFREEBUSY'],
  cancelled: entry('STATUS:CANCELLED', ...december(10, 12)),
  older: [
    ...entry('UID:1', 'SEQUENCE:1', 'STATUS:CANCELLED', ...december(10, 12)),
    ...entry('UID:1', ...december(10, 12)),
  ],
  moved: [
    ...entry('UID:1', 'SEQUENCE:1', ...december(20, 22)),
    ...entry('UID:1', ...december(10, 12)),
  ],
  sameId: [
    ...entry('UID:1', 'DTSTAMP:20261102T000000Z', 'STATUS:CANCELLED', ...december(20, 22)),
    ...entry('UID:1', 'DTSTAMP:20261101T000000Z', ...december(10, 12)),
  ],
  own: entry('UID:abc@keralastays', ...december(10, 12)),
  noEnd: entry('DTSTART:20261210', 'DTEND:soon'),
  noStart: entry('DTSTART:soon'),
};

describe('the table of how entries are read says what is done', () => {
  test.each(calendarProviders)('with those of %s', async (provider) => {
    const settings = {
      setting: defaultBlocked(provider),
      allDayCloses: defaultAllDayCloses(provider),
    };
    for (const { kind, treatment } of entryRows(provider)) {
      const text = ['BEGIN:VCALENDAR', ...examples[kind], 'END:VCALENDAR'].join('\r\n');
      const read = await readFeed(text, today);
      if (!read.ok) throw new Error(read.problem);
      const { reserved, blocked, leftOut } = nightsOfFeed(read.events, { ...settings, today });
      const [doubt] = read.doubtful;
      const done: EntryTreatment | 'nothing said' =
        doubt !== undefined
          ? doubt.outcome === 'unclear' && reserved.size === 1
            ? 'first-night'
            : 'alert'
          : reserved.size > 0
            ? 'closed'
            : blocked.size > 0
              ? 'blocked'
              : leftOut.length + read.leftOut.length > 0
                ? 'left-out'
                : 'nothing said';
      expect([kind, done]).toEqual([kind, treatment]);
    }
  });

  test('and docs/product.md has it', () => {
    const page = readFileSync(new URL('../../../docs/product.md', import.meta.url), 'utf8');
    expect(page).toContain(entryTableText());
  });
});
