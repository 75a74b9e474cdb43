import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import { sumsOf } from '@kerala-stays/domain/reviews/review-stats';
import { describe, expect, test } from 'vitest';
import type { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { reviewDay, reviewFixture, reviewNow, reviewOf } from '../testing/review-fixture.ts';
import { findReview } from './review-repository.ts';
import { syncRating } from './sync-rating.ts';
import { readOwnReview, withdrawReview, writeReview } from './write-review.ts';

const link = { submittedVia: 'link', now: reviewNow } as const;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ code, message }: AppError) => ({ code, message }),
  );

describe('a guest who was there', () => {
  test('is read at once, counts, and is named as they like; the exact days stay theirs', async () => {
    const fixture = reviewFixture();
    const input = reviewOf(4, {
      title: 'Quiet',
      text: 'Herons at six.',
      scores: { overall: 4, value: 3 },
    });
    const written = await writeReview(fixture.documents, fixture.stay('b1'), input, link);
    expect(written).toMatchObject({ isNew: true, message: reviewMessages.published });
    const { documents, ...rest } = fixture;
    expect(rest.review('b1')).toMatchObject({
      hotelId: 'h1',
      stayMonth: '2026-11',
      authorName: 'Asha N.',
      status: 'published',
      isPublic: true,
      language: 'en',
      text: 'Herons at six.',
    });
    expect(JSON.stringify(documents.snapshot()['reviews/b1'])).not.toMatch(/2026-11-1[02]|example/);
    expect(fixture.figures()).toMatchObject({ count: 1, rating: 4 });
    await syncRating(documents, 'h1');
    expect(fixture.hotel()).toMatchObject({ rating: 4, reviewCount: 1 });
  });

  test('is the same review when sent again; other words are not taken a second time', async () => {
    const fixture = reviewFixture();
    const stay = fixture.stay('b1');
    const write = (text: string) =>
      writeReview(fixture.documents, stay, reviewOf(5, { text }), link);
    const copies = await Promise.all(Array.from({ length: 50 }, () => write('Lovely')));
    expect(copies.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await refusal(write('Terrible'))).toEqual({
      code: 'conflict',
      message: reviewMessages.already,
    });
    expect(fixture.figures()).toMatchObject({ count: 1, rating: 5 });
    expect(fixture.review('b1')?.text).toBe('Lovely');
  });

  test.each([
    ['before check-out', { checkOutDate: '2026-11-23' }, reviewMessages.tooEarly],
    ['after 90 days', { checkOutDate: '2026-08-23' }, reviewMessages.tooLate],
    ['of a stay that was cancelled', { status: 'cancelled' }, reviewMessages.noStay],
    ['of a stay that lapsed', { status: 'expired' }, reviewMessages.noStay],
  ])('%s is refused, and nothing is stored', async (_, part, message) => {
    const fixture = reviewFixture();
    const stay = fixture.stay('b1', part);
    const answer = refusal(writeReview(fixture.documents, stay, reviewOf(5), link));
    expect(await answer).toEqual({ code: 'conflict', message });
    expect(fixture.review('b1')).toBeNull();
    expect(await readOwnReview(fixture.documents, stay, reviewNow)).toEqual({
      review: null,
      problem: message,
      authorName: 'Asha N.',
    });
  });

  test('is not staff: a stay booked to the address of one of them is not reviewed', async () => {
    const fixture = reviewFixture();
    fixture.documents.seed('users', 'u1', { email: 'asha@example.com', role: 'admin' });
    const stay = fixture.stay('b1', { guestEmail: 'Asha@example.com' });
    expect(await refusal(writeReview(fixture.documents, stay, reviewOf(5), link))).toEqual({
      code: 'forbidden',
      message: reviewMessages.staff,
    });
  });

  test('takes it back and may write once more, no third time', async () => {
    const fixture = reviewFixture();
    const stay = fixture.stay('b1');
    const { documents } = fixture;
    await writeReview(documents, stay, reviewOf(1, { text: 'Awful' }), link);
    await withdrawReview(documents, 'b1', reviewDay(1));
    await withdrawReview(documents, 'b1', reviewDay(1));
    expect(fixture.review('b1')).toMatchObject({ status: 'withdrawn', isPublic: false, text: '' });
    expect(fixture.sums()).toEqual({});
    const again = { submittedVia: 'link', now: reviewDay(2) } as const;
    await writeReview(documents, stay, reviewOf(4, { text: 'Fair' }), again);
    expect(fixture.figures()).toMatchObject({ count: 1, rating: 4 });
    await withdrawReview(documents, 'b1', reviewDay(3));
    expect(await refusal(writeReview(documents, stay, reviewOf(5), again))).toEqual({
      code: 'conflict',
      message: reviewMessages.already,
    });
    const { evidence } = (await findReview(documents, 'b1')) ?? {};
    expect(evidence?.decisions.map(({ action }) => action)).toEqual([
      ...['submit', 'withdraw', 'submit', 'withdraw'],
    ]);
    expect(await refusal(withdrawReview(documents, 'none', reviewNow))).toMatchObject({
      code: 'not-found',
    });
  });
});

