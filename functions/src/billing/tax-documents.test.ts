import type { TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import { readTaxDocument } from '@kerala-stays/domain/billing/tax-document';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { describe, expect, test } from 'vitest';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeBooking } from '../bookings/change-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { decideRefund, recordRefundPaid } from '../bookings/decide-refund.ts';
import { rescheduleBooking } from '../bookings/reschedule-booking.ts';
import { voidPayment } from '../bookings/void-payment.ts';
import { runEveryFiveMinutes } from '../jobs/every-five-minutes.ts';
import { checkPayment } from '../money/check-payment.ts';
import { startPayment } from '../money/start-payment.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import { hourMs, inDays, later, stayInput, testNow } from '../testing/payment-fixture.ts';
import { staff, supplierInput, type TaxFixture, taxFixture } from '../testing/tax-fixture.ts';
import { saveSupplier } from './edit-suppliers.ts';
import { issueTaxDocument } from './issue-tax-document.ts';
import { issueTaxDocuments, waitingDocuments } from './issue-tax-documents.ts';
import { taxDocumentsOfBooking } from './tax-document-repository.ts';

const rupees = (amount: number) => (amount * 100) as MinorUnits;
const reload = async ({ documents }: TaxFixture, { _id }: Booking) =>
  (await getBooking(documents, _id)).booking;
const allOf = ({ documents }: TaxFixture): TaxDocument[] =>
  Object.entries(documents.snapshot())
    .filter(([path]) => path.startsWith('taxDocuments/'))
    .map(([path, data]) => readTaxDocument(path.split('/')[1] ?? '', data));
const taxesOf = ({ groups }: TaxDocument) =>
  groups.map(({ netMinor, taxes }) => [netMinor, ...taxes.map(({ amountMinor }) => amountMinor)]);

/** A paid stay with a billing address. */
async function paidStay(fixture: TaxFixture): Promise<Booking> {
  const booking = await fixture.book();
  await fixture.bill(booking);
  return fixture.pay(booking);
}

/** Staff decide on a refund and pay it out. */
async function refund(
  fixture: TaxFixture,
  booking: Booking,
  amount: number,
  key = 'k',
): Promise<void> {
  const decision = { key, amountMinor: rupees(amount), reason: 'The boat was late' };
  const how = { method: 'upi', payer: 'agency' } as const;
  await decideRefund(fixture, booking._id, { ...decision, ...how }, staff, testNow);
  await payOut(fixture);
}

/** Pays out manually what is owed. */
async function payOut(fixture: TaxFixture): Promise<void> {
  const owed = await fixture.documents.find('refunds', { where: [['state', '==', 'owed']] });
  for (const { id } of owed) await recordRefundPaid(fixture, id, { reference: 'UTR 18' }, testNow);
}

