import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type CalendarDate } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';
import {
  findRescheduleProblem,
  hasStayBegun,
  moveNote,
  policyOf,
  policySentences,
  refundCapAfterMove,
  refundCapNote,
  refundFor,
  refundPercent,
  tierSentences,
} from './cancellation-policy.ts';

const day = (text: string) => text as CalendarDate;
const minor = (value: number) => value as MinorUnits;
const today = day('2026-11-21');

describe('what a guest reads about the end of a stay', () => {
  test('names the bound that rescheduling keeps, only when it lowers the refund', () => {
    const refund = (percent: number, daysBeforeCheckIn: number) =>
      refundCapNote({ percent, daysBeforeCheckIn, refundMinor: minor(0), keptMinor: minor(0) });
    expect(refund(50, 90)).toBe(
      'This stay was moved from an earlier date, which allowed a refund of 50% at most; moving it did not raise that.',
    );
    expect(refund(0, 90)).toContain('allowed no refund');
    expect(refund(50, 8)).toBe('');
    expect(refund(100, 90)).toBe('');
  });

  test('guests end a stay themselves until it has begun', () => {
    const checkInDate = day('2026-12-24');
    const begun = (today: string, checkedInAt = '') =>
      hasStayBegun({ checkInDate, checkedInAt }, day(today));
    expect(begun('2026-12-24')).toBe(false);
    expect(begun('2026-12-25')).toBe(true);
    expect(begun('2026-12-24', '2026-12-24T09:00:00Z')).toBe(true);
  });
});

describe('the text of the policy', () => {
  test('states what the guest agrees to', () => {
    expect(policySentences).toEqual([
      'Guests who book must be adults (18 or older).',
      'Cancelled 14 or more days before check-in: full refund, excluding service charges.',
      'Cancelled 6 to 10 days before check-in: 50% refund. The same holds for 11 to 13 days before check-in.',
      'Cancelled within 5 days of check-in, or no-show: no refund.',
      'Rescheduling is possible once, 11 or more days before check-in, to a date within 3 months.',
      'Refunds are processed within 10 working days.',
    ]);
  });

  test('of a booking that was never moved is the same', () => {
    expect(policyOf({ refundCapPercent: 100, rescheduleCount: 0 })).toEqual(policySentences);
  });

  test.each([
    [
      50,
      [
        'Cancelled 6 or more days before check-in: 50% refund.',
        'Cancelled within 5 days of check-in, or no-show: no refund.',
      ],
      'a refund of 50% at most',
    ],
    [0, ['Cancelled on any day, or no-show: no refund.'], 'allowed no refund'],
  ])('of a booking whose refund is bound by %i %% says so', (refundCapPercent, tiers, note) => {
    const sentences = policyOf({ refundCapPercent, rescheduleCount: 1 });
    expect(sentences.filter((sentence) => sentence.startsWith('Cancelled'))).toEqual(tiers);
    expect(sentences).toContain('This booking was already rescheduled once.');
    expect(sentences.at(-1)).toContain(note);
  });

  test('names for every day what the cancellation of that day pays back', () => {
    const says = (sentences: readonly string[], days: number): number => {
      const percents = sentences.flatMap((sentence) => {
        const [, from, more, to, within] =
          /^Cancelled (?:(\d+)( or more)?(?: to (\d+))? days before|within (\d+) days|on any day)/.exec(
            sentence,
          ) ?? [];
        const [, alsoFrom, alsoTo] = /same holds for (\d+) to (\d+) days/.exec(sentence) ?? [];
        if (!sentence.startsWith('Cancelled')) return [];
        const isAny = sentence.startsWith('Cancelled on any day');
        const isInside = within !== undefined && days <= Number(within);
        const isAfter = more !== undefined && days >= Number(from);
        const isBetween = to !== undefined && days >= Number(from) && days <= Number(to);
        const isAlso = alsoTo !== undefined && days >= Number(alsoFrom) && days <= Number(alsoTo);
        if (!(isAny || isInside || isAfter || isBetween || isAlso)) return [];
        if (sentence.includes('full refund')) return [100];
        return [Number(/(\d+)% refund/.exec(sentence)?.[1] ?? 0)];
      });
      expect(percents).toHaveLength(1);
      return percents[0] ?? Number.NaN;
    };
    for (const refundCapPercent of [100, 50, 0]) {
      const sentences = policyOf({ refundCapPercent, rescheduleCount: 1 });
      for (let days = 0; days < 40; days++) {
        const stay = {
          checkInDate: addDays(today, days),
          paidMinor: minor(10_000),
          refundedMinor: minor(0),
          lines: [],
          refundCapPercent,
        };
        expect(says(sentences, days)).toBe(refundFor(stay, today).percent);
      }
    }
  });

  test('follows the tiers', () => {
    const tiers = [
      { minDaysBefore: 30, percent: 100 },
      { minDaysBefore: 8, percent: 25 },
      { minDaysBefore: Number.NEGATIVE_INFINITY, percent: 0 },
    ];
    expect(tierSentences(tiers)).toEqual([
      'Cancelled 30 or more days before check-in: full refund, excluding service charges.',
      'Cancelled 8 to 29 days before check-in: 25% refund.',
      'Cancelled within 7 days of check-in, or no-show: no refund.',
    ]);
  });
});

