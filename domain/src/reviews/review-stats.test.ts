import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  discountReasons,
  type Review,
  reviewAspects,
  reviewStatuses,
  type Score,
} from './review.ts';
import { changeOfSums, reviewFigures, sumsOf } from './review-stats.ts';

type Counted = Pick<Review, 'scores' | 'status' | 'notCounted'>;

const score = fc.constantFrom<Score>(1, 2, 3, 4, 5);
const review: fc.Arbitrary<Counted> = fc.record({
  scores: fc.record({
    overall: score,
    ...Object.fromEntries(
      reviewAspects.map((aspect) => [aspect, fc.option(score, { nil: null })] as const),
    ),
  }) as fc.Arbitrary<Counted['scores']>,
  status: fc.constantFrom(...reviewStatuses),
  notCounted: fc.constantFrom('' as const, ...discountReasons),
});

const add = (into: Record<string, number>, change: Record<string, number>) => {
  for (const [name, value] of Object.entries(change)) into[name] = (into[name] ?? 0) + value;
};
const withoutZeros = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0));

test('the changes of any history, added in any order, are the sums of what stands in the end', () => {
  const histories = fc.array(fc.array(review, { minLength: 1, maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(histories, fc.infiniteStream(fc.nat()), (reviews, shuffle) => {
      const changes = reviews.flatMap((states) =>
        states.map((state, index) => changeOfSums(states[index - 1] ?? null, state)),
      );
      const order = new Map(changes.map((change) => [change, shuffle.next().value as number]));
      changes.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
      const running: Record<string, number> = {};
      for (const change of changes) add(running, change);
      const last = reviews.flatMap((states) => states.slice(-1));
      expect(withoutZeros(running)).toEqual(sumsOf(last));
    }),
    { numRuns: 1000 },
  );
});

test('hiding the words of a review changes no sum, taking it out of the count takes all of it', () => {
  const aspects = { cleanliness: 4, comfort: null, location: 5, staff: null, value: 1 } as const;
  const published: Counted = {
    scores: { overall: 2, ...aspects },
    status: 'published',
    notCounted: '',
  };
  const hidden: Counted = { ...published, status: 'refused' };
  expect(changeOfSums(published, hidden)).toEqual({});
  const gone: Counted = { ...hidden, notCounted: 'fraud' };
  expect(sumsOf([published, gone])).toEqual({ ...sumsOf([published]), 'not counted fraud': 1 });
  expect(changeOfSums(hidden, { ...hidden, status: 'withdrawn' })).toEqual(
    Object.fromEntries(Object.entries(sumsOf([hidden])).map(([name, value]) => [name, -value])),
  );
});

test.each([
  [[4, 4, 4, 5], 4.3],
  [[4, 4, 5, 5, 5], 4.6],
  [[1], 1],
  [[5, 5, 5, 4], 4.8],
  [[3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4], 4],
] as [Score[], number][])('%s stars are %s on average, half up', (stars, rating) => {
  const aspects = { cleanliness: null, comfort: null, location: null, staff: null, value: null };
  const reviews = stars.map(
    (overall): Counted => ({
      scores: { overall, ...aspects },
      status: 'published',
      notCounted: '',
    }),
  );
  const figures = reviewFigures(sumsOf(reviews));
  expect(figures).toMatchObject({ count: stars.length, rating, aspects: [], notCounted: [] });
  expect(figures.histogram.map(({ count }) => count).reduce((a, b) => a + b)).toBe(stars.length);
});

test('a hotel without reviews has no rating', () => {
  expect(reviewFigures({})).toMatchObject({ count: 0, rating: null, aspects: [] });
});