describe('a stay that bears tax', () => {
  test('costs its net price and both taxes, and keeps how it was taxed', async () => {
    const fixture = await taxFixture();
    const booking = await fixture.book();
    expect(booking).toMatchObject({
      netMinor: rupees(12_000),
      taxMinor: rupees(600),
      totalMinor: rupees(12_600),
      taxMode: 'property',
      supplierId: fixture.supplier._id,
      propertyStateCode: '32',
      taxStatus: 'none',
      dueNowMinor: rupees(12_600),
    });
    await fixture.setMode('none');
    expect((await reload(fixture, booking)).taxMode).toBe('property');
    expect((await fixture.pay(booking)).taxStatus).toBe('due');
  });

  test.each([
    ['none', 'inr'],
    ['composition', 'inr'],
    ['property', 'usd'],
  ] as const)('mode %s in %s adds nothing', async (mode, currency) => {
    const fixture = await taxFixture(mode);
    const { booking } = await createBooking({ ...fixture, currency }, stayInput(), testNow);
    expect(booking).toMatchObject({ totalMinor: rupees(8000), taxMinor: 0, taxGroups: [] });
    expect(booking.taxMode).toBe(currency === 'usd' ? 'none' : mode);
  });

  test('bears the Union’s tax where the supplier is registered in another State', async () => {
    const fixture = await taxFixture('none');
    await fixture.setMode('property', { propertyStateCode: '33' });
    const { lines } = await fixture.book();
    expect(lines.filter(({ kind }) => kind === 'tax')).toMatchObject([
      { label: 'IGST 5%', amountMinor: rupees(600) },
    ]);
  });

  test('that staff change bears the taxes of what is agreed now, as it was made', async () => {
    const fixture = await taxFixture('property', { units: 2 });
    const booking = await fixture.book();
    await fixture.setMode('none');
    const decided = { keepPrice: false, keepDifference: false, keepReason: '' };
    const longer = { ...decided, checkOut: inDays(25), seenTotalMinor: rupees(16_800) };
    const changed = await changeBooking(fixture, booking._id, longer, staff, testNow);
    expect(changed).toMatchObject({ netMinor: rupees(16_000), taxMinor: rupees(800) });
    const agreed = {
      ...decided,
      seenTotalMinor: rupees(15_000),
      price: { totalMinor: rupees(15_000), reason: 'A friend of the house' },
    };
    const cheaper = await changeBooking(fixture, booking._id, agreed, staff, testNow);
    expect(cheaper).toMatchObject({ totalMinor: rupees(15_000), netMinor: 1_428_572 });
    expect(cheaper.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(1_500_000);
    const moved = await rescheduleBooking(fixture, booking._id, inDays(30), testNow, 'staff');
    expect(moved).toMatchObject({ totalMinor: rupees(15_000), taxGroups: cheaper.taxGroups });
  });

  test('cannot be agreed on at a price that no tax rate gives, and names the nearest', async () => {
    const fixture = await taxFixture('property', { pricePerNight: 7501 });
    const one = { checkIn: inDays(21), checkOut: inDays(22) };
    const wish = { totalMinor: rupees(8000), reason: 'As always' };
    await expect(fixture.book({ ...one, price: wish })).rejects.toThrow(
      'No price with tax is exactly that. The nearest are ₹7,875 and ₹8,850.01',
    );
    expect(
      (await fixture.book({ ...one, price: { ...wish, totalMinor: rupees(7875) } })).netMinor,
    ).toBe(rupees(7500));
  });
});

describe('an invoice', () => {
  test('is issued at once when staff record a payment, with a mail, in the next number', async () => {
    const fixture = await taxFixture('property', { units: 2 });
    const booking = await paidStay(fixture);
    await paidStay(fixture);
    const [first, second] = allOf(fixture);
    expect(first).toMatchObject({
      number: 'BH/26-27/000001',
      kind: 'invoice',
      issuedOn: '2026-11-21',
      totalMinor: rupees(12_600),
      scheme: 'cgst-sgst',
      tableVersion: '2025-09-22',
      recipient: { name: 'Asha Nair' },
      stay: { placeOfSupply: '32', nights: 3 },
      supplier: { gstin: '32AAPFU0939F1Z4', signatory: 'Asha Nair' },
    });
    expect(second?.number).toBe('BH/26-27/000002');
    expect(booking).toMatchObject({ taxStatus: 'issued', taxDocumentId: first?._id });
    const mails = await fixture.documents.find('mail', { where: [['kind', '==', 'tax-document']] });
    expect(mails.map(({ data }) => (data.message as { subject: string }).subject)).toEqual([
      'Invoice BH/26-27/000001 is ready',
      'Invoice BH/26-27/000002 is ready',
    ]);
  });

  test('waits for its address, and is listed with the others that wait', async () => {
    const fixture = await taxFixture();
    const booking = await fixture.pay(await fixture.book());
    expect(booking.taxStatus).toBe('due');
    expect(await issueTaxDocuments(fixture, testNow)).toBe(0);
    expect(await waitingDocuments(fixture.documents, testNow)).toMatchObject([
      { booking: { _id: booking._id }, reason: 'billing', isCredit: false },
    ]);
    await fixture.bill(booking);
    expect(await issueTaxDocuments(fixture, testNow)).toBe(1);
    expect(await waitingDocuments(fixture.documents, testNow)).toEqual([]);
    await expect(fixture.bill(booking)).rejects.toThrow(/has been issued already/);
  });

  test('waits for staff when the rate has changed since the price was made', async () => {
    const fixture = await taxFixture();
    const booking = await fixture.book();
    await fixture.bill(booking);
    const [group] = booking.taxGroups;
    const patch = { taxGroups: [{ ...group, percent: 12 }] };
    await fixture.documents.commit([
      { kind: 'update', collection: 'bookings', id: booking._id, patch },
    ]);
    await fixture.pay(booking);
    expect(await waitingDocuments(fixture.documents, testNow)).toMatchObject([{ reason: 'rate' }]);
  });

  test('is a bill of supply, in its own series, for who pays a lump sum', async () => {
    const fixture = await taxFixture('composition');
    await paidStay(fixture);
    expect(allOf(fixture)).toMatchObject([
      { number: 'BH/26-27/B00001', kind: 'bill', scheme: '', taxMinor: 0, netMinor: 1_200_000 },
    ]);
  });

  test('is not due for a booking without tax, nor for one that was never paid', async () => {
    const fixture = await taxFixture('none', { units: 2 });
    const plain = await fixture.pay(await fixture.book());
    expect(await issueTaxDocument(fixture, plain._id, testNow)).toBeNull();
    await expect(fixture.bill(plain)).rejects.toMatchObject({ code: 'conflict' });
    await fixture.setMode('property');
    const unpaid = await fixture.book();
    expect(await issueTaxDocument(fixture, unpaid._id, testNow)).toBeNull();
    await cancelBooking(fixture, unpaid._id, { by: 'guest' }, testNow);
    await expect(fixture.bill(unpaid)).rejects.toMatchObject({ code: 'conflict' });
    expect(allOf(fixture)).toEqual([]);
  });

  test('never bears a day before the one that precedes it, and begins again in April', async () => {
    const fixture = await taxFixture('property', { units: 3 });
    const bookings = [await fixture.book(), await fixture.book(), await fixture.book()];
    for (const booking of bookings) await fixture.bill(booking);
    const [a, b, c] = bookings as [Booking, Booking, Booking];
    await fixture.pay(a, later(4 * hourMs));
    await fixture.pay(b, later(-24 * hourMs));
    await fixture.pay(c, new Date('2027-03-31T18:30:00Z'));
    expect(allOf(fixture).map(({ number, issuedOn }) => [number, issuedOn])).toEqual([
      ['BH/26-27/000001', '2026-11-21'],
      ['BH/26-27/000002', '2026-11-21'],
      ['BH/27-28/000001', '2027-04-01'],
    ]);
  });

  test('is due after the first part of the price was paid, for the whole of it', async () => {
    const fixture = await taxFixture();
    const booking = await fixture.book();
    await fixture.bill(booking);
    const part = await fixture.pay(booking, testNow, rupees(5000));
    expect(part).toMatchObject({ status: 'part-paid', taxStatus: 'issued' });
    expect(allOf(fixture)).toMatchObject([{ totalMinor: rupees(12_600) }]);
    // The whole amount is paid back manually later; amounts never paid are reversed at once.
    await cancelBooking(fixture, booking._id, { by: 'guest', refundMinor: rupees(5000) }, testNow);
    await issueTaxDocuments(fixture, testNow);
    const sums = allOf(fixture).map(({ kind, totalMinor }) => [kind, totalMinor]);
    expect(sums.filter(([kind]) => kind === 'credit')[0]?.[1]).toBe(rupees(7600));
  });
});

test('what is paid beyond an invoice, when a price rose, is an entry for staff until it goes back', async () => {
  const fixture = await taxFixture('property', { units: 2 });
  const booking = await paidStay(fixture);
  const decided = { keepPrice: false, keepDifference: false, keepReason: '' };
  const change = { ...decided, checkOut: inDays(25), seenTotalMinor: rupees(16_800) };
  const dearer = await changeBooking(fixture, booking._id, change, staff, testNow);
  const entries = async () =>
    (await fixture.documents.find('paymentExceptions', { where: [] })).map(({ data }) => [
      data.reason,
      data.resolved,
    ]);
  expect(await entries()).toEqual([]);
  await fixture.pay(dearer);
  expect(await entries()).toEqual([['invoice-too-low', false]]);
  await refund(fixture, booking, 4200);
  expect(await entries()).toEqual([['invoice-too-low', true]]);
});

test('a house whose supplier has lost its GSTIN sells without a tax, and without an invoice', async () => {
  const fixture = await taxFixture();
  const { documents, supplier } = fixture;
  await saveSupplier(documents, supplier._id, supplierInput({ gstin: '' }), testNow);
  expect(await fixture.book()).toMatchObject({ taxMode: 'none', supplierId: '', taxMinor: 0 });
});

test('the new guest of a booking does not read the address of the one before', async () => {
  const fixture = await taxFixture();
  const booking = await fixture.book();
  await fixture.bill(booking);
  const decided = { keepPrice: false, keepDifference: false, keepReason: '' };
  const change = { ...decided, guestEmail: 'ben@example.com', seenTotalMinor: rupees(12_600) };
  expect((await changeBooking(fixture, booking._id, change, staff, testNow)).billing).toBeNull();
});

test('a payment by card costs no write more where there is tax, and the next job issues', async () => {
  const writesOf = async (mode: 'none' | 'property') => {
    const fixture = await taxFixture(mode);
    const booking = await fixture.book({ key: 'b1' });
    if (mode !== 'none') await fixture.bill(booking);
    await startPayment(fixture, 'b1', testNow);
    fixture.gateway.pay('cs_1', 'pi_1');
    let writes = 0;
    fixture.documents.beforeCommit = async (batch) => {
      writes += batch.length;
    };
    await checkPayment(fixture, 'b1', testNow);
    return { fixture, writes };
  };
  const [plain, taxed] = [await writesOf('none'), await writesOf('property')];
  expect(taxed.writes).toBe(plain.writes);
  expect(allOf(taxed.fixture)).toEqual([]);
  await runEveryFiveMinutes(taxed.fixture, testNow);
  expect(allOf(taxed.fixture)).toMatchObject([{ bookingId: 'b1', number: 'BH/26-27/000001' }]);
});

describe('a credit note', () => {
  test('takes back what no one pays any more when a price falls before it was paid', async () => {
    const fixture = await taxFixture();
    const booking = await fixture.book();
    await fixture.bill(booking);
    await fixture.pay(booking, testNow, rupees(5000));
    const decided = { keepPrice: false, keepDifference: false, keepReason: '' };
    const shorter = { ...decided, checkOut: inDays(23), seenTotalMinor: rupees(8400) };
    await changeBooking(fixture, booking._id, shorter, staff, testNow);
    await issueTaxDocuments(fixture, testNow);
    const [note] = allOf(fixture);
    expect(note && taxesOf(note)).toEqual([[rupees(4000), rupees(100), rupees(100)]]);
    const paid = await fixture.pay(booking);
    expect(paid).toMatchObject({ taxStatus: 'issued', isPaid: true, creditedMinor: rupees(4200) });
    await cancelBooking(fixture, booking._id, { by: 'guest' }, testNow);
    await payOut(fixture);
    await issueTaxDocuments(fixture, testNow);
    expect(await reload(fixture, booking)).toMatchObject({ creditedMinor: rupees(12_600) });
  });

  test('follows a price that fell after it was paid, once what is too much went back', async () => {
    const fixture = await taxFixture();
    const booking = await paidStay(fixture);
    const decided = { keepPrice: false, keepDifference: false, keepReason: '' };
    const shorter = { ...decided, checkOut: inDays(23), seenTotalMinor: rupees(8400) };
    await changeBooking(fixture, booking._id, shorter, staff, testNow);
    expect(await issueTaxDocuments(fixture, testNow)).toBe(0);
    await payOut(fixture);
    expect(await issueTaxDocuments(fixture, testNow)).toBe(1);
    expect(await reload(fixture, booking)).toMatchObject({
      creditedMinor: rupees(4200),
      taxStatus: 'issued',
    });
  });

  test('is not made for a difference that staff keep', async () => {
    const fixture = await taxFixture();
    const booking = await paidStay(fixture);
    const kept = { keepPrice: false, keepDifference: true, keepReason: 'As agreed' };
    const shorter = { ...kept, checkOut: inDays(23), seenTotalMinor: rupees(8400) };
    await changeBooking(fixture, booking._id, shorter, staff, testNow);
    expect(await issueTaxDocuments(fixture, testNow)).toBe(0);
    expect((await reload(fixture, booking)).taxStatus).toBe('issued');
  });

  test('follows money that went back, and the last one takes exactly what is left', async () => {
    const fixture = await taxFixture();
    const booking = await paidStay(fixture);
    await refund(fixture, booking, 1000.13, 'k1');
    expect(await issueTaxDocuments(fixture, testNow)).toBe(1);
    await refund(fixture, booking, 11_599.87, 'k2');
    expect(await issueTaxDocuments(fixture, testNow)).toBe(1);
    const [note, rest, invoice] = allOf(fixture);
    expect(note).toMatchObject({ number: 'BH/26-27/C00001', invoiceNumber: 'BH/26-27/000001' });
    expect(note && taxesOf(note)).toEqual([[95_249, 2382, 2382]]);
    expect(rest && taxesOf(rest)).toEqual([[1_104_751, 27_618, 27_618]]);
    expect(note?.invoiceId).toBe(invoice?._id);
    expect(await reload(fixture, booking)).toMatchObject({
      taxStatus: 'issued',
      creditedMinor: rupees(12_600),
    });
    expect(await issueTaxDocuments(fixture, testNow)).toBe(0);
  });

  test('is too late after 30 November of the year that follows, and staff get a row', async () => {
    const fixture = await taxFixture();
    const booking = await paidStay(fixture);
    await refund(fixture, booking, 100);
    const deadline = new Date('2027-11-30T18:29:59Z');
    const after = new Date(deadline.getTime() + 1000);
    expect(await issueTaxDocument(fixture, booking._id, after)).toEqual({ waitsFor: 'too-late' });
    expect(await waitingDocuments(fixture.documents, after)).toMatchObject([
      { reason: 'too-late', isCredit: true },
    ]);
    await issueTaxDocument(fixture, booking._id, after);
    const rows = await fixture.documents.find('paymentExceptions', { where: [] });
    expect(rows.map(({ data }) => [data.reason, data.resolved])).toEqual([
      ['credit-too-late', false],
    ]);
    expect(await issueTaxDocument(fixture, booking._id, deadline)).toMatchObject({
      kind: 'credit',
    });
  });

  test('is not made for more than the invoice has, and staff get a row', async () => {
    const fixture = await taxFixture();
    const booking = await paidStay(fixture);
    await refund(fixture, booking, 12_600);
    await issueTaxDocuments(fixture, testNow);
    // As restored from a backup in which the note was not on the booking yet.
    const patch = { creditedMinor: 0, taxStatus: 'credit-due' };
    await fixture.documents.commit([
      { kind: 'update', collection: 'bookings', id: booking._id, patch },
    ]);
    expect(await issueTaxDocument(fixture, booking._id, testNow)).toEqual({
      waitsFor: 'too-large',
    });
    const rows = await fixture.documents.find('paymentExceptions', { where: [] });
    expect(rows.map(({ data }) => data)).toMatchObject([
      {
        reason: 'credit-too-large',
        resolved: false,
        bookingId: booking._id,
        amountMinor: rupees(12_600),
        currency: 'inr',
      },
    ]);
    expect(allOf(fixture)).toHaveLength(2);
  });

  test('takes back an invoice whose payment was recorded by mistake, once no one comes', async () => {
    const fixture = await taxFixture();
    const booking = await paidStay(fixture);
    const [payment] = await fixture.documents.find('payments', { where: [] });
    await voidPayment(fixture, payment?.id ?? '', 'Recorded twice', testNow);
    await cancelBooking(fixture, booking._id, { by: 'guest' }, testNow);
    await issueTaxDocuments(fixture, testNow);
    expect(allOf(fixture).map(({ totalMinor }) => totalMinor)).toEqual([
      rupees(12_600),
      rupees(12_600),
    ]);
  });
});

test('nothing is issued for a booking from before there were taxes', async () => {
  const fixture = await taxFixture();
  const { _id } = await fixture.book();
  const stored = await fixture.documents.get('bookings', _id);
  const { taxMode, taxStatus, netMinor, ...older } = stored?.data ?? {};
  fixture.documents.seed('bookings', 'old', older);
  const booking = readBooking('old', older);
  expect(booking).toMatchObject({ taxMode: 'none', taxStatus: 'none', creditedMinor: 0 });
  await fixture.pay(booking);
  expect(await taxDocumentsOfBooking(fixture.documents, 'old')).toEqual([]);
});
