import { describe, expect, test } from 'vitest';
import { mailTimesSchema } from './mail-text-input.ts';
import {
  arrivalReminder,
  balanceReminder,
  type MailTimes,
  mailTimeBounds,
  mailTimes,
  type Reminder,
  readMailTimes,
  reviewReminderUntil,
  usualMailTimes,
} from './mail-times.ts';

const times = (change: Partial<MailTimes> = {}): MailTimes =>
  Object.assign({}, usualMailTimes, change);
const numbers = (name: keyof typeof mailTimeBounds) => {
  const { min, max } = mailTimeBounds[name];
  return Array.from({ length: max - min + 1 }, (_, at) => min + at);
};

test('the usual times are within their bounds, and stored ones are read only within them', () => {
  expect(readMailTimes(undefined)).toEqual({ ...usualMailTimes, version: 0 });
  expect(mailTimesSchema.safeParse({ ...usualMailTimes, version: 0 }).success).toBe(true);
  for (const name of mailTimes) {
    const { min, max } = mailTimeBounds[name];
    for (const days of [min, max]) expect(readMailTimes({ [name]: days })[name]).toBe(days);
    for (const days of [min - 1, max + 1, 5.5, '7', null, Number.NaN]) {
      expect(readMailTimes({ [name]: days })[name]).toBe(usualMailTimes[name]);
      const sent = { ...usualMailTimes, version: 0, [name]: days };
      expect(mailTimesSchema.safeParse(sent).success, `${name} ${days}`).toBe(false);
    }
  }
});

describe.each([
  ['arrival', arrivalReminder, 'arrivalFirst', 'arrivalLast'],
  ['balance', balanceReminder, 'balanceFirst', 'balanceLast'],
] as const)('the two mails of %s', (_, reminderAt, first, last) => {
  /** Which mails one stay gets until day 0, when the times change with so many days left. */
  const got = (before: MailTimes, after: MailTimes, changedAt: number) => {
    const sent: Reminder[] = [];
    for (let left = 40; left >= 0; left--) {
      const due = reminderAt(left, left > changedAt ? before : after);
      if (due !== null && !sent.includes(due)) sent.push(due);
    }
    return sent;
  };

  test('go out on their days', () => {
    const days = times({ [first]: 10, [last]: 2 });
    expect(reminderAt(11, days)).toBeNull();
    expect(reminderAt(10, days)).toBe('first');
    expect(reminderAt(2, days)).toBe('last');
  });

  test('are two, in order, whichever times change into which, on whichever day', () => {
    for (const from of numbers(first)) {
      for (const to of numbers(first)) {
        for (const [lastFrom, lastTo] of [
          [0, 3],
          [3, 0],
          [1, 1],
        ] as const) {
          const before = times({ [first]: from, [last]: lastFrom });
          const after = times({ [first]: to, [last]: lastTo });
          for (let day = 0; day <= 35; day++) {
            if (got(before, after, day).join() !== 'first,last') {
              expect([from, to, lastFrom, lastTo, day, got(before, after, day)]).toBeNull();
            }
          }
        }
      }
    }
  });
});

test('a review reminder that was due at the earliest time still follows at the latest', () => {
  expect(reviewReminderUntil).toBeGreaterThan(mailTimeBounds.reviewAfter.max);
});
