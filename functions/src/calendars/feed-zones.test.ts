import { describe, expect, it, test } from 'vitest';
import { readFeedLines } from './feed-lines.ts';
import { platformZone } from './feed-times.ts';
import { describedZone, StepsUsedUp } from './feed-zones.ts';

const hourMs = 3_600_000;

type Part = [start: string, from: string, to: string, ...lines: string[]];

/** The offset in hours of a zone with these parts. */
function zoneOf(parts: readonly Part[], steps = 100_000) {
  const text = [
    ...['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'TZID:Here'],
    ...parts.flatMap(([start, from, to, ...lines]) => [
      ...['BEGIN:STANDARD', `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`],
      ...[...lines, 'END:STANDARD'],
    ]),
    ...['END:VTIMEZONE', 'END:VCALENDAR'],
  ].join('\r\n');
  const lines = readFeedLines(text);
  if (typeof lines === 'string') throw new Error(lines);
  const budget = { steps };
  const offsetAt = describedZone(lines.zones.get('Here') ?? [], budget);
  const hoursAt = (time: string) => {
    const offset = offsetAt(Date.parse(`${time}Z`));
    return offset === null ? null : offset / hourMs;
  };
  return { hoursAt, budget };
}

const yearly = (rule: string) => `RRULE:FREQ=YEARLY;${rule}`;

const zones: [name: string, parts: Part[]][] = [
  [
    'America/New_York',
    [
      ['20071104T020000', '-0400', '-0500', yearly('BYDAY=1SU;BYMONTH=11')],
      ['20070311T020000', '-0500', '-0400', yearly('BYDAY=2SU;BYMONTH=3')],
    ],
  ],
  [
    'Europe/London',
    [
      ['19961027T020000', '+0100', '+0000', yearly('BYDAY=-1SU;BYMONTH=10')],
      ['19810329T010000', '+0000', '+0100', yearly('BYDAY=-1SU;BYMONTH=3')],
    ],
  ],
  [
    'Australia/Sydney',
    [
      ['20080406T030000', '+1100', '+1000', yearly('BYDAY=1SU;BYMONTH=4')],
      ['20081005T020000', '+1000', '+1100', yearly('BYDAY=1SU;BYMONTH=10')],
    ],
  ],
  [
    'America/Sao_Paulo',
    [
      ['20180218T000000', '-0200', '-0300'],
      ['20181104T000000', '-0300', '-0200'],
      ['20190217T000000', '-0200', '-0300'],
    ],
  ],
  ['Asia/Kolkata', [['19451015T000000', '+0630', '+0530']]],
];

describe('a zone that a calendar describes has the offsets of the zone that it means', () => {
  test.each(zones)('%s', (name, parts) => {
    const { hoursAt } = zoneOf(parts);
    const platform = platformZone(name);
    // Each noon: an hour that clocks show twice or never is no part of the comparison.
    for (
      let at = Date.parse('2019-03-01T12:00:00Z');
      at < Date.parse('2031-01-01');
      at += 24 * hourMs
    ) {
      const time = new Date(at).toISOString().slice(0, 19);
      const instant = platform?.(at) ?? Number.NaN;
      expect([time, hoursAt(time)]).toEqual([time, (at - instant) / hourMs]);
    }
  });
});

describe('an offset', () => {
  it('is the one from before the first change, when nothing was changed yet', () => {
    const { hoursAt } = zoneOf([['20200101T000000', '+0100', '+0200']]);
    expect([hoursAt('2019-12-31T23:59:59'), hoursAt('2020-01-01T00:00:00')]).toEqual([1, 2]);
  });

  it('stays after the end of a rule, however long ago that was', () => {
    const parts: Part[] = [
      ['19700101T000000', '+0000', '+0300', yearly('UNTIL=19800101T000000Z')],
      ['19700701T000000', '+0300', '+0400', yearly('UNTIL=19790701')],
    ];
    expect(zoneOf(parts).hoursAt('2026-12-15T16:00:00')).toBe(3);
    const counted: Part[] = [
      ['19700101T000000', '+0000', '+0300', yearly('COUNT=10')],
      ['19700701T000000', '+0300', '+0400', yearly('COUNT=10')],
    ];
    expect(zoneOf(counted).hoursAt('2026-12-15T16:00:00')).toBe(4);
  });

  it('is found for changes years apart, by dates, and by a rule that is none', () => {
    const apart: Part[] = [['20200301T000000', '+0100', '+0200', yearly('INTERVAL=4')]];
    expect(zoneOf(apart).hoursAt('2027-01-01T00:00:00')).toBe(2);
    const dates: Part[] = [
      ['20200101T000000', '+0100', '+0200', 'RDATE:20260601T000000,20270601T000000'],
      ['20200701T000000', '+0200', '+0300', 'RDATE:20261001T000000'],
    ];
    const { hoursAt } = zoneOf(dates);
    expect(
      ['2026-09-30', '2026-10-01', '2027-06-01'].map((day) => hoursAt(`${day}T00:00:00`)),
    ).toEqual([2, 3, 2]);
    const none: Part[] = [['20200101T000000', '+0100', '+0200', 'RRULE:FREQ=SECONDLY']];
    expect(zoneOf(none).hoursAt('2026-01-01T00:00:00')).toBe(2);
  });

  it('is unknown without a start or an offset', () => {
    expect(zoneOf([['soon', '+0100', '+0200']]).hoursAt('2026-01-01T00:00:00')).toBeNull();
    expect(zoneOf([['20200101T000000', '1', '2']]).hoursAt('2026-01-01T00:00:00')).toBeNull();
    expect(zoneOf([]).hoursAt('2026-01-01T00:00:00')).toBeNull();
  });
});

test('a zone takes its steps from the calendar, the times of a year once, and stops without any', () => {
  const never: Part = ['00010101T000000', '+0100', '+0200', yearly('BYMONTH=2;BYMONTHDAY=30')];
  const { hoursAt, budget } = zoneOf([never]);
  hoursAt('2026-01-01T00:00:00');
  const left = budget.steps;
  expect(left).toBeLessThan(100_000);
  hoursAt('2026-12-31T00:00:00');
  expect(budget.steps).toBe(left);
  const many = Array.from({ length: 70 }, () => never);
  expect(() => zoneOf(many).hoursAt('2026-01-01T00:00:00')).toThrow(StepsUsedUp);
});