describe('staff look first at a review', () => {
  test('that names a number or an address, and it does not count in the meantime', async () => {
    const fixture = reviewFixture();
    const text = 'Call me on +91 98470 12345';
    const { message } = await writeReview(
      fixture.documents,
      fixture.stay('b1'),
      reviewOf(1, { text }),
      link,
    );
    expect(message).toBe(reviewMessages.held);
    expect(fixture.review('b1')).toMatchObject({
      status: 'held',
      isPublic: false,
      publishedAt: '',
    });
    expect(fixture.sums()).toEqual({});
  });

  test('whose words were sent about another stay; short ones are everybody’s', async () => {
    const fixture = reviewFixture();
    const long = 'The boat left at noon, and the crew sang all the way to the lake and back.';
    const write = (id: string, text: string) =>
      writeReview(fixture.documents, fixture.stay(id), reviewOf(5, { text }), link);
    expect((await write('b1', long)).review.status).toBe('published');
    expect((await write('b2', `  ${long.toUpperCase()}!`)).review.status).toBe('held');
    await write('b3', 'Very good');
    expect((await write('b4', 'Very good')).review.status).toBe('published');
  });

  test('keeps who recorded the booking or its money: they will not decide', async () => {
    const fixture = reviewFixture();
    const made = {
      collection: 'bookings',
      documentId: 'b1',
      who: 'anu',
      changes: { 'Booking made': {} },
    };
    fixture.documents.seed('auditLog', 'a1', made);
    fixture.documents.seed('auditLog', 'a2', {
      ...made,
      who: 'cleo',
      changes: { 'Hold changed': {} },
    });
    fixture.documents.seed('payments', 'p1', { bookingId: 'b1', recordedBy: 'ben' });
    fixture.documents.seed('payments', 'p2', { bookingId: 'b1', recordedBy: '' });
    await writeReview(fixture.documents, fixture.stay('b1'), reviewOf(5), link);
    expect((await findReview(fixture.documents, 'b1'))?.evidence.involved).toEqual(['anu', 'ben']);
  });
});

describe('500 guests of one hotel who write at once', () => {
  const stars = (index: number) => (index % 5) + 1;

  test('are all counted, each once, to the last star', async () => {
    const fixture = reviewFixture();
    const stays = Array.from({ length: 500 }, (_, index) => fixture.stay(`b${index}`));
    await Promise.all(
      stays.map(async (stay, index) => {
        await writeReview(fixture.documents, stay, reviewOf(stars(index)), link);
        await syncRating(fixture.documents, 'h1');
      }),
    );
    expect(fixture.figures()).toMatchObject({ count: 500, rating: 3 });
    expect(fixture.sums()).toEqual(sumsOf(fixture.reviews()));
    expect(fixture.hotel()).toMatchObject({ rating: 3, reviewCount: 500 });
  });

  test('leave the newest rating on the hotel, though an older one is written late', async () => {
    const { documents, ...fixture } = reviewFixture();
    await writeReview(documents, fixture.stay('b1'), reviewOf(1), link);
    documents.beforeCommit = async () => {
      documents.beforeCommit = async () => undefined;
      await writeReview(documents, fixture.stay('b2'), reviewOf(5), link);
      await syncRating(documents, 'h1');
    };
    await syncRating(documents, 'h1');
    expect(fixture.hotel()).toMatchObject({ rating: 3, reviewCount: 2 });
  });

  test('and would not be, were the sums read and written instead of added to', async () => {
    const { documents } = reviewFixture();
    const write = async () => {
      const found = await documents.get('reviewStats', 'h1');
      const { count = 0 } = (found?.data.sums ?? {}) as { count?: number };
      const sums = { count: count + 1 };
      await documents.commit([
        { kind: 'merge', collection: 'reviewStats', id: 'h1', patch: { sums } },
      ]);
    };
    await Promise.all(Array.from({ length: 500 }, () => writeOptimistically(write)));
    const { sums } = documents.snapshot()['reviewStats/h1'] as { sums: { count: number } };
    expect(sums.count).toBeLessThan(500);
  });
});
