import { expect, test, vi } from 'vitest';
import type { ApiCall } from '../../http/route.ts';
import { startPayment } from '../../money/start-payment.ts';
import type { AppError } from '../../platform/errors.ts';
import { tripKey } from '../../records/bookings/trip-key.ts';
import {
  cash,
  giveTo,
  hourMs,
  inDays,
  later,
  paymentFixture,
  testNow,
} from '../../testing/payment-fixture.ts';
import { recordedCalls } from '../../testing/recorded-calls.ts';
import { testApi } from '../../testing/test-api.ts';
import { recordManualPayment } from '../record-payment.ts';
import { guestBookingRoutes } from './guest-booking-routes.ts';

const caller = (network: string) => ({ network, wideNetwork: null, hop: network });
const accountOf = (uid: string) => ({
  uid,
  email: 'asha@example.com',
  emailVerified: true,
  name: 'Asha',
  role: null,
  lostRole: false,
});

test('keys cannot be tried without end: then the answer is 429, until ten minutes are over', async () => {
  const fixture = paymentFixture();
  const { _id } = await fixture.book();
  const route = guestBookingRoutes(() => fixture).find(({ path }) => path === '/bookings/claim');
  const guess = async (uid: string, network: string, ms = 0) => {
    const call: Partial<ApiCall> = {
      header: () => 'application/json',
      json: async () => ({ bookingId: _id, key: 'guessed' }),
      account: { ...accountOf(uid), isStaff: false },
      caller: caller(network),
      now: later(ms),
    };
    return route?.handle(call as ApiCall).catch((error: AppError) => error.code);
  };
  for (let attempt = 0; attempt < 20; attempt++) {
    expect(await guess('guesser', `n${attempt}`)).toBe('not-found');
  }
  expect(await guess('guesser', 'n20')).toBe('too-many-requests');
  expect(await guess('guesser', 'n20', 600_000)).toBe('not-found');
  // Many accounts on one network are limited, too; another network is not.
  for (let attempt = 0; attempt < 60; attempt++) {
    expect(await guess(`account ${attempt}`, 'one')).toBe('not-found');
  }
  expect(await guess('account 60', 'one')).toBe('too-many-requests');
  expect(await guess('account 61', 'another')).toBe('not-found');
});

test('a guest who asks about a payment again and again asks Stripe every two seconds at most', async () => {
  const fixture = paymentFixture();
  const { _id } = await fixture.book();
  await giveTo(fixture, _id, 'u1');
  await startPayment(fixture, _id, testNow);
  const asked = vi.spyOn(fixture.gateway, 'retrieveSession');
  const route = guestBookingRoutes(() => fixture).find(({ path }) =>
    path.endsWith('check-payment'),
  );
  const check = (ms: number) => {
    const call: Partial<ApiCall> = {
      param: () => _id,
      header: () => undefined,
      account: { ...accountOf('u1'), isStaff: false },
      now: later(ms),
    };
    return route?.handle(call as ApiCall);
  };
  for (let ms = 0; ms < 10_000; ms += 100) {
    expect(await check(ms)).toMatchObject({ body: { isPaid: false } });
  }
  expect(asked).toHaveBeenCalledTimes(5);
});

test('guests cannot end a stay that has begun, and lose none of its nights by trying; staff can', async () => {
  const fixture = paymentFixture();
  const { _id } = await fixture.book({ checkIn: inDays(0), checkOut: inDays(4) });
  await giveTo(fixture, _id, 'u1');
  await recordManualPayment(fixture, _id, cash, { uid: 'staff-1' }, testNow);
  const ask = (path: string, isStaff: boolean) => {
    const route = guestBookingRoutes(() => fixture).find((each) => each.path === path);
    const guest = { uid: 'u1', email: 'asha@example.com', emailVerified: true, name: 'Asha' };
    const role = isStaff ? ('manager' as const) : null;
    const account = { ...guest, role, lostRole: false, isStaff };
    const call: Partial<ApiCall> = {
      param: () => _id,
      header: () => undefined,
      json: async () => ({}),
      account,
    };
    return route?.handle({ ...call, now: later(24 * hourMs) } as ApiCall);
  };
  const before = fixture.documents.snapshot();
  for (const path of ['/bookings/:id/cancellation', '/bookings/:id/cancel']) {
    await expect(ask(path, false)).rejects.toThrow('has begun');
  }
  expect(fixture.documents.snapshot()).toEqual(before);
  await expect(ask('/bookings/:id/cancellation', true)).resolves.toMatchObject({
    body: { house: { refundMinor: 48_000 } },
  });
});

test('staff who claim a booking or open its payment page leave a row that names it; guests leave none', async () => {
  const fixture = paymentFixture();
  const booking = await fixture.book();
  const bookingId = booking._id;
  const { log, rows } = recordedCalls();
  const post = async (path: string, isStaff: boolean, body: object) => {
    const api = testApi(
      guestBookingRoutes(() => fixture),
      {
        authenticate: async () => ({ ...accountOf('s1'), role: isStaff ? 'manager' : null }),
        staffCalls: log,
        now: () => testNow,
      },
    );
    const headers = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await api.request(`/api/bookings/${path}`, init)).status;
  };
  const key = tripKey(booking);
  for (const isStaff of [false, true]) {
    expect(await post('claim', isStaff, { bookingId, key })).toBe(200);
    expect(await post('stripe-payment', isStaff, { bookingId })).toBe(200);
  }
  const row = { collection: 'bookings', documentId: bookingId, who: 's1', outcome: 'done' };
  expect(rows).toMatchObject([
    { ...row, what: 'Taken into an account' },
    { ...row, what: 'Payment page opened' },
  ]);
});
