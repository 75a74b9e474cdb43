import { expect, test } from 'vitest';
import { recordManualPayment } from '../bookings/record-payment.ts';
import type { ApiCall } from '../http/route.ts';
import {
  giveTo,
  hourMs,
  inDays,
  later,
  paymentFixture,
  testNow,
} from '../testing/payment-fixture.ts';
import { guestBookingRoutes } from './guest-booking-routes.ts';

const cash = { method: 'cash', note: 'at the desk' } as const;

test('guests cannot end a stay that has begun, and lose none of its nights by trying; staff can', async () => {
  const fixture = paymentFixture();
  const { _id } = await fixture.book({ checkIn: inDays(0), checkOut: inDays(4) });
  await giveTo(fixture, _id, 'u1');
  await recordManualPayment(fixture, _id, cash, { uid: 'staff-1' }, testNow);
  const ask = (path: string, isAdmin: boolean) => {
    const route = guestBookingRoutes(() => fixture).find((each) => each.path === path);
    const guest = { uid: 'u1', email: 'asha@example.com', emailVerified: true, name: 'Asha' };
    const account = { ...guest, isAdmin, lostAdmin: false };
    const call: Partial<ApiCall> = { param: () => _id, json: async () => ({}), account };
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
