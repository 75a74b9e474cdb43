import { readTaxDocument } from '@kerala-stays/domain/billing/tax-document';
import { taxDocumentsCsv } from '@kerala-stays/domain/billing/tax-lists';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { toMinor } from '@kerala-stays/domain/core/money';
import { expect, test } from 'vitest';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { decideRefund, recordRefundPaid } from '../bookings/decide-refund.ts';
import { startPayment } from '../money/start-payment.ts';
import { inDays, testNow } from '../testing/payment-fixture.ts';
import { staff, type TaxFixture, taxFixture } from '../testing/tax-fixture.ts';
import { issueTaxDocuments } from './issue-tax-documents.ts';

/** Pays out manually what is owed. */
async function payOut(fixture: TaxFixture): Promise<void> {
  const owed = await fixture.documents.find('refunds', { where: [['state', '==', 'owed']] });
  for (const { id } of owed) await recordRefundPaid(fixture, id, { reference: 'UTR 18' }, testNow);
}

async function paid(fixture: TaxFixture, nights: number): Promise<Booking> {
  const booking = await fixture.book({ checkOut: inDays(21 + nights) });
  await fixture.bill(booking);
  return fixture.pay(booking);
}

const guestsPay = { mode: 'property', state: '32', taxes: ['CGST', 'SGST'] } as const;

test.each([
  { ...guestsPay, name: '5 % in two halves', pricePerNight: 4111, rate: '5' },
  { ...guestsPay, name: '18 % in two halves', pricePerNight: 9111, rate: '18' },
  {
    ...guestsPay,
    name: '5 % in one',
    state: '33',
    pricePerNight: 4111,
    rate: '5',
    taxes: ['IGST'],
  },
  {
    ...guestsPay,
    name: '18 % in one',
    state: '33',
    pricePerNight: 9111,
    rate: '18',
    taxes: ['IGST'],
  },
  {
    ...guestsPay,
    name: 'a lump sum',
    mode: 'composition',
    pricePerNight: 4111,
    rate: '0',
    taxes: [],
  },
] as const)(
  'the accountant’s file adds up to the money of the ledger, to the paisa: $name',
  async (row) => {
    const fixture = await taxFixture('none', { units: 5, pricePerNight: row.pricePerNight });
    await fixture.setMode(row.mode, { propertyStateCode: row.state });
    const [, cancelled, , gift] = [
      await paid(fixture, 1),
      await paid(fixture, 2),
      await paid(fixture, 3),
      await paid(fixture, 7),
    ] as [Booking, Booking, Booking, Booking];
    const inTime = new Date('2026-12-04T05:00:00Z');
    await cancelBooking(fixture, cancelled._id, { by: 'guest' }, inTime);
    const amountMinor = toMinor(333.33, 'inr');
    const goodwill = { key: 'k1', amountMinor, reason: 'No hot water', payer: 'agency' as const };
    await decideRefund(fixture, gift._id, goodwill, staff, testNow);
    await payOut(fixture);
    await issueTaxDocuments(fixture, testNow);
    const snapshot = Object.entries(fixture.documents.snapshot());
    const of = (collection: string) =>
      snapshot.flatMap(([path, data]) => (path.startsWith(`${collection}/`) ? [data] : []));
    const ledger = of('ledger').reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0);
    const documents = of('taxDocuments').map((data) => readTaxDocument('', data));
    expect(documents.map(({ kind }) => kind).sort()).toEqual(
      [
        ...['credit', 'credit'],
        ...Array(4).fill(row.mode === 'composition' ? 'bill' : 'invoice'),
      ].sort(),
    );
    const [, ...rows] = taxDocumentsCsv(documents).trim().split('\r\n');
    const column = (place: number) =>
      rows.reduce((sum, line) => sum + toMinor(Number(line.split(',').at(place)), 'inr'), 0);
    expect(new Set(rows.map((line) => line.split(',').at(-6)))).toEqual(new Set([row.rate]));
    const taxColumns = [
      ['CGST', -4],
      ['SGST', -3],
      ['IGST', -2],
    ] as const;
    const taxed = taxColumns.filter(([, place]) => column(place) !== 0);
    expect(taxed.map(([name]) => name)).toEqual(row.taxes);
    expect(column(-1)).toBe(ledger);
    expect(column(-5) + column(-4) + column(-3) + column(-2)).toBe(ledger);
  },
);

test('a payment page asks for the price with its taxes', async () => {
  const fixture = await taxFixture();
  const { _id, totalMinor } = await fixture.book();
  await startPayment(fixture, _id, testNow);
  const [attempt] = await fixture.documents.find('paymentAttempts', { where: [] });
  expect(attempt?.data).toMatchObject({ amountMinor: totalMinor, currency: 'inr' });
});
