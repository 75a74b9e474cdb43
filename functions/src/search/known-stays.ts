import { type FoundStay, findStays } from '@kerala-stays/domain/search/find-stays';
import type { PackedCatalogue, PackedHotel } from '@kerala-stays/domain/search/packed-catalogue';
import type { SearchTerms } from '@kerala-stays/domain/search/price-hotel';
import type { StayQuestion } from '@kerala-stays/domain/search/stay-question';

/** Results cached for the same cards: some megabytes each for a large catalogue. */
const maxAnswers = 8;

type Answer = { key: string; nights: PackedCatalogue['nights']; found: readonly FoundStay[] };

/** Results for the same cards, most recent last; dropped together with the cards. */
const answers = new WeakMap<readonly PackedHotel[], Answer[]>();

/**
 * Same as `findStays`, computed once for all pages of a list and all identical searches. Parts
 * never change, so the same cards and nights give the same result.
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
  answers.set(hotels, [...others, answer].slice(-maxAnswers));
  return answer.found;
}
