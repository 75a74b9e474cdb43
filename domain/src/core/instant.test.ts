import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareInstants, readInstant } from './instant.ts';

describe('reading an instant', () => {
  const date = new Date('2026-03-04T05:06:07.890Z');

  it.each([
    ['ISO text', '2026-03-04T05:06:07.890Z', '2026-03-04T05:06:07.890Z'],
    ['ISO text without fraction', '2026-03-04T05:06:07Z', '2026-03-04T05:06:07.000Z'],
    ['ISO text with microseconds', '2026-03-04T05:06:07.890123Z', '2026-03-04T05:06:07.890123Z'],
    ['ISO text with nanoseconds', '2026-03-04T05:06:07.890000000Z', '2026-03-04T05:06:07.890Z'],
    ['ISO text with an offset', '2026-03-04T10:36:07.890+05:30', '2026-03-04T05:06:07.890Z'],
    ['a Date', date, '2026-03-04T05:06:07.890Z'],
    [
      'a Timestamp',
      { seconds: 1_772_600_767, nanoseconds: 890_123_000 },
      '2026-03-04T05:06:07.890123Z',
    ],
    [
      'a Timestamp from JSON',
      { _seconds: 1_772_600_767, _nanoseconds: 890_000_000 },
      '2026-03-04T05:06:07.890Z',
    ],
    ['what has toDate()', { toDate: () => date }, '2026-03-04T05:06:07.890Z'],
    ['a time before 1970', { seconds: -1, nanoseconds: 0 }, '1969-12-31T23:59:59.000Z'],
    ['text that is not a date', 'yesterday', ''],
    ['a day that does not exist', '2026-02-31T00:00:00Z', ''],
    ['a broken Date', new Date(Number.NaN), ''],
    ['seconds out of range', { seconds: 1e15 }, ''],
    ['toDate() that gives none', { toDate: () => 'x' }, ''],
    ['null', null, ''],
    ['a number', 5, ''],
  ])('takes %s', (_kind, value, instant) => {
    expect(readInstant(value)).toBe(instant);
  });

  it('gives the same for a Timestamp and for its text', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }),
        fc.integer({ min: 0, max: 999_999 }),
        (seconds, micros) => {
          const instant = readInstant({ seconds, nanoseconds: micros * 1000 });
          expect(readInstant(instant)).toBe(instant);
          expect(Date.parse(instant)).toBe(seconds * 1000 + Math.floor(micros / 1000));
        },
      ),
    );
  });

  it('orders instants to the microsecond', () => {
    const stamp = fc.record({
      seconds: fc.constantFrom(1_772_600_767, 1_772_600_768),
      nanoseconds: fc.constantFrom(0, 1000, 890_000_000, 890_123_000, 891_000_000),
    });
    fc.assert(
      fc.property(stamp, stamp, (a, b) => {
        const order = a.seconds - b.seconds || a.nanoseconds - b.nanoseconds;
        expect(compareInstants(readInstant(a), readInstant(b))).toBe(Math.sign(order));
      }),
    );
  });
});
