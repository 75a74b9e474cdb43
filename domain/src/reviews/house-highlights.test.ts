import { expect, test } from 'vitest';
import { highlights } from '../catalogue/highlights.ts';
import { houseHighlights } from './house-highlights.ts';
import { sumsOf } from './review-stats.ts';

const scored = (overall: number, location: number | null, staff: number | null) =>
  ({
    scores: { overall, cleanliness: null, comfort: null, location, staff, value: null },
    status: 'published',
    notCounted: '',
  }) as never;
const shown = (...reviews: never[]) => houseHighlights(sumsOf(reviews)).map(({ id }) => id);

test('a house without reviews has all four', () => {
  expect(houseHighlights({})).toEqual([...highlights]);
});

test('full marks contradict nothing', () => {
  expect(shown(scored(5, 5, 5), scored(5, null, null))).toHaveLength(4);
});

test.each([
  ['one guest of many gave the location four', [scored(5, 5, 5), scored(5, 4, 5)], ['check-in']],
  ['a stay was not perfect', [scored(4, 5, 5)], ['location']],
  ['the people were not', [scored(5, 5, 4)], ['location']],
  ['both', [scored(2, 1, null)], []],
])('not the claims that its guests contradict: %s', (_why, reviews, claims) => {
  expect(shown(...reviews)).toEqual(['safe-stay', 'cleaning', ...claims]);
});

test('while the reviews are unknown no claim is made', () => {
  expect(houseHighlights(null).map(({ base }) => base)).toEqual(['', '']);
});
