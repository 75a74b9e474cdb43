import { expect, it } from 'vitest';
import { reviewFixture } from '../testing/review-fixture.ts';
import { exportReviews } from './export-reviews.ts';

const review = { hotelId: 'h1', scores: { overall: 4 }, text: 'Quiet', status: 'published' };

it('has every review once, over pages, also when one is deleted between', async () => {
  const { documents, stay } = reviewFixture();
  const ids = Array.from({ length: 203 }, (_, at) => `b${String(at).padStart(3, '0')}`);
  for (const id of ids) documents.seed('reviews', id, review);
  stay('b000', { reference: 'KS-7' });
  const first = await exportReviews(documents, undefined);
  expect(first.rows[0]).toMatchObject({ hotelName: 'Backwater House', reference: 'KS-7' });
  expect(first.rows[1]).toMatchObject({ hotelName: '', reference: '' });
  // The last one of the page: the next page begins behind its place.
  await documents.commit([{ kind: 'delete', collection: 'reviews', id: 'b099' }]);
  const second = await exportReviews(documents, first.next);
  const third = await exportReviews(documents, second.next);
  expect(third.next).toBe('');
  const seen = [first, second, third].flatMap(({ rows }) => rows.map((row) => row.review._id));
  expect(seen).toEqual(ids);
});

it('leaves out what guests took back and what cannot be read', async () => {
  const { documents } = reviewFixture();
  documents.seed('reviews', 'b1', { ...review, status: 'withdrawn' });
  documents.seed('reviews', 'b2', { text: 'no stars' });
  expect(await exportReviews(documents, undefined)).toEqual({ rows: [], next: '' });
  await expect(exportReviews(documents, 'x')).rejects.toMatchObject({ code: 'invalid' });
});
