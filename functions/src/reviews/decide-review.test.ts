import { type DecisionInput, replyMessages } from '@kerala-stays/domain/reviews/decision-input';
import { refusalMessages } from '@kerala-stays/domain/reviews/review-lifecycle';
import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import { sumsOf } from '@kerala-stays/domain/reviews/review-stats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AppError } from '../platform/errors.ts';
import { startClock } from '../platform/job-clock.ts';
import {
  type ReviewFixture,
  reviewDay,
  reviewFixture,
  reviewNow,
  reviewOf,
} from '../testing/review-fixture.ts';
import { correctStats } from './check-review-stats.ts';
import { decideReview, replyToReview } from './decide-review.ts';
import { publishHeld } from './publish-held.ts';
import { findReview, listReviews } from './review-repository.ts';
import { withdrawReview, writeReview } from './write-review.ts';

const link = { submittedVia: 'link', now: reviewNow } as const;
const note = 'It names the neighbour';
const noEnd = startClock(Number.POSITIVE_INFINITY);

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ code, message }: AppError) => ({ code, message }),
  );

/** One review, and staff who read it before they decide. */
async function withReview(stars = 2, text = 'The neighbour is called Thomas.') {
  const fixture = reviewFixture();
  await writeReview(
    fixture.documents,
    fixture.stay('b1'),
    reviewOf(stars, { title: 'Of Thomas', text }),
    link,
  );
  return { ...fixture, decide: deciderOf(fixture) };
}

const deciderOf =
  ({ documents, review }: ReviewFixture) =>
  (
    kind: DecisionInput['kind'],
    part: Partial<DecisionInput> = {},
    uid = 'anu',
    now = reviewNow,
  ) => {
    const seen = review('b1')?.updatedAt ?? '';
    const input = { kind, reason: '', note, seenUpdatedAt: seen, ...part } as DecisionInput;
    return decideReview(documents, 'b1', input, { uid, now });
  };

describe('staff', () => {
  test('hide words with a public reason; the stars stay counted, and the words are kept', async () => {
    const { documents, decide, ...fixture } = await withReview();
    await decide('hide', { reason: 'personal-data' });
    expect(fixture.review('b1')).toMatchObject({
      status: 'refused',
      textHidden: 'personal-data',
      isPublic: true,
      title: '',
      text: '',
    });
    expect(fixture.figures()).toMatchObject({ count: 1, rating: 2 });
    expect(JSON.stringify(documents.snapshot()['reviews/b1'])).not.toContain('Thomas');
    expect((await findReview(documents, 'b1'))?.evidence.text).toContain('Thomas');
    await decide('restore');
    expect(fixture.review('b1')).toMatchObject({ status: 'published', textHidden: '' });
    expect(fixture.review('b1')?.text).toContain('Thomas');
    const { evidence } = (await findReview(documents, 'b1')) ?? {};
    expect(evidence?.decisions.slice(1)).toMatchObject([
      { action: 'hide', reason: 'personal-data', note, by: 'anu' },
      { action: 'restore', by: 'anu' },
    ]);
  });

  test('cannot take a review out of the count alone: another confirms it', async () => {
    const { documents, decide, ...fixture } = await withReview();
    documents.seed('users', 'anu', { role: 'admin' });
    documents.seed('users', 'ben', { role: 'admin' });
    await decide('propose', { reason: 'fraud' });
    expect(fixture.figures().count).toBe(1);
    const waiting = await listReviews(documents, 'to-decide', undefined);
    expect(waiting.reviews.map(({ _id }) => _id)).toEqual(['b1']);
    const alone = { code: 'conflict', message: refusalMessages['second-person'] };
    expect(await refusal(decide('confirm'))).toEqual(alone);
    await decide('confirm', {}, 'ben');
    expect((await listReviews(documents, 'to-decide', undefined)).reviews).toEqual([]);
    expect((await listReviews(documents, 'not-shown', undefined)).reviews).toHaveLength(1);
    expect(fixture.review('b1')).toMatchObject({ isPublic: false, notCounted: 'fraud' });
    expect(fixture.figures()).toMatchObject({
      count: 0,
      rating: null,
      notCounted: [{ reason: 'fraud', count: 1 }],
    });
  });

  test('of one person wait two days instead', async () => {
    const { documents, decide } = await withReview();
    documents.seed('users', 'anu', { role: 'admin' });
    await decide('propose', { reason: 'fraud' });
    expect(await refusal(decide('confirm', {}, 'anu', reviewDay(1)))).not.toBeNull();
    expect(await refusal(decide('confirm', {}, 'anu', reviewDay(2)))).toBeNull();
  });

  test('who recorded the booking do not decide', async () => {
    const fixture = reviewFixture();
    fixture.documents.seed('payments', 'p1', { bookingId: 'b1', recordedBy: 'anu' });
    await writeReview(fixture.documents, fixture.stay('b1'), reviewOf(1), link);
    const decide = deciderOf(fixture);
    expect(await refusal(decide('hide', { reason: 'abuse' }))).toEqual({
      code: 'conflict',
      message: refusalMessages.involved,
    });
    expect(await refusal(decide('hide', { reason: 'abuse' }, 'ben'))).toBeNull();
  });

  test.each([
    [{ note: 'too short' }, refusalMessages.note],
    [{ reason: 'fraud' as const }, refusalMessages.reason],
  ])('give a reason that is one, and say why (%j)', async (part, message) => {
    const { decide, documents } = await withReview();
    const before = documents.snapshot();
    expect(await refusal(decide('hide', { reason: 'abuse', ...part }))).toEqual({
      code: 'invalid',
      message,
    });
    expect(documents.snapshot()).toEqual(before);
  });

  test('who decide at once do not overrule each other unseen', async () => {
    const { decide, ...fixture } = await withReview();
    const answers = await Promise.all([
      refusal(decide('hide', { reason: 'abuse' }, 'anu')),
      refusal(decide('hide', { reason: 'off-topic' }, 'ben')),
    ]);
    const changed = { code: 'conflict', message: reviewMessages.changed };
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers).toContainEqual(changed);
    expect(fixture.figures().count).toBe(1);
  });

  test('reply in public where the review is shown, change the reply, and take it back', async () => {
    const { documents, decide, ...fixture } = await withReview();
    const reply = (text: string, now = reviewNow) =>
      replyToReview(
        documents,
        'b1',
        { text, by: 'the agency', seenUpdatedAt: fixture.review('b1')?.updatedAt ?? '' },
        { uid: 'anu', now },
      );
    expect((await reply('We are sorry.')).message).toBe(reviewMessages.replied);
    expect(fixture.review('b1')?.reply).toMatchObject({ text: 'We are sorry.', by: 'the agency' });
    expect((await reply('')).message).toBe(replyMessages.removed);
    expect(fixture.review('b1')?.reply).toBeNull();
    await withdrawReview(documents, 'b1', reviewNow);
    expect(await refusal(reply('Too late'))).toEqual({
      code: 'conflict',
      message: replyMessages.notShown,
    });
  });
});

