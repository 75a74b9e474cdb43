import {
  type DiscountReason,
  discountReasons,
  doesCount,
  type Review,
  type ReviewAspect,
  type ReviewSums,
  reviewAspects,
  type Score,
  type ScoreName,
  scoreNames,
  sumNames,
} from './review.ts';

type Counted = Pick<Review, 'scores' | 'status' | 'notCounted'>;

/** Contribution of one review to its hotel's sums. */
function shareOf(review: Counted | null): Record<string, number> {
  if (review === null) return {};
  const { scores, notCounted, status } = review;
  if (!doesCount(review)) {
    // Withdrawn reviews are their author's decision and not reported.
    const isSaid = notCounted !== '' && status === 'refused';
    return isSaid ? { [sumNames.notCounted(notCounted)]: 1 } : {};
  }
  const share: Record<string, number> = {
    [sumNames.count]: 1,
    [sumNames.stars(scores.overall)]: 1,
  };
  for (const name of scoreNames) {
    const score = scores[name];
    if (score === null) continue;
    share[sumNames.sum(name)] = score;
    share[sumNames.scored(name)] = 1;
  }
  return share;
}

/**
 * Change of a hotel's sums when one of its reviews changes, without zeros. Increments keep the sums
 * exact in any order of transitions, because each review's own version makes every transition count
 * once.
 * @param before null for a new one
 */
export function changeOfSums(before: Counted | null, after: Counted): Record<string, number> {
  const change = shareOf(after);
  for (const [name, value] of Object.entries(shareOf(before))) {
    change[name] = (change[name] ?? 0) - value;
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== 0));
}

/** A hotel's sums computed from all of its reviews; the running sums must equal them. */
export function sumsOf(reviews: readonly Counted[]): ReviewSums {
  const sums: Record<string, number> = {};
  for (const review of reviews) {
    for (const [name, value] of Object.entries(shareOf(review))) {
      sums[name] = (sums[name] ?? 0) + value;
    }
  }
  return sums;
}

/**
 * An average in tenths, half up: 17 over 4 is 4.25, which is 43.
 * @returns null for a count of 0
 */
function tenths(sum: number, count: number): number | null {
  return count === 0 ? null : Math.floor((20 * sum + count) / (2 * count));
}

/** Public figures of a hotel's reviews; averages with one decimal. */
export type ReviewFigures = {
  count: number;
  rating: number | null;
  aspects: { aspect: ReviewAspect; rating: number }[];
  /** From five stars to one. */
  histogram: { score: Score; count: number }[];
  notCounted: { reason: DiscountReason; count: number }[];
};

const fiveToOne: readonly Score[] = [5, 4, 3, 2, 1];

export function reviewFigures(sums: ReviewSums): ReviewFigures {
  const of = (name: string) => sums[name] ?? 0;
  const average = (name: ScoreName) => {
    const found = tenths(of(sumNames.sum(name)), of(sumNames.scored(name)));
    return found === null ? null : found / 10;
  };
  return {
    count: of(sumNames.count),
    rating: average('overall'),
    aspects: reviewAspects.flatMap((aspect) => {
      const rating = average(aspect);
      return rating === null ? [] : [{ aspect, rating }];
    }),
    histogram: fiveToOne.map((score) => ({ score, count: of(sumNames.stars(score)) })),
    notCounted: discountReasons
      .map((reason) => ({ reason, count: of(sumNames.notCounted(reason)) }))
      .filter(({ count }) => count > 0),
  };
}
