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

/** Days until an undecided held review is published, so that silence hides nothing. */
export const holdDays = 7;
/** Hours until a proposal takes effect when there is only one member of staff. */
export const loneDecisionHours = 48;
/** Shortest note by staff on a decision. */
export const minNote = 10;

/** Reasons for a new review to wait for staff. */
export const reviewFlags = ['link', 'email', 'phone', 'words', 'copied'] as const;
export type ReviewFlag = (typeof reviewFlags)[number];
/** Flags whose text is hidden when the hold ends without a decision. */
const hiddenByTime: Partial<Record<ReviewFlag, HideReason>> = {
  email: 'personal-data',
  phone: 'personal-data',
};

/** Proposal by one member of staff not to count a review; another has to confirm it. */
export type Proposal = { reason: DiscountReason; by: string; at: string };

/** Non-public facts about a review. */
export type ReviewCase = {
  review: Pick<Review, 'status' | 'textHidden' | 'notCounted' | 'createdAt'>;
  flags: readonly ReviewFlag[];
  proposal: Proposal | null;
  /**
   * Staff who recorded the booking or a payment of it, and therefore may not decide about its
   * review.
   */
  involved: readonly string[];
};

export type ReviewEvent =
  | { kind: 'publish'; by: string }
  /** The hold of a review has ended. */
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

/** States in which each event is allowed. There is no delete. */
export const reviewGraph: Record<ReviewEventKind, readonly ReviewStatus[]> = {
  publish: ['held'],
  time: ['held'],
  hide: ['published', 'held'],
  propose: ['published', 'held', 'refused'],
  confirm: ['published', 'held', 'refused'],
  restore: ['refused'],
  withdraw: ['published', 'held', 'refused'],
};

/** Messages for staff about refused decisions. */
export const refusalMessages: Record<Refusal, string> = {
  'not-now': 'This review has changed since you looked. Please look at it again.',
  involved: 'You recorded this booking, so a colleague has to decide about its review.',
  note: `Add a reason of at least ${minNote} characters`,
  'second-person': 'A second member of staff has to confirm this.',
  reason: 'Choose a reason',
};

const refuse = (refusal: Refusal) => ({ ok: false as const, refusal });

/**
 * Effect of an event on a review: the one rule of moderation. Hiding the text never changes the
 * counts. To discount a review takes two people, or one person and two days.
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

/** Adds the derived field that rules and lists use. */
export function withPublicity<T extends Pick<Review, 'status' | 'notCounted'>>(
  review: T,
): T & { isPublic: boolean } {
  return { ...review, isPublic: isShown(review) };
}
