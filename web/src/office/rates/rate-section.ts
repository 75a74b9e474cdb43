import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import type { RateProblem } from '@kerala-stays/domain/rates/card-problems';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';

/** Props of every section of the Rates tab: the card being edited. */
export type RateSectionProps = {
  hotel: Hotel;
  card: RateCard;
  onChange: (card: RateCard) => void;
  /** Errors that prevent saving; see {@link problemAt}. */
  problems: readonly RateProblem[];
  /** Set while the card is being saved. */
  readOnly: boolean;
};

/** The first error of a field: `problemAt(problems, 'guests.deluxe.included')`. */
export function problemAt(problems: readonly RateProblem[], path: string): string | undefined {
  return problems.find((problem) => problem.path === path)?.message;
}

/** Errors of a part of the card and everything in it. */
export function problemsUnder(problems: readonly RateProblem[], part: string): RateProblem[] {
  return problems.filter(({ path }) => path === part || path.startsWith(`${part}.`));
}
