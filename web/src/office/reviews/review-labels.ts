import type { ReviewList } from '@kerala-stays/domain/reviews/decision-input';
import {
  type DiscountReason,
  type HideReason,
  type Review,
  type ReviewReason,
  reasonTexts,
} from '@kerala-stays/domain/reviews/review';
import type { ReviewFlag } from '@kerala-stays/domain/reviews/review-lifecycle';

export const listLabels: Record<ReviewList, string> = {
  'to-decide': 'To decide',
  published: 'Published',
  'not-shown': 'Not shown',
};

export const reasonLabels: Record<HideReason | DiscountReason, string> = {
  'personal-data': 'Contains personal data',
  abuse: 'Is abusive',
  'off-topic': 'Is not about the stay',
  illegal: 'Is against the law',
  'not-a-guest': 'Not from a stay',
  fraud: 'Not genuine',
  duplicate: 'Sent twice',
};

export const flagLabels: Record<ReviewFlag, string> = {
  link: 'a link',
  email: 'an e-mail address',
  phone: 'a telephone number',
  words: 'an insult',
  copied: 'words sent about another stay',
};

/** Status of a review in a few words. */
export function formatReviewStatus({ status, textHidden, notCounted }: Review): string {
  if (status === 'held') return 'Waiting for a decision';
  if (status === 'withdrawn') return 'Withdrawn by the guest';
  if (notCounted !== '') return `Not counted: ${reasonTexts[notCounted]}`;
  return textHidden === '' ? 'Published' : `Text hidden: ${reasonTexts[textHidden]}`;
}

const actions: Record<string, string> = {
  submit: 'Written by the guest',
  publish: 'Published',
  time: 'Published automatically after seven days',
  hide: 'Text hidden',
  propose: 'Proposed to exclude',
  confirm: 'Not counted any more',
  restore: 'Restored',
  withdraw: 'Withdrawn by the guest',
  reply: 'Reply',
};

/** One entry of a review's history, e.g. "Text hidden (is abusive)". */
export function formatStep(action: string, reason: string): string {
  const known = reasonTexts[reason as ReviewReason];
  return `${actions[action] ?? action}${known === undefined ? '' : ` (${known})`}`;
}
