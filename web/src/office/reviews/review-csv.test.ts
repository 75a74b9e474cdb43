import { readReview } from '@kerala-stays/domain/reviews/review';
import { expect, it } from 'vitest';
import type { ReviewRow } from './api/review-calls.ts';
import { reviewCsv } from './review-csv.ts';

const row = (part: object = {}): ReviewRow => {
  const review = readReview('b1', {
    hotelId: 'h1',
    scores: { overall: 4, staff: 5 },
    authorName: 'Asha N.',
    text: 'Quiet',
    stayMonth: '2026-10',
    status: 'published',
    createdAt: '2026-11-20T06:00:00.000Z',
    ...part,
  });
  if (review === null) throw new Error('no review');
  return { review, hotelName: 'Heron Jetty', reference: 'KS-1' };
};

it('has the newest first, with stars, state and reply', () => {
  const [head, newest, oldest] = reviewCsv([
    row(),
    row({ createdAt: '2026-11-21T06:00:00.000Z', reply: { text: 'Thanks' }, text: '=1+1' }),
  ]).split('\r\n');
  expect(head).toContain('Written,Hotel,Booking,Month of stay,Author,Status,Overall,Cleanliness');
  expect(newest).toMatch(
    /Heron Jetty,KS-1,2026-10,Asha N\.,Published,4,,,,5,,,'=1\+1,other,Thanks$/,
  );
  expect(oldest).toMatch(/,Quiet,other,$/);
});
