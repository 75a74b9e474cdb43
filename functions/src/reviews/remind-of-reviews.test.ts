import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { usualMailTimes } from '@kerala-stays/domain/mail/mail-times';
import { expect, test } from 'vitest';
import { startClock } from '../platform/job-clock.ts';
import { reviewDay, reviewFixture, reviewNow, reviewOf } from '../testing/review-fixture.ts';
import { remindOfReviews } from './remind-of-reviews.ts';
import { writeReview } from './write-review.ts';

const noEnd = startClock(Number.POSITIVE_INFINITY);

test('a guest who has not written is reminded once, a week after the stay; no one else is', async () => {
  const fixture = reviewFixture();
  fixture.stay('b1');
  fixture.stay('tomorrow', { checkOutDate: '2026-11-16' });
  fixture.stay('long-ago', { checkOutDate: '2026-11-01' });
  fixture.stay('absent', { noShow: true });
  fixture.stay('erased', { guestEmail: '' });
  fixture.stay('refunded', { refundedMinor: 24_000 });
  const wrote = fixture.stay('wrote');
  const { documents } = fixture;
  await writeReview(documents, wrote, reviewOf(5), { submittedVia: 'link', now: reviewNow });
  const runs = await Promise.all([1, 2].map(() => remindOfReviews(fixture, reviewNow, noEnd)));
  expect(runs.reduce((sum, count) => sum + count)).toBe(1);
  expect(await remindOfReviews(fixture, reviewNow, noEnd)).toBe(0);
  const mails = () => Object.keys(documents.snapshot()).filter((path) => path.startsWith('mail/'));
  expect(mails()).toEqual(['mail/b1-review-reminder']);
  const { message } = documents.snapshot()['mail/b1-review-reminder'] as {
    message: { text: string };
  };
  expect(message.text).toContain('/trip/b1#k=made-when-sent');
  expect(message.text).toContain('Wednesday, 10 February 2027');
  expect(message.text).toContain('https://site.example/terms#reviews');
  expect(await remindOfReviews(fixture, reviewDay(1), noEnd)).toBe(1);
  expect(mails()).toContain('mail/tomorrow-review-reminder');
});

test('another time for the reminder neither repeats one nor misses one', async () => {
  const fixture = reviewFixture();
  const { documents } = fixture;
  // Left 5, 10 and 13 days ago; with the usual 7 days the second and third are due.
  for (const [id, days] of [
    ['five', 5],
    ['ten', 10],
    ['thirteen', 13],
  ] as const) {
    fixture.stay(id, { checkOutDate: addDays(dateInKerala(reviewNow), -days) });
  }
  const set = (reviewAfter: number) =>
    documents.seed('meta', 'mailTimes', { ...usualMailTimes, reviewAfter });
  const reminded = async (day: number) => {
    await remindOfReviews(fixture, reviewDay(day), noEnd);
    return Object.keys(documents.snapshot(['mail'])).map((path) =>
      path.slice('mail/'.length, -'-review-reminder'.length),
    );
  };
  set(14);
  expect(await reminded(0)).toEqual([]);
  expect(await reminded(1)).toEqual(['thirteen']);
  set(2);
  expect(await reminded(2)).toEqual(['five', 'ten', 'thirteen']);
  set(14);
  for (let day = 3; day < 20; day++) expect(await reminded(day)).toHaveLength(3);
});
