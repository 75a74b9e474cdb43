import { messages } from '@kerala-stays/domain/core/messages';
import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import { describe, expect, test } from 'vitest';
import type { ApiCall } from '../http/route.ts';
import type { AppError } from '../platform/errors.ts';
import { tripKey } from '../records/bookings/trip-key.ts';
import { type ReviewFixture, reviewFixture, reviewNow } from '../testing/review-fixture.ts';
import { guestReviewRoutes } from './guest-review-routes.ts';

type Asked = { id: string; key?: string; body?: object; ms?: number; account?: ApiCall['account'] };

let callers = 0;
async function ask(
  fixture: ReviewFixture,
  row: string,
  { id, key, body, ms = 0, account = null }: Asked,
) {
  const routes = guestReviewRoutes(() => fixture.documents);
  const found = routes.find(({ method, path }) => `${method.toUpperCase()} ${path}` === row);
  if (found === undefined) throw new Error(`no row ${row}`);
  callers += 1;
  const hop = `r${callers}`;
  const call: Partial<ApiCall> = {
    param: () => id,
    json: async () => body ?? {},
    account,
    header: (name) => (name.toLowerCase() === 'x-trip-key' ? key : 'application/json'),
    caller: { network: hop, wideNetwork: null, hop },
    now: new Date(reviewNow.getTime() + ms),
  };
  return found.handle(call as ApiCall).then(
    ({ status = 200, body: answer }) => ({ status, ...(answer as Record<string, unknown>) }),
    (error: AppError) => ({ code: error.code, message: error.message }),
  );
}

const read = 'GET /bookings/:id/review';
const write = 'POST /bookings/:id/review';
const withdraw = 'DELETE /bookings/:id/review';
const body = { scores: { overall: 5 }, authorName: 'Asha N.', text: 'Lovely' };
const unknown = { code: 'not-found', message: messages.bookingNotFound };

describe('a review by the secret link', () => {
  test('is written, read in the guest’s own words, and taken back', async () => {
    const fixture = reviewFixture();
    const by = { id: 'b1', key: tripKey(fixture.stay('b1')) };
    expect(await ask(fixture, read, by)).toMatchObject({
      review: null,
      problem: '',
      authorName: 'Asha N.',
    });
    expect(await ask(fixture, write, { ...by, body })).toMatchObject({
      status: 201,
      message: reviewMessages.published,
      review: { text: 'Lovely' },
    });
    expect(await ask(fixture, write, { ...by, body })).toMatchObject({ status: 200 });
    const other = { ...body, text: 'Other' };
    expect(await ask(fixture, write, { ...by, body: other })).toMatchObject({
      code: 'conflict',
      message: reviewMessages.already,
    });
    expect(await ask(fixture, withdraw, by)).toMatchObject({ message: reviewMessages.withdrawn });
    expect(await ask(fixture, read, by)).toMatchObject({
      review: { status: 'withdrawn', text: 'Lovely' },
    });
  });

  test.each([read, write, withdraw])(
    '%s opens with no other key, and says nothing of the stay',
    async (row) => {
      const fixture = reviewFixture();
      fixture.stay('b1');
      const key = tripKey(fixture.stay('b2'));
      for (const id of ['b1', 'nowhere']) {
        expect(await ask(fixture, row, { id, key, body })).toEqual(unknown);
      }
      expect(fixture.reviews()).toEqual([]);
    },
  );

  test('is not written by staff, whose account opens every stay', async () => {
    const fixture = reviewFixture();
    fixture.stay('b1');
    const account = { uid: 'anu', role: 'manager', isStaff: true } as ApiCall['account'];
    const staff = { id: 'b1', body, account };
    const refused = { code: 'forbidden', message: reviewMessages.staff };
    expect(await ask(fixture, write, staff)).toEqual(refused);
    expect(await ask(fixture, withdraw, staff)).toEqual(refused);
  });

  test.each([0, 6, 4.5, '5', undefined])(
    'with %s stars is refused, and can be sent again',
    async (overall) => {
      const fixture = reviewFixture();
      const by = { id: `s${overall}`, key: tripKey(fixture.stay(`s${overall}`)) };
      expect(await ask(fixture, write, { ...by, body: { ...body, scores: { overall } } })).toEqual({
        code: 'invalid',
        message: reviewMessages.rateOverall,
      });
      expect(await ask(fixture, write, { ...by, body })).toMatchObject({ status: 201 });
    },
  );

  test('is tried five times in ten minutes, not six', async () => {
    const fixture = reviewFixture();
    const by = { id: 'often', key: tripKey(fixture.stay('often')), body: {} };
    for (let time = 1; time <= 5; time++) {
      expect(await ask(fixture, write, by)).toMatchObject({ code: 'invalid' });
    }
    expect(await ask(fixture, write, { ...by, body })).toMatchObject({ code: 'too-many-requests' });
    expect(await ask(fixture, read, by)).toMatchObject({ status: 200 });
    expect(await ask(fixture, write, { ...by, body, ms: 600_000 })).toMatchObject({ status: 201 });
  });
});
