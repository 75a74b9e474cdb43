import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { beforeEach, expect, test } from 'vitest';
import { later, testNow } from '../testing/payment-fixture.ts';
import { supplierInput, type TaxFixture, taxFixture } from '../testing/tax-fixture.ts';
import { saveSupplier } from './edit-suppliers.ts';
import { issueTaxDocuments, waitingDocuments } from './issue-tax-documents.ts';

let fixture: TaxFixture;
/** Sold with CGST and SGST; not yet paid. */
let booked: Booking;
beforeEach(async () => {
  fixture = await taxFixture();
  booked = await fixture.book();
  await fixture.bill(booked);
});

const edit = (fields: object) =>
  saveSupplier(fixture.documents, fixture.supplier._id, supplierInput(fields), later(1));
const issue = () => issueTaxDocuments(fixture, testNow);
const reasons = async () =>
  (await waitingDocuments(fixture.documents, testNow)).map(({ reason }) => reason);

test.each([
  ['has lost its registration', { gstin: '' }],
  ['is registered in another State', { gstin: '29AAGCB7383J1Z4', stateCode: '29' }],
])('no invoice is issued by a supplier that %s since the stay was sold', async (_, fields) => {
  await edit(fields);
  await fixture.pay(booked);
  expect(await issue()).toBe(0);
  expect(await reasons()).toEqual(['supplier']);
  await edit({});
  expect(await issue()).toBe(1);
  expect(await reasons()).toEqual([]);
});
