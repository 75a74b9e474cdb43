import { describe, expect, test } from 'vitest';
import { type Review, type ReviewStatus, reviewStatuses } from './review.ts';
import {
  nextReview,
  type ReviewCase,
  type ReviewEvent,
  type ReviewEventKind,
  refusalMessages,
  reviewGraph,
} from './review-lifecycle.ts';

const made = '2026-11-01T06:00:00.000Z';
const now = new Date('2026-11-10T06:00:00.000Z');
const note = 'It names the neighbour';

const caseOf = (part: Partial<Review>, rest: Partial<ReviewCase> = {}): ReviewCase => ({
  review: { status: 'published', textHidden: '', notCounted: '', createdAt: made, ...part },
  flags: [],
  proposal: null,
  involved: [],
  ...rest,
});

const events: Record<ReviewEventKind, ReviewEvent> = {
  publish: { kind: 'publish', by: 'anu' },
  time: { kind: 'time' },
  hide: { kind: 'hide', reason: 'abuse', note, by: 'anu' },
  propose: { kind: 'propose', reason: 'fraud', note, by: 'anu' },
  confirm: { kind: 'confirm', by: 'ben', isAlone: false },
  restore: { kind: 'restore', note, by: 'anu' },
  withdraw: { kind: 'withdraw' },
};
const kinds = Object.keys(events) as ReviewEventKind[];
const proposal = { reason: 'fraud', by: 'anu', at: made } as const;
const open = (kind: ReviewEventKind) => (kind === 'confirm' ? { proposal } : {});

describe.each(reviewStatuses)('a review that is %s', (status: ReviewStatus) => {
  test.each(kinds)('%s: as the graph says, and never by who recorded the booking', (kind) => {
    const event = events[kind];
    const allowed = reviewGraph[kind].includes(status);
    expect(nextReview(caseOf({ status }, open(kind)), event, now).ok).toBe(allowed);
    const involved = ['anu', 'ben'];
    const answer = nextReview(caseOf({ status }, { ...open(kind), involved }), event, now);
    const isStaffs = 'by' in event;
    expect(answer).toEqual(
      !allowed
        ? { ok: false, refusal: 'not-now' }
        : isStaffs
          ? { ok: false, refusal: 'involved' }
          : expect.objectContaining({ ok: true }),
    );
  });
});

test('hiding words leaves what counts as it was; restoring shows them again', () => {
  const hidden = nextReview(caseOf({}), events.hide, now);
  expect(hidden).toMatchObject({
    change: { status: 'refused', textHidden: 'abuse', notCounted: '' },
  });
  const restored = nextReview(
    caseOf({ status: 'refused', textHidden: 'abuse' }),
    events.restore,
    now,
  );
  expect(restored).toMatchObject({ change: { status: 'published', textHidden: '' } });
});

test.each(['hide', 'propose', 'restore'] as const)('to %s takes a note that says why', (kind) => {
  const event = { ...events[kind], note: '  too short ' } as ReviewEvent;
  const status = kind === 'restore' ? 'refused' : 'published';
  const answer = nextReview(caseOf({ status }), event, now);
  expect(answer).toEqual({ ok: false, refusal: 'note' });
});

describe('that a review does not count', () => {
  const confirm = (by: string, isAlone: boolean, at = made) =>
    nextReview(
      caseOf({}, { proposal: { ...proposal, at } }),
      { kind: 'confirm', by, isAlone },
      now,
    );

  test('takes a second person, or one alone and two days', () => {
    const second = { ok: false, refusal: 'second-person' };
    expect(confirm('anu', false)).toEqual(second);
    expect(confirm('anu', true, '2026-11-08T06:00:00.001Z')).toEqual(second);
    const done = { change: { status: 'refused', notCounted: 'fraud', proposal: null } };
    expect(confirm('ben', false)).toMatchObject(done);
    expect(confirm('anu', true, '2026-11-08T06:00:00.000Z')).toMatchObject(done);
  });

  test('is proposed once, and not of one that does not count already', () => {
    expect(nextReview(caseOf({}, { proposal }), events.propose, now).ok).toBe(false);
    const gone = caseOf({ status: 'refused', notCounted: 'fraud' });
    expect(nextReview(gone, events.propose, now).ok).toBe(false);
    expect(nextReview(caseOf({}), events.confirm, now)).toEqual({ ok: false, refusal: 'not-now' });
  });
});

describe('a held review that no one decides about', () => {
  const wait = (flags: ReviewCase['flags'], createdAt: string) =>
    nextReview(caseOf({ status: 'held', createdAt }, { flags }), events.time, now);

  test('is published after seven days, not a moment before', () => {
    expect(wait(['link'], '2026-11-03T06:00:00.001Z').ok).toBe(false);
    expect(wait(['link'], '2026-11-03T06:00:00.000Z')).toMatchObject({
      change: { status: 'published', textHidden: '' },
    });
  });

  test('shows its scores alone where it names a number or an address', () => {
    expect(wait(['words', 'phone'], made)).toMatchObject({
      change: { status: 'refused', textHidden: 'personal-data', notCounted: '' },
    });
  });
});

test('every refusal has its sentence', () => {
  for (const text of Object.values(refusalMessages)) expect(text).toMatch(/^[A-Z]/);
});
