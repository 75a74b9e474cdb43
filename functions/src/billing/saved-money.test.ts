import { readTaxDocument, type TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { describe, expect, test } from 'vitest';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeBooking } from '../bookings/change-booking.ts';
import { decideRefund, recordRefundPaid, withdrawRefund } from '../bookings/decide-refund.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import { closeException } from '../records/bookings/payment-exceptions.ts';
import { testNow } from '../testing/payment-fixture.ts';
import { staff, type TaxFixture, taxFixture } from '../testing/tax-fixture.ts';
import { issueTaxDocuments } from './issue-tax-documents.ts';

const rupees = (amount: number) => (amount * 100) as MinorUnits;
const reload = async ({ documents }: TaxFixture, { _id }: Booking) =>
  (await getBooking(documents, _id)).booking;
const allOf = ({ documents }: TaxFixture): TaxDocument[] =>
  Object.entries(documents.snapshot())
    .filter(([path]) => path.startsWith('taxDocuments/'))
    .map(([path, data]) => readTaxDocument(path.split('/')[1] ?? '', data));

/** A stay that was paid, with the address for its invoice. */
async function paidStay(fixture: TaxFixture, now = testNow): Promise<Booking> {
  const booking = await fixture.book();
  await fixture.bill(booking);
  return fixture.pay(booking, now);
}

/** Staff give money back, and pay it out. */
async function refund(fixture: TaxFixture, booking: Booking, amount: number): Promise<void> {
  const decision = { key: `k${amount}`, amountMinor: rupees(amount), reason: 'The boat was late' };
  const how = { method: 'upi', payer: 'agency' } as const;
  await decideRefund(fixture, booking._id, { ...decision, ...how }, staff, testNow);
  await payOut(fixture);
}

/** Pays out by hand what is owed. */
async function payOut(fixture: TaxFixture): Promise<void> {
  const owed = await fixture.documents.find('refunds', { where: [['state', '==', 'owed']] });
  for (const { id } of owed) await recordRefundPaid(fixture, id, { reference: 'UTR 18' }, testNow);
}

/** Staff agree on another price. */
async function reprice(fixture: TaxFixture, { _id }: Booking, amount: number, keep = false) {
  const totalMinor = rupees(amount);
  const price = { totalMinor, reason: 'As agreed' };
  const kept = { keepPrice: false, keepDifference: keep, keepReason: keep ? 'As agreed' : '' };
  const change = { ...kept, price, seenTotalMinor: totalMinor };
  return changeBooking(fixture, _id, change, staff, testNow);
}

/** Sum of a booking's documents, and the money that stays. */
async function documentedAndKept(fixture: TaxFixture, booking: Booking) {
  const documents = allOf(fixture).map(({ kind, totalMinor }) =>
    kind === 'credit' ? -totalMinor : totalMinor,
  );
  const { paidMinor, refundedMinor } = await reload(fixture, booking);
  return [documents.reduce((sum, minor) => sum + minor, 0), paidMinor - refundedMinor];
}

const openRows = async ({ documents }: TaxFixture) =>
  (await documents.find('paymentExceptions', { where: [['resolved', '==', false]] })).map(
    ({ data }) => [data.reason, data.amountMinor],
  );

