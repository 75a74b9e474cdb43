import { readFileSync } from 'node:fs';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { size } from '@kerala-stays/domain/testing/size';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';
import { windowsZones } from './windows-zones.ts';

const today = '2026-11-22' as CalendarDate;

/** The nights of an entry, from the first to the day after the last. */
async function nightsOf(zone: string, start: string, end: string) {
  const lines = [`DTSTART;TZID=${zone}:${start}`, `DTEND;TZID=${zone}:${end}`];
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const read = await readFeed(text.join('\r\n'), today);
  if (!read.ok) throw new Error(read.problem);
  expect(read.doubtful).toEqual([]);
  const [event] = read.events;
  return { from: event?.from ?? '', to: event?.to ?? '' };
}

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}${minute}00`);
const zones = Intl.supportedValuesOf('timeZone');

test('an unknown zone closes each night that the stay has in any zone there is', {
  tags: ['sized'],
}, async () => {
  const ran = fc.asyncProperty(
    fc.constantFrom(...zones),
    fc.constantFrom('202612', '202707'),
    time,
    time,
    async (zone, month, start, end) => {
      const stay = [`${month}10T${start}`, `${month}13T${end}`] as const;
      const meant = await nightsOf(zone, ...stay);
      const closed = await nightsOf('Nowhere', ...stay);
      expect(closed.from <= meant.from && closed.to >= meant.to).toBe(true);
      // And no more than a night too many at either end.
      expect(Date.parse(closed.to) - Date.parse(closed.from)).toBeLessThanOrEqual(5 * 86_400_000);
    },
  );
  await fc.assert(ran, { numRuns: size(300, 5000) });
});

test('the names of Windows are those that another reader knows, with its places', () => {
  const file = new URL('../../../node_modules/node-ical/windowsZones.json', import.meta.url);
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { iana: string[] }>;
  const theirs = Object.entries(known).map(([name, { iana }]) => [name.toLowerCase(), iana[0]]);
  expect(windowsZones).toEqual(Object.fromEntries(theirs));
});
