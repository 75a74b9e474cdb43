import { readInstant } from '../core/instant.ts';
import {
  readCount,
  readFields,
  readList,
  readOneOf,
  readText,
  readTexts,
} from '../core/read-values.ts';
import { type DiscountReason, discountReasons } from './review.ts';
import {
  type Proposal,
  type ReviewEventKind,
  type ReviewFlag,
  reviewFlags,
  reviewGraph,
} from './review-lifecycle.ts';

/** A decision with its reason; `by` is '' for the author and for the end of the hold. */
export type ReviewDecision = {
  action: ReviewEventKind | 'submit' | 'reply';
  reason: string;
  note: string;
  by: string;
  at: string;
};

/** Number of times that a guest may review a stay: once, and once more after taking it back. */
export const maxWritings = 2;

/** Non-public records of a review, so that every decision can be checked later. */
export type ReviewEvidence = {
  /** The text as originally sent. */
  title: string;
  text: string;
  authorName: string;
  /** Fingerprint of a longer text, the same for every sender; '' for a short one. */
  textKey: string;
  flags: ReviewFlag[];
  /** Uids of staff who recorded the booking or a payment of it. */
  involved: string[];
  proposal: Proposal | null;
  decisions: ReviewDecision[];
  writings: number;
  submittedVia: 'link' | 'account';
};

const actions = [...(Object.keys(reviewGraph) as ReviewEventKind[]), 'submit', 'reply'] as const;

/** Reads stored evidence tolerantly. */
export function readReviewEvidence(data: unknown): ReviewEvidence {
  const fields = readFields(data);
  const proposal = readFields(fields.proposal);
  const reason = readOneOf<DiscountReason | ''>(discountReasons, proposal.reason, '');
  return {
    title: readText(fields.title),
    text: readText(fields.text),
    authorName: readText(fields.authorName),
    textKey: readText(fields.textKey),
    flags: reviewFlags.filter((flag) => readTexts(fields.flags).includes(flag)),
    involved: readTexts(fields.involved),
    proposal:
      reason === '' ? null : { reason, by: readText(proposal.by), at: readInstant(proposal.at) },
    decisions: readList(fields.decisions).map((item) => {
      const row = readFields(item);
      return {
        action: readOneOf<ReviewDecision['action']>(actions, row.action, 'submit'),
        reason: readText(row.reason),
        note: readText(row.note),
        by: readText(row.by),
        at: readInstant(row.at),
      };
    }),
    writings: readCount(fields.writings),
    submittedVia: readOneOf(['link', 'account'] as const, fields.submittedVia, 'link'),
  };
}
