import { type ReviewAspect, reviewAspects, type Score } from '@kerala-stays/domain/reviews/review';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';

/** An unsent review; a null score is not chosen yet. */
export type ReviewDraft = {
  scores: Record<'overall' | ReviewAspect, Score | null>;
  title: string;
  text: string;
  authorName: string;
};

const name = (bookingId: string) => `ks_review_${bookingId}`;
const score = (value: unknown) => ([1, 2, 3, 4, 5] as const).find((each) => each === value) ?? null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The unsent review saved in this tab; otherwise empty, with the proposed name. */
export function readReviewDraft(bookingId: string, authorName: string): ReviewDraft {
  const found = tabStorage.readJson(name(bookingId));
  const kept: Partial<Record<string, unknown>> =
    typeof found === 'object' && found !== null ? found : {};
  const scores = (kept.scores ?? {}) as Partial<Record<string, unknown>>;
  return {
    scores: Object.fromEntries(
      (['overall', ...reviewAspects] as const).map((each) => [each, score(scores[each])]),
    ) as ReviewDraft['scores'],
    title: textOf(kept.title),
    text: textOf(kept.text),
    authorName: 'authorName' in kept ? textOf(kept.authorName) : authorName,
  };
}

/** Saves an unsent review in this tab; null deletes it. With blocked storage nothing is saved. */
export function saveReviewDraft(bookingId: string, draft: ReviewDraft | null): void {
  if (draft === null) tabStorage.remove(name(bookingId));
  else tabStorage.writeJson(name(bookingId), draft);
}
