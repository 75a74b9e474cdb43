import { readInstant } from '../core/instant.ts';
import { readCount, readFields, readOneOf, readText } from '../core/read-values.ts';

/** Optional aspects besides the overall score. */
export const reviewAspects = ['cleanliness', 'comfort', 'location', 'staff', 'value'] as const;
export type ReviewAspect = (typeof reviewAspects)[number];
export type ScoreName = 'overall' | ReviewAspect;
export const scoreNames: readonly ScoreName[] = ['overall', ...reviewAspects];

/** `withdrawn` – taken back by its author; `held` – staff must check it first. */
export const reviewStatuses = ['published', 'held', 'refused', 'withdrawn'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Reasons to hide a text. Its scores still count, so that no low score can be hidden this way. */
export const hideReasons = ['personal-data', 'abuse', 'off-topic', 'illegal'] as const;
export type HideReason = (typeof hideReasons)[number];
/** Reasons not to count a review at all. */
export const discountReasons = ['not-a-guest', 'fraud', 'duplicate'] as const;
export type DiscountReason = (typeof discountReasons)[number];
export type ReviewReason = HideReason | DiscountReason;

/** Public wording of each reason, for use within a sentence. */
export const reasonTexts: Record<ReviewReason, string> = {
  'personal-data': 'contains personal data',
  abuse: 'is abusive',
  'off-topic': 'is not about the stay',
  illegal: 'is against the law',
  'not-a-guest': 'not from a stay',
  fraud: 'not genuine',
  duplicate: 'sent twice',
};

/** A whole number from 1 to 5. */
export type Score = 1 | 2 | 3 | 4 | 5;
export type ReviewScores = { overall: Score } & Record<ReviewAspect, Score | null>;

export type ReviewReply = { text: string; at: string; by: 'the agency' | 'the owner' };

/**
 * One review of one stay, with its booking's id, so that there is one at most. Functions write it;
 * it is public while `isPublic`.
 */
export type Review = {
  _id: string;
  hotelId: string;
  roomTypeId: string;
  /** 'YYYY-MM' of the check-out; the exact dates are private to the guest. */
  stayMonth: string;
  /** Name chosen by the guest. */
  authorName: string;
  language: 'en' | 'ml' | 'hi' | 'other';
  scores: ReviewScores;
  title: string;
  text: string;
  status: ReviewStatus;
  /** Why its text is hidden; '' while it is shown. */
  textHidden: HideReason | '';
  /** Why its scores do not count; '' while they do. */
  notCounted: DiscountReason | '';
  /** Derived by {@link isShown}, for rules and queries. */
  isPublic: boolean;
  reply: ReviewReply | null;
  createdAt: string;
  publishedAt: string;
  updatedAt: string;
};

/** Whether a review's scores count; not while it is held, nor once it is withdrawn. */
export function doesCount({ status, notCounted }: Pick<Review, 'status' | 'notCounted'>): boolean {
  return (status === 'published' || status === 'refused') && notCounted === '';
}

/** Whether a review is public: published, or its scores with the reason in place of its text. */
export function isShown(review: Pick<Review, 'status' | 'notCounted'>): boolean {
  return doesCount(review);
}

function readScore(value: unknown): Score | null {
  return value === 1 || value === 2 || value === 3 || value === 4 || value === 5 ? value : null;
}

/**
 * Reads a stored review tolerantly.
 * @returns null without an overall score, because it is then meaningless
 */
export function readReview(id: string, data: unknown): Review | null {
  const fields = readFields(data);
  const scores = readFields(fields.scores);
  const overall = readScore(scores.overall);
  if (overall === null) return null;
  const aspects = Object.fromEntries(
    reviewAspects.map((aspect) => [aspect, readScore(scores[aspect])]),
  ) as Record<ReviewAspect, Score | null>;
  const reply = readFields(fields.reply);
  const state = {
    status: readOneOf<ReviewStatus>(reviewStatuses, fields.status, 'held'),
    textHidden: readOneOf<HideReason | ''>(hideReasons, fields.textHidden, ''),
    notCounted: readOneOf<DiscountReason | ''>(discountReasons, fields.notCounted, ''),
  };
  return {
    _id: id,
    hotelId: readText(fields.hotelId),
    roomTypeId: readText(fields.roomTypeId),
    stayMonth: readText(fields.stayMonth),
    authorName: readText(fields.authorName),
    language: readOneOf(['en', 'ml', 'hi', 'other'] as const, fields.language, 'other'),
    scores: { overall, ...aspects },
    title: readText(fields.title),
    text: readText(fields.text),
    ...state,
    isPublic: isShown(state),
    reply:
      readText(reply.text) === ''
        ? null
        : {
            text: readText(reply.text),
            at: readInstant(reply.at),
            by: readOneOf(['the agency', 'the owner'] as const, reply.by, 'the agency'),
          },
    createdAt: readInstant(fields.createdAt),
    publishedAt: readInstant(fields.publishedAt),
    updatedAt: readInstant(fields.updatedAt),
  };
}

/** Public text in place of a hidden one, e.g. "Text not shown: contains personal data." */
export function hiddenTextSentence(reason: HideReason): string {
  return `Text not shown: ${reasonTexts[reason]}.`;
}

/**
 * Sums over the reviews of one hotel, under flat names that unconditional increments can address.
 */
export type ReviewSums = Readonly<Record<string, number>>;

export const sumNames = {
  count: 'count',
  /** Sum of a score, and the number of reviews that have it. */
  sum: (name: ScoreName) => `sum ${name}`,
  scored: (name: ScoreName) => `scored ${name}`,
  stars: (score: Score) => `stars ${score}`,
  notCounted: (reason: DiscountReason) => `not counted ${reason}`,
} as const;

export function readReviewSums(data: unknown): ReviewSums {
  const sums = readFields(readFields(data).sums);
  return Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, readCount(value)]));
}