describe('documents say what is kept', () => {
  test('when the price fell and its difference went back before the invoice', async () => {
    const fixture = await taxFixture();
    const booking = await fixture.pay(await fixture.book());
    await reprice(fixture, booking, 9450);
    await payOut(fixture);
    await fixture.bill(booking);
    expect(await issueTaxDocuments(fixture, testNow)).toBe(1);
    expect(await issueTaxDocuments(fixture, testNow)).toBe(0);
    expect(await documentedAndKept(fixture, booking)).toEqual([rupees(9450), rupees(9450)]);
    await cancelBooking(fixture, booking._id, { by: 'guest' }, testNow);
    await payOut(fixture);
    await issueTaxDocuments(fixture, testNow);
    expect(await documentedAndKept(fixture, booking)).toEqual([0, 0]);
    expect(await openRows(fixture)).toEqual([]);
  });

  test('when a rise after the invoice went back again', async () => {
    const fixture = await taxFixture('property', { units: 2 });
    const booking = await paidStay(fixture);
    await reprice(fixture, booking, 14_700);
    await fixture.pay(booking);
    expect(await openRows(fixture)).toEqual([['invoice-too-low', rupees(2100)]]);
    await refund(fixture, booking, 2100);
    await issueTaxDocuments(fixture, testNow);
    expect(await documentedAndKept(fixture, booking)).toEqual([rupees(12_600), rupees(12_600)]);
    expect(await openRows(fixture)).toEqual([]);
    await cancelBooking(fixture, booking._id, { by: 'guest' }, testNow);
    await payOut(fixture);
    await issueTaxDocuments(fixture, testNow);
    expect(await documentedAndKept(fixture, booking)).toEqual([0, 0]);
    expect(await openRows(fixture)).toEqual([]);
  });

  test('or a row says by how much not, also when more is paid later', async () => {
    const fixture = await taxFixture('property', { units: 2 });
    const booking = await paidStay(fixture);
    await reprice(fixture, booking, 18_900);
    await fixture.pay(booking, testNow, rupees(2000));
    expect(await openRows(fixture)).toEqual([['invoice-too-low', rupees(2000)]]);
    await fixture.pay(booking, testNow, rupees(4300));
    expect(await openRows(fixture)).toEqual([['invoice-too-low', rupees(6300)]]);
    await refund(fixture, booking, 300);
    expect(await openRows(fixture)).toEqual([['invoice-too-low', rupees(6000)]]);
  });

  test('or a row says so again after staff closed it, when more is kept', async () => {
    const fixture = await taxFixture('property', { units: 2 });
    const booking = await paidStay(fixture);
    await reprice(fixture, booking, 18_900);
    await fixture.pay(booking, testNow, rupees(2000));
    const id = `invoice-too-low-${booking._id}`;
    await closeException(fixture.documents, id, 'The adviser invoiced it', staff);
    await refund(fixture, booking, 500);
    expect(await openRows(fixture)).toEqual([]);
    await fixture.pay(booking, testNow, rupees(4300));
    expect(await openRows(fixture)).toEqual([['invoice-too-low', rupees(5800)]]);
  });

  test('or a row says by how much not: an excess that stayed with the house after all', async () => {
    const fixture = await taxFixture();
    const booking = await fixture.pay(await fixture.book());
    await reprice(fixture, booking, 10_500);
    const house = { by: 'house', reason: 'Flooded', payer: 'hotel', decidedBy: 'staff-1' } as const;
    await cancelBooking(fixture, booking._id, { ...house, refundMinor: 0 }, testNow);
    const [excess] = await fixture.documents.find('refunds', { where: [] });
    await withdrawRefund(fixture, excess?.id ?? '', 'Given as a voucher', testNow);
    await fixture.bill(booking);
    await issueTaxDocuments(fixture, testNow);
    expect(await documentedAndKept(fixture, booking)).toEqual([rupees(10_500), rupees(12_600)]);
    expect(await openRows(fixture)).toEqual([['invoice-too-low', rupees(2100)]]);
  });
});

test('a note says why: the price that fell unpaid, what went back, or a stay that is off', async () => {
  const fixture = await taxFixture();
  const booking = await fixture.book();
  await fixture.bill(booking);
  await fixture.pay(booking, testNow, rupees(5000));
  await reprice(fixture, booking, 8400);
  await issueTaxDocuments(fixture, testNow);
  await refund(fixture, booking, 1000);
  await issueTaxDocuments(fixture, testNow);
  await cancelBooking(fixture, booking._id, { by: 'guest' }, testNow);
  await issueTaxDocuments(fixture, testNow);
  const notes = allOf(fixture).filter(({ kind }) => kind === 'credit');
  expect(notes.map(({ reason, totalMinor }) => [reason, totalMinor])).toEqual([
    ['Price lowered', rupees(4200)],
    ['Money returned', rupees(1000)],
    ['Stay cancelled', rupees(3400)],
  ]);
});

test('a note never bears a day before its invoice, also where the year ends between them', async () => {
  const fixture = await taxFixture();
  const newYear = new Date('2027-03-31T18:30:05Z');
  const booking = await paidStay(fixture, newYear);
  await refund(fixture, booking, 1000);
  // A clock that was ahead issued the invoice; this one is right.
  await issueTaxDocuments(fixture, new Date(newYear.getTime() - 60_000));
  const [invoice, note] = allOf(fixture).toSorted((a, b) => b.kind.localeCompare(a.kind));
  expect([invoice?.issuedOn, note?.issuedOn]).toEqual(['2027-04-01', '2027-04-01']);
  expect(note?.number).toBe('BH/27-28/C00001');
});