describe('a held review', () => {
  test('is published after seven days of silence, once; with a number in it, its stars alone', async () => {
    const fixture = reviewFixture();
    const write = (id: string, text: string) =>
      writeReview(fixture.documents, fixture.stay(id), reviewOf(1, { text }), link);
    await write('b1', 'A thief lives there');
    await write('b2', 'Call +91 98470 12345');
    expect(await publishHeld(fixture.documents, reviewDay(6.9), noEnd)).toBe(0);
    expect(await publishHeld(fixture.documents, reviewDay(7), noEnd)).toBe(2);
    expect(await publishHeld(fixture.documents, reviewDay(8), noEnd)).toBe(0);
    expect(fixture.review('b1')).toMatchObject({ status: 'published', isPublic: true });
    expect(fixture.review('b2')).toMatchObject({ status: 'refused', isPublic: true, text: '' });
    expect(fixture.figures()).toMatchObject({ count: 2, rating: 1 });
  });
});

test('whatever happens to reviews in whatever order, the sums are those of what stands in the end', async () => {
  const kinds = [
    'publish',
    'hide',
    'propose',
    'confirm',
    'restore',
    'withdraw',
    'write',
    'time',
  ] as const;
  const step = fc.record({
    id: fc.constantFrom('b1', 'b2', 'b3'),
    kind: fc.constantFrom(...kinds),
    uid: fc.constantFrom('anu', 'ben'),
    stars: fc.integer({ min: 1, max: 5 }),
    flagged: fc.boolean(),
    twice: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const fixture = reviewFixture();
      const { documents } = fixture;
      const stays = new Map(['b1', 'b2', 'b3'].map((id) => [id, fixture.stay(id)]));
      for (const [index, { id, kind, uid, stars, flagged, twice }] of steps.entries()) {
        const now = reviewDay(index);
        const play = async () => {
          const stay = stays.get(id);
          if (kind === 'write' && stay !== undefined) {
            const input = reviewOf(stars, {
              text: flagged ? 'www.elsewhere.com' : `Number ${index}`,
            });
            await writeReview(documents, stay, input, { submittedVia: 'link', now });
          } else if (kind === 'withdraw') await withdrawReview(documents, id, now);
          else if (kind === 'time') await publishHeld(documents, now, noEnd);
          else if (kind !== 'write') {
            const seenUpdatedAt = fixture.review(id)?.updatedAt ?? '';
            const reason = kind === 'hide' ? 'abuse' : 'fraud';
            await decideReview(documents, id, { kind, reason, note, seenUpdatedAt }, { uid, now });
          }
        };
        await Promise.allSettled(twice ? [play(), play()] : [play()]);
      }
      const reviews = fixture.reviews();
      expect(fixture.sums()).toEqual(sumsOf(reviews));
      expect(await correctStats(documents, 'h1')).toBe(false);
      for (const review of reviews) {
        const counts = review.notCounted === '' && ['published', 'refused'].includes(review.status);
        expect(review.isPublic).toBe(counts);
        if (review.textHidden !== '' || review.status === 'withdrawn') expect(review.text).toBe('');
      }
    }),
    { numRuns: 150 },
  );
});

test('sums that a hand in the console spoilt are put right, and those that change in the meantime are left alone', async () => {
  const { documents, ...fixture } = await withReview();
  documents.seed('reviewStats', 'h1', { sums: { count: 7 } });
  const late = fixture.stay('b2');
  documents.beforeCommit = async (writes) => {
    documents.beforeCommit = async () => undefined;
    if (writes.some(({ collection }) => collection === 'reviewStats')) {
      await writeReview(documents, late, reviewOf(4), link);
    }
  };
  expect(await correctStats(documents, 'h1')).toBe(false);
  expect(await correctStats(documents, 'h1')).toBe(true);
  expect(fixture.sums()).toEqual(sumsOf(fixture.reviews()));
});
