import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { expect, test } from 'vitest';
import { oddCalendars } from '../testing/odd-calendars.ts';
import { maxFeedSteps, readFeed } from './read-feed.ts';

const today = '2026-11-22' as CalendarDate;

/** A rule's period, or a list that is read at once, may end a little beyond the steps. */
const beyond = 20_000;

test('the sweep has two hundred calendars at least', () => {
  expect(oddCalendars.length).toBeGreaterThanOrEqual(200);
  expect(new Set(oddCalendars.map(([name]) => name)).size).toBe(oddCalendars.length);
});

test.each(oddCalendars)('is read within its steps, or says what it leaves out: %s', (_, text) => {
  const budget = { steps: maxFeedSteps };
  const read = readFeed(text, today, budget);
  expect(budget.steps).toBeGreaterThan(-beyond);
  if (!read.ok) return expect(read.problem).toBe('too-large');
  // Nothing is passed over without a word: what was not followed to its end is doubtful.
  if (budget.steps < 0) expect(read.doubtful.length).toBeGreaterThan(0);
});
