import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { type Review, readReview } from '@kerala-stays/domain/reviews/review';
import { expect, test } from 'vitest';
import { hotelNamed } from '#web/testing/hotels.ts';
import { hotelStructuredData } from './hotel-data.ts';

const hotel = { ...hotelNamed('Lotus House'), rating: 4.3, reviewCount: 7 };
const review = (part: object = {}) =>
  readReview('b1', {
    scores: { overall: 4 },
    authorName: 'Asha N.',
    title: 'Quiet',
    text: 'Herons.',
    status: 'published',
    createdAt: '2026-11-19T20:00:00.000Z',
    ...part,
  }) as Review;

const dataOf = (about: Hotel, reviews: readonly Review[] = []) =>
  hotelStructuredData(about, reviews)[0];

test('structured data says what a night costs, from the cheapest room to the dearest', () => {
  const rooms = [3400, 0, 1200].map((pricePerNight, index) => ({
    _id: `r${index}`,
    name: `Room ${index}`,
    pricePerNight,
    maxGuests: 2,
  }));
  const priced = hotelNamed('Lotus House', { roomTypes: rooms, plusTaxes: true });
  expect(dataOf(priced)).toMatchObject({ priceRange: '$1,200 to $3,400 per night' });
  expect(dataOf(priced)).toMatchObject({
    makesOffer: [
      { priceSpecification: { price: 3400, unitText: 'night', valueAddedTaxIncluded: false } },
      { priceSpecification: { price: 1200 } },
    ],
  });
  expect(dataOf(hotel)).toMatchObject({ priceRange: '$1,200 per night' });
});

test('structured data claims the rating of reviews that stand in the page, and quotes them', () => {
  const data = dataOf(hotel, [review()]);
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
  const data = dataOf(shown, reviews);
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('review');
});

test('hidden words are quoted nowhere', () => {
  const data = dataOf(hotel, [
    review({ status: 'refused', textHidden: 'abuse', title: '', text: '' }),
  ]);
  expect(JSON.stringify(data)).not.toMatch(/reviewBody|"name":""/);
});
