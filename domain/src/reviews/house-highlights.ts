import { type Highlight, highlights } from '../catalogue/highlights.ts';
import { type ReviewSums, type ScoreName, sumNames } from './review.ts';

/**
 * Scores of a house's guests that contradict a highlight as soon as one is below 5. No score is
 * asked for the check-in; the nearest are the stay as a whole and the people.
 */
const contradicting: Partial<Record<Highlight['id'], readonly ScoreName[]>> = {
  location: ['location'],
  'check-in': ['overall', 'staff'],
};

/**
 * The highlights beside a house's own reviews: none that these contradict.
 * @param sums null while they are unknown: then none that they could contradict
 */
export function houseHighlights(sums: ReviewSums | null): Highlight[] {
  const isBelowFive = (name: ScoreName) =>
    (sums?.[sumNames.sum(name)] ?? 0) < 5 * (sums?.[sumNames.scored(name)] ?? 0);
  return highlights.filter(({ id }) => {
    const scores = contradicting[id] ?? [];
    return sums === null ? scores.length === 0 : !scores.some(isBelowFive);
  });
}
