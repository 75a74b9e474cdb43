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

/** Who decided what about a review, and why; `by` is '' for its author and for the days that were over. */
export type ReviewDecision = {
  action: ReviewEventKind | 'submit' | 'reply';
  reason: string;
  note: string;
  by: string;
  at: string;
};

/** How often a stay's guest may write: once, and once more after taking it back. */
export const maxWritings = 2;

/** What is kept of a review besides what is public, so that every decision can be checked later. */
export type ReviewEvidence = {
  /** The words as they were sent. */
  title: string;
  text: string;
  authorName: string;
  /** Names a text of some length, whoever sent it; '' for a short one. */
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

/** Reads stored evidence, tolerantly. */
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
