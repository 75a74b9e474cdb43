import { type Review, readReview } from '@kerala-stays/domain/reviews/review';
import { expect, test } from 'vitest';
import { hotelNamed } from '#web/testing/hotels.ts';
import { hotelHead } from './hotel-page-head.ts';

const hotel = { ...hotelNamed('Lotus House'), rating: 4.3, reviewCount: 7 };
const review = (part: object = {}) =>
  readReview('b1', {
    scores: { overall: 4 },
    authorName: 'Asha N.',
    title: 'Quiet',
    text: 'Herons.',
    status: 'published',
    createdAt: '2026-11-20T06:00:00.000Z',
    ...part,
  }) as Review;

test('structured data claims the rating of reviews that stand in the page, and quotes them', () => {
  const data = hotelHead(hotel, [review()]).jsonLd;
  expect(data).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 7, bestRating: 5, worstRating: 1 },
    review: [
      {
        author: { name: 'Asha N.' },
        datePublished: '2026-11-20',
        name: 'Quiet',
        reviewBody: 'Herons.',
        reviewRating: { ratingValue: 4 },
      },
    ],
  });
});

test.each([
  ['no review stands there', hotel, []],
  ['the agency owns the house', { ...hotel, ownedByAgency: true }, [review()]],
  ['a stored rating has no reviews', { ...hotel, reviewCount: 0 }, [review()]],
])('and nothing when %s', (_, shown, reviews) => {
  const data = hotelHead(shown, reviews).jsonLd;
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('review');
});

test('hidden words are quoted nowhere', () => {
  const { jsonLd } = hotelHead(hotel, [
    review({ status: 'refused', textHidden: 'abuse', title: '', text: '' }),
  ]);
  expect(JSON.stringify(jsonLd)).not.toMatch(/reviewBody|"name":""/);
});