describe('the refund of a cancellation', () => {
  test.each([
    [365, 100],
    [14, 100],
    [13, 50],
    [12, 50],
    [11, 50],
    [10, 50],
    [6, 50],
    [5, 0],
    [0, 0],
    [-1, 0],
  ])('made %d days before check-in is %d%%', (days, percent) => {
    expect(refundPercent(days)).toBe(percent);
    const booking = {
      checkInDate: addDays(today, days),
      paidMinor: minor(10_001),
      refundedMinor: minor(0),
      refundCapPercent: 100,
      lines: [],
    };
    const expected = { 100: 10_001, 50: 5001, 0: 0 }[percent];
    expect(refundFor(booking, today).refundMinor).toBe(expected);
  });

  test('does not include service charges', () => {
    const lines = [
      { kind: 'night', date: today, label: '', amountMinor: minor(10_000) },
      { kind: 'service-charge', date: '', label: '', amountMinor: minor(700) },
    ] as const;
    const booking = {
      checkInDate: addDays(today, 20),
      paidMinor: minor(10_700),
      refundedMinor: minor(0),
      refundCapPercent: 100,
    };
    expect(refundFor({ ...booking, lines }, today)).toEqual({
      percent: 100,
      refundMinor: 10_000,
      keptMinor: 700,
      daysBeforeCheckIn: 20,
    });
  });

  test('never exceeds what is left of the payment, and grows with the notice given', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(minor);
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: -5, max: 60 }), (paidMinor, refunded, days) => {
        const refundedMinor = minor(Math.min(refunded, paidMinor));
        const at = (notice: number) =>
          refundFor(
            {
              checkInDate: addDays(today, notice),
              paidMinor,
              refundedMinor,
              refundCapPercent: 100,
              lines: [],
            },
            today,
          );
        const refund = at(days);
        expect(refund.refundMinor + refundedMinor).toBeLessThanOrEqual(paidMinor);
        expect(refund.refundMinor + refund.keptMinor + refundedMinor).toBe(paidMinor);
        expect(at(days + 1).refundMinor).toBeGreaterThanOrEqual(refund.refundMinor);
      }),
    );
  });
});

describe('rescheduling', () => {
  test.each([
    [11, 0, 12, null],
    [10, 0, 12, 'too-close-to-check-in'],
    [11, 1, 12, 'already-rescheduled'],
    [20, 0, 20, 'same-date'],
    [20, 0, -1, 'date-in-the-past'],
    [20, 0, 0, null],
  ])(
    'requested %d days before check-in after %d reschedulings, to day %d: %s',
    (days, rescheduleCount, to, expected) => {
      const booking = { checkInDate: addDays(today, days), rescheduleCount };
      expect(findRescheduleProblem(booking, addDays(today, to), today)).toBe(expected);
    },
  );

  test('is possible within three calendar months, including the last day of a shorter month', () => {
    const booking = { checkInDate: day('2027-11-30'), rescheduleCount: 0 };
    expect(addMonths(day('2027-11-30'), 3)).toBe('2028-02-29');
    expect(findRescheduleProblem(booking, day('2028-02-29'), today)).toBeNull();
    expect(findRescheduleProblem(booking, day('2028-03-01'), today)).toBe('beyond-three-months');
  });
});

describe('the bound of a refund after rescheduling', () => {
  test.each([
    [30, 100, 100],
    [11, 100, 50],
    [3, 100, 0],
    [30, 50, 50],
  ])('moved %d days before check-in, bound by %d%% until then: %d%%', (days, bound, expected) => {
    const booking = {
      checkInDate: addDays(today, days),
      refundCapPercent: bound,
      paidMinor: minor(100),
    };
    expect(refundCapAfterMove(booking, today)).toBe(expected);
    expect(moveNote(booking, today)).toBe(
      expected === 100
        ? ''
        : `Cancelling would bring back ${expected}% at most; moving the stay does not raise that.`,
    );
  });

  test.each([30, 11, 3, 0])('is none while nothing is paid, %i days before', (days) => {
    const booking = {
      checkInDate: addDays(today, days),
      refundCapPercent: 100,
      paidMinor: minor(0),
    };
    expect(refundCapAfterMove(booking, today)).toBe(100);
    expect(moveNote(booking, today)).toBe('');
  });

  test('is kept by a cancellation long before the new check-in', () => {
    const booking = {
      checkInDate: addDays(today, 95),
      paidMinor: minor(24_000),
      refundedMinor: minor(0),
      refundCapPercent: 50,
      lines: [],
    };
    expect(refundFor(booking, today)).toMatchObject({ percent: 50, refundMinor: 12_000 });
  });
});
