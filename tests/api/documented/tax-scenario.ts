import { randomInt } from 'node:crypto';
import { exampleBilling, exampleTaxDocument } from '@kerala-stays/domain/api/tax-operations';
import { book, hotelWith } from '../../payments/support/payment-scene.ts';
import { type Call, callApi } from '../support/call-api.ts';
import { unique } from '../support/scene.ts';
import { db } from '../support/stack.ts';

/** Three characters that are very probably unused by other runs. */
const prefix = () =>
  randomInt(36 ** 2, 36 ** 3)
    .toString(36)
    .toUpperCase();

/** Suppliers, billing details, and the documents of a stay. */
export async function playTaxScenario(admin: string): Promise<void> {
  const staff = (method: string, path: string, call: Call = {}) =>
    callApi(method, path, { token: admin, ...call });
  const supplier = {
    legalName: 'Backwater House LLP',
    address: '4 Canal Road',
    city: 'Alappuzha',
    pin: '688001',
    stateCode: '32',
    gstin: '32AAPFU0939F1Z4',
    signatory: 'Asha Nair',
  };
  const [first, second] = [prefix(), prefix()];
  const made = await staff('POST', '/suppliers', { json: { ...supplier, prefix: first } });
  await staff('POST', '/suppliers', { json: { ...supplier, prefix: first } });
  await staff('POST', '/suppliers', { json: { ...supplier, prefix: second } });
  const { _id: supplierId } = made.body.supplier;
  for (const own of [first, second]) {
    await staff('PUT', `/suppliers/${supplierId}`, { json: { ...supplier, prefix: own } });
  }
  await staff('GET', '/suppliers');

  const { _id } = await book(await hotelWith(1));
  const json = exampleBilling();
  await staff('PUT', `/bookings/${_id}/billing`, { json });
  const taxed = { taxMode: 'property', supplierId, propertyStateCode: '32' };
  await db.collection('bookings').doc(_id).update(taxed);
  await staff('PUT', `/bookings/${_id}/billing`, { json });
  await staff('GET', `/bookings/${_id}/billing`);
  const id = unique('document');
  const { _id: ofExample, createdAt, ...document } = exampleTaxDocument();
  const stored = { ...document, bookingId: _id, supplierId, createdAt: new Date(createdAt) };
  await db.collection('taxDocuments').doc(id).create(stored);
  await staff('GET', `/tax-documents/${id}`);
  await staff('GET', `/tax-documents/${id}/pdf`);
  await staff('GET', `/bookings/${_id}/tax-documents`);
  for (const query of ['', '?month=2026-11', '?month=November', `?supplier=${supplierId}`]) {
    await staff('GET', `/tax-documents${query}`);
  }
  await db.collection('bookings').doc(_id).update({ taxStatus: 'due' });
  await staff('GET', '/tax-documents/waiting');
}
