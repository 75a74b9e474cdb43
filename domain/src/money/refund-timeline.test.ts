import { expect, test } from 'vitest';
import { refundFor } from '../bookings/cancellation-policy.ts';
import { addDays, type CalendarDate } from '../core/calendar.ts';
import { currentStep, refundTimeline } from './refund-timeline.ts';

const day = (text: string) => text as CalendarDate;
const checkInDate = day('2026-12-25');

test('the tiers are days of the stay', () => {
  expect(refundTimeline({ checkInDate, refundCapPercent: 100 })).toEqual([
    { percent: 100, until: '2026-12-11' },
    { percent: 50, until: '2026-12-19' },
    { percent: 0, until: '' },
  ]);
});

test('a stay that was moved keeps its bound, and equal steps are one', () => {
  expect(refundTimeline({ checkInDate, refundCapPercent: 50 })).toEqual([
    { percent: 50, until: '2026-12-19' },
    { percent: 0, until: '' },
  ]);
  expect(refundTimeline({ checkInDate, refundCapPercent: 0 })).toEqual([{ percent: 0, until: '' }]);
});

test.each([100, 50, 0])('each day has the step that its refund follows, bound %i', (cap) => {
  const stay = { checkInDate, refundCapPercent: cap, paidMinor: 100, refundedMinor: 0, lines: [] };
  const steps = refundTimeline(stay);
  for (let before = 40; before >= -2; before--) {
    const today = addDays(checkInDate, -before);
    const shown = steps[currentStep(steps, today)]?.percent;
    expect(shown, today).toBe(refundFor(stay as never, today).percent);
  }
});
