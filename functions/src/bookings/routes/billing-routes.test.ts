import { expect, test } from 'vitest';
import { issueTaxDocuments } from '../../billing/issue-tax-documents.ts';
import { taxRoutes } from '../../billing/tax-routes.ts';
import type { ApiCall, ApiRoute } from '../../http/route.ts';
import type { AppError } from '../../platform/errors.ts';
import { getBooking } from '../../records/bookings/booking-repository.ts';
import { giveTo, testNow } from '../../testing/payment-fixture.ts';
import { billing, staff, type TaxFixture, taxFixture } from '../../testing/tax-fixture.ts';
import { cancelBooking } from '../cancel-booking.ts';
import { changeBooking } from '../change-booking.ts';
import { recordRefundPaid } from '../decide-refund.ts';
import { bookingBillingRoutes } from './billing-routes.ts';

const accountOf = (uid: string) => ({
  uid,
  email: 'asha@example.com',
  emailVerified: true,
  name: 'Asha',
  role: uid === 'staff' ? ('manager' as const) : null,
  lostRole: false,
  isStaff: uid === 'staff',
});

/** Calls a route as a user: the response body, or the error code. */
async function callAs(uid: string, routes: ApiRoute[], row: string, id: string, json?: object) {
  const [method, path] = row.split(' ');
  const route = routes.find((each) => each.method === method && each.path === path);
  const call: Partial<ApiCall> = {
    account: accountOf(uid),
    now: testNow,
    param: () => id,
    header: (name) => (name === 'content-type' ? 'application/json' : undefined),
    json: async () => json,
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

test('who takes a booking over reads no invoice of the guest before, and gets no mail of its credit note', async () => {
  const fixture = await taxFixture();
  const booked = await fixture.book();
  const { _id } = booked;
  await fixture.bill(booked);
  await fixture.pay(booked);
  await issueTaxDocuments(fixture, testNow);
  const { booking: paid } = await getBooking(fixture.documents, _id);
  const decided = { keepPrice: false, keepDifference: false, keepReason: '' };
  const change = { ...decided, guestEmail: 'ben@example.com', seenTotalMinor: paid.totalMinor };
  await changeBooking(fixture, _id, change, staff, testNow);
  await giveTo(fixture, _id, 'u2');
  const routes = routesOf(fixture);
  const list = (uid: string) => callAs(uid, routes, 'get /bookings/:id/tax-documents', _id);
  expect(await list('u2')).toMatchObject({ documents: [] });
  expect(await list('staff')).toMatchObject({ documents: [{ guestEmail: 'asha@example.com' }] });
  const read = (uid: string) => callAs(uid, routes, 'get /tax-documents/:id', paid.taxDocumentId);
  expect(await read('u2')).toBe('not-found');
  expect(await read('staff')).toMatchObject({ success: true });

  await cancelBooking(fixture, _id, { by: 'guest' }, testNow);
  const owed = await fixture.documents.find('refunds', { where: [['state', '==', 'owed']] });
  for (const refund of owed)
    await recordRefundPaid(fixture, refund.id, { reference: 'UTR 18' }, testNow);
  const mails = async () => (await fixture.documents.find('mail', { where: [] })).length;
  const before = await mails();
  expect(await issueTaxDocuments(fixture, testNow)).toBe(1);
  expect(await mails()).toBe(before);
  expect(await list('u2')).toMatchObject({ documents: [] });
  const kinds = [{ kind: 'invoice' }, { kind: 'credit', guestEmail: 'asha@example.com' }];
  expect(await list('staff')).toMatchObject({ documents: kinds });
});

test('a booking that no one paid has no tax documents, whatever it waits for', async () => {
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
