import { whoMay } from '@kerala-stays/domain/people/permissions';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { describe, expect, test, vi } from 'vitest';
import {
  bookingOf,
  cash,
  inDays,
  type PaymentFixture,
  paymentFixture,
  testNow,
} from '../../testing/payment-fixture.ts';
import { testApi } from '../../testing/test-api.ts';
import { previewChange } from '../change-booking.ts';
import { recordManualPayment } from '../record-payment.ts';
import { changeRoutes } from './change-routes.ts';
import { guestBookingRoutes } from './guest-booking-routes.ts';

vi.mock('../../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

/** Two nights, paid in cash. */
async function paidStay(): Promise<PaymentFixture> {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1' });
  await recordManualPayment(fixture, 'b1', cash, { uid: 'staff-1' }, testNow);
  return fixture;
}

async function post(fixture: PaymentFixture, role: StaffRole, path: string, body: object) {
  const api = testApi([...guestBookingRoutes(() => fixture), ...changeRoutes(() => fixture)], {
    authenticate: async () => ({
      uid: `${role}-1`,
      email: `${role}@site.example`,
      emailVerified: true,
      name: role,
      role,
      lostRole: false,
    }),
    now: () => testNow,
  });
  const response = await api.request(`/api/bookings/b1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer a.b.c', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return [response.status, ((await response.json()) as { message: string }).message];
}

const byHouse = { by: 'house', reason: 'The roof leaks', payer: 'hotel' };

/** One night less, as staff confirm it after the preview. */
async function shorter(fixture: PaymentFixture): Promise<object> {
  const checkOut = inDays(22);
  const wanted = { checkOut, keepPrice: false, keepDifference: false };
  const { before, after } = await previewChange(fixture, 'b1', wanted, testNow);
  return { checkOut, seenTotalMinor: after.totalMinor, seenUpdatedAt: before.updatedAt };
}

describe('reception, which may not pay money back,', () => {
  test.each([
    ['a cancellation for the house', 'cancel', async () => byHouse],
    ['a change to a lower price', 'change', shorter],
  ] as const)('pays nothing back through %s', async (_way, path, bodyOf) => {
    const fixture = await paidStay();
    const body = await bodyOf(fixture);
    const before = fixture.documents.snapshot();
    expect(await post(fixture, 'reception', path, body)).toEqual([403, whoMay('money:refund')]);
    expect(fixture.documents.snapshot()).toEqual(before);
    expect((await post(fixture, 'manager', path, body))[0]).toBe(200);
  });

  test('cancels for a guest, who gets back what the policy says', async () => {
    const fixture = await paidStay();
    expect((await post(fixture, 'reception', 'cancel', { by: 'guest' }))[0]).toBe(200);
    expect((await bookingOf(fixture)).status).toBe('cancelled');
  });

  test('makes a stay longer, for which nothing goes back', async () => {
    const fixture = await paidStay();
    const checkOut = inDays(24);
    const wanted = { checkOut, keepPrice: false, keepDifference: false };
    const { before, after } = await previewChange(fixture, 'b1', wanted, testNow);
    const seen = { seenTotalMinor: after.totalMinor, seenUpdatedAt: before.updatedAt };
    expect((await post(fixture, 'reception', 'change', { checkOut, ...seen }))[0]).toBe(200);
  });
});
