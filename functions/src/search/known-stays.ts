import { type FoundStay, findStays } from '@kerala-stays/domain/search/find-stays';
import type { PackedCatalogue, PackedHotel } from '@kerala-stays/domain/search/packed-catalogue';
import type { SearchTerms } from '@kerala-stays/domain/search/price-hotel';
import type { StayQuestion } from '@kerala-stays/domain/search/stay-question';

/** Answers kept for the same cards: some megabytes each in a large catalogue. */
const mostAnswers = 8;

type Answer = { key: string; nights: PackedCatalogue['nights']; found: readonly FoundStay[] };

/** What was found over the same cards, what was asked last at the end; it goes with them. */
const answers = new WeakMap<readonly PackedHotel[], Answer[]>();

/**
 * The same as `findStays`, computed once for all pages of a list and for everybody who asks the same. Parts never
 * change, so that the same cards and nights make the same answer.
 */
export function findStaysOnce(
  catalogue: PackedCatalogue,
  question: StayQuestion,
  terms: SearchTerms,
): readonly FoundStay[] {
  const { hotels, nights } = catalogue;
  const key = JSON.stringify([question, terms.today, terms.currency, [...terms.suppliers]]);
  const known = answers.get(hotels) ?? [];
  const isSame = (answer: Answer) =>
    answer.key === key &&
    answer.nights.size === nights.size &&
    [...nights].every(([month, ofMonth]) => answer.nights.get(month) === ofMonth);
  const answer = known.find(isSame) ?? {
    key,
    nights,
    found: findStays(catalogue, question, terms),
  };
  const others = known.filter((each) => each !== answer && each.key !== key);
  answers.set(hotels, [...others, answer].slice(-mostAnswers));
  return answer.found;
}
