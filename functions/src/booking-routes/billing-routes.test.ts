import { expect, test } from 'vitest';
import { taxRoutes } from '../billing/tax-routes.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import type { ApiCall, ApiRoute } from '../http/route.ts';
import type { AppError } from '../platform/errors.ts';
import { giveTo, testNow } from '../testing/payment-fixture.ts';
import { billing, type TaxFixture, taxFixture } from '../testing/tax-fixture.ts';
import { bookingBillingRoutes } from './billing-routes.ts';

const accountOf = (uid: string) => ({
  ...{ uid, email: 'asha@example.com', emailVerified: true, name: 'Asha' },
  ...{ isAdmin: uid === 'staff', lostAdmin: false },
});

/** A call of a route by somebody: its body, or the code of the rejection. */
async function callAs(uid: string, routes: ApiRoute[], row: string, id: string, json?: object) {
  const [method, path] = row.split(' ');
  const route = routes.find((each) => each.method === method && each.path === path);
  const call: Partial<ApiCall> = {
    ...{ account: accountOf(uid), now: testNow, param: () => id },
    ...{ header: () => 'application/json', json: async () => json },
  };
  return route?.handle(call as ApiCall).then(
    ({ body }) => body,
    (error: AppError) => error.code,
  );
}

const routesOf = (fixture: TaxFixture) => [
  ...bookingBillingRoutes(() => fixture),
  ...taxRoutes(() => fixture),
];

test('tax documents and addresses are their own guest’s, and staff’s; others find nothing', async () => {
  const fixture = await taxFixture();
  const { _id } = await fixture.book();
  await giveTo(fixture, _id, 'u1');
  const routes = routesOf(fixture);
  const put = (uid: string) => callAs(uid, routes, 'put /bookings/:id/billing', _id, billing);
  expect(await put('stranger')).toBe('not-found');
  expect(await put('u1')).toMatchObject({ message: 'Saved for the invoice', booking: { billing } });
  const { taxDocumentId } = await fixture.pay({ _id });
  const rows = [
    ['get /tax-documents/:id', taxDocumentId],
    ['get /bookings/:id/tax-documents', _id],
    ['get /bookings/:id/billing', _id],
  ] as const;
  for (const [row, id] of rows) {
    expect(await callAs('stranger', routes, row, id), row).toBe('not-found');
    for (const uid of ['u1', 'staff']) {
      expect(await callAs(uid, routes, row, id), row).toMatchObject({ success: true });
    }
  }
  expect(await put('u1')).toBe('conflict');
});

test('a booking that nobody paid has no tax documents, whatever it waits for', async () => {
  const fixture = await taxFixture();
  const booking = await fixture.book();
  await giveTo(fixture, booking._id, 'u1');
  await fixture.bill(booking);
  const routes = routesOf(fixture);
  const list = (uid: string) => callAs(uid, routes, 'get /bookings/:id/tax-documents', booking._id);
  for (const uid of ['u1', 'staff']) {
    expect(await list(uid)).toEqual({ success: true, documents: [] });
  }
  await cancelBooking(fixture, booking._id, { by: 'guest' }, testNow);
  expect(await list('u1')).toEqual({ success: true, documents: [] });
});

test('a guest who gave an address once is offered it the next time', async () => {
  const fixture = await taxFixture('property', { units: 2 });
  const [first, second] = [await fixture.book(), await fixture.book()];
  for (const { _id } of [first, second]) await giveTo(fixture, _id, 'u1');
  await fixture.bill(first);
  const ask = () => callAs('u1', routesOf(fixture), 'get /bookings/:id/billing', second._id);
  expect(await ask()).toMatchObject({ billing: null, suggested: billing });
  const stranger = await fixture.book({ checkIn: first.checkOutDate }).then(({ _id }) => _id);
  const unclaimed = await callAs('staff', routesOf(fixture), 'get /bookings/:id/billing', stranger);
  expect(unclaimed).toMatchObject({ billing: null, suggested: null });
});
