import {
  type DiscountReason,
  discountReasons,
  type HideReason,
  hideReasons,
  isShown,
  type Review,
  type ReviewStatus,
} from './review.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A held review that nobody decides about is published after this long: silence hides nothing. */
export const holdDays = 7;
/** With one member of staff alone, what was proposed takes effect after this long. */
export const loneDecisionHours = 48;
/** Shortest note that staff write to a decision. */
export const minNote = 10;

/** What makes a new review wait for staff. */
export const reviewFlags = ['link', 'email', 'phone', 'words', 'copied'] as const;
export type ReviewFlag = (typeof reviewFlags)[number];
/** Flags whose text is hidden, not shown, when nobody decides in time. */
const hiddenByTime: Partial<Record<ReviewFlag, HideReason>> = {
  email: 'personal-data',
  phone: 'personal-data',
};

/** That a review should not count, said by one member of staff and waiting for another. */
export type Proposal = { reason: DiscountReason; by: string; at: string };

/** What is known of a review besides what is public. */
export type ReviewCase = {
  review: Pick<Review, 'status' | 'textHidden' | 'notCounted' | 'createdAt'>;
  flags: readonly ReviewFlag[];
  proposal: Proposal | null;
  /** Who recorded the booking or a payment of it: may not decide about its review. */
  involved: readonly string[];
};

export type ReviewEvent =
  | { kind: 'publish'; by: string }
  /** The days of a held review are over. */
  | { kind: 'time' }
  | { kind: 'hide'; reason: HideReason; note: string; by: string }
  | { kind: 'propose'; reason: DiscountReason; note: string; by: string }
  /** `isAlone`: there is no other member of staff. */
  | { kind: 'confirm'; by: string; isAlone: boolean }
  | { kind: 'restore'; note: string; by: string }
  | { kind: 'withdraw' };
export type ReviewEventKind = ReviewEvent['kind'];

export type ReviewChange = Pick<Review, 'status' | 'textHidden' | 'notCounted'> & {
  proposal: Proposal | null;
};
export type Refusal = 'not-now' | 'involved' | 'note' | 'second-person' | 'reason';

/** From which states each event may happen. There is no delete. */
export const reviewGraph: Record<ReviewEventKind, readonly ReviewStatus[]> = {
  publish: ['held'],
  time: ['held'],
  hide: ['published', 'held'],
  propose: ['published', 'held', 'refused'],
  confirm: ['published', 'held', 'refused'],
  restore: ['refused'],
  withdraw: ['published', 'held', 'refused'],
};

/** What staff read about a decision that is not taken. */
export const refusalMessages: Record<Refusal, string> = {
  'not-now': 'This review has changed since you looked. Please look at it again.',
  involved: 'Whoever recorded the booking cannot decide about its review.',
  note: `Add a reason of at least ${minNote} characters`,
  'second-person': 'A second member of staff has to confirm this.',
  reason: 'Choose a reason',
};

const refuse = (refusal: Refusal) => ({ ok: false as const, refusal });

/**
 * What an event makes of a review: the one rule of moderation. Hiding words never changes what counts; that a
 * review does not count takes two people, or one and two days.
 */
export function nextReview(
  { review, flags, proposal, involved }: ReviewCase,
  event: ReviewEvent,
  now: Date,
): { ok: true; change: ReviewChange } | { ok: false; refusal: Refusal } {
  const { status, textHidden, notCounted } = review;
  if (!reviewGraph[event.kind].includes(status)) return refuse('not-now');
  if ('by' in event && involved.includes(event.by)) return refuse('involved');
  if ('note' in event && [...event.note.trim()].length < minNote) return refuse('note');
  const change = (part: Partial<ReviewChange>) => ({
    ok: true as const,
    change: { status, textHidden, notCounted, proposal, ...part },
  });
  switch (event.kind) {
    case 'publish':
      return change({ status: 'published' });
    case 'time': {
      if (now.getTime() - Date.parse(review.createdAt) < holdDays * dayMs) return refuse('not-now');
      const reason = flags.map((flag) => hiddenByTime[flag]).find((each) => each !== undefined);
      return reason === undefined
        ? change({ status: 'published' })
        : change({ status: 'refused', textHidden: reason });
    }
    case 'hide':
      if (!hideReasons.includes(event.reason)) return refuse('reason');
      return change({ status: 'refused', textHidden: event.reason });
    case 'propose':
      if (!discountReasons.includes(event.reason)) return refuse('reason');
      if (notCounted !== '' || proposal !== null) return refuse('not-now');
      return change({ proposal: { reason: event.reason, by: event.by, at: now.toISOString() } });
    case 'confirm': {
      if (proposal === null) return refuse('not-now');
      if (event.by === proposal.by && !mayConfirmAlone(proposal, event.isAlone, now)) {
        return refuse('second-person');
      }
      return change({ status: 'refused', notCounted: proposal.reason, proposal: null });
    }
    case 'restore':
      return change({ status: 'published', textHidden: '', notCounted: '', proposal: null });
    case 'withdraw':
      return change({ status: 'withdrawn', proposal: null });
  }
}

function mayConfirmAlone({ at }: Proposal, isAlone: boolean, now: Date): boolean {
  return isAlone && now.getTime() - Date.parse(at) >= loneDecisionHours * 60 * 60 * 1000;
}

/** What a change means for everybody: what rules and lists look at. */
export function withPublicity<T extends Pick<Review, 'status' | 'notCounted'>>(
  review: T,
): T & { isPublic: boolean } {
  return { ...review, isPublic: isShown(review) };
}
