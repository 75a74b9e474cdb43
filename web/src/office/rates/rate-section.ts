import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import type { RateProblem } from '@kerala-stays/domain/rates/card-problems';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';

/** What every section of the Rates tab works on: the card as staff are editing it. */
export type RateSectionProps = {
  hotel: Hotel;
  card: RateCard;
  onChange: (card: RateCard) => void;
  /** Why the card cannot be saved as it is; see {@link problemAt}. */
  problems: readonly RateProblem[];
  /** While the card is being saved. */
  readOnly: boolean;
};

/** The first problem of a field, for the place of its hint: `problemAt(problems, 'guests.deluxe.included')`. */
export function problemAt(problems: readonly RateProblem[], path: string): string | undefined {
  return problems.find((problem) => problem.path === path)?.message;
}

/** The problems of a part of the card and of everything in it. */
export function problemsUnder(problems: readonly RateProblem[], part: string): RateProblem[] {
  return problems.filter(({ path }) => path === part || path.startsWith(`${part}.`));
}
