import { expect, it } from 'vitest';
import { paymentFixture, testNow } from '../../testing/payment-fixture.ts';
import { recordedCalls } from '../../testing/recorded-calls.ts';
import { testApi } from '../../testing/test-api.ts';
import { couponRoutes } from './coupon-routes.ts';

const account = {
  uid: 's1',
  email: 's@site.example',
  emailVerified: true,
  name: 'Staff',
  role: 'manager' as const,
  lostRole: false,
};

it('the rows of a coupon say what it was before and after', async () => {
  const fixture = paymentFixture();
  const { log, rows } = recordedCalls();
  const api = testApi(
    couponRoutes(() => fixture),
    { authenticate: async () => account, staffCalls: log, now: () => testNow },
  );
  const call = async (method: string, path: string, body: object) => {
    const headers = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' };
    const init = { method, headers, body: JSON.stringify(body) };
    return (await api.request(`/api${path}`, init)).status;
  };
  const said = { name: 'Ten', kind: 'percent', value: 10 };
  expect(await call('POST', '/coupons', { ...said, code: 'TEN10' })).toBe(201);
  expect(await call('PUT', '/coupons/TEN10', { ...said, value: 20, active: false })).toBe(200);
  expect(rows).toMatchObject([
    {
      documentId: 'TEN10',
      what: 'Coupon made',
      changes: { value: { to: 10 }, kind: { to: 'percent' } },
    },
    { documentId: 'TEN10', what: 'Coupon saved' },
  ]);
  expect(rows[1]?.changes).toEqual({
    value: { from: 10, to: 20 },
    active: { from: true, to: false },
  });
});
