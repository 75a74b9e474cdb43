import { houseLimits, noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { cancelBooking } from '../../bookings/cancel-booking.ts';
import { recordManualPayment } from '../../bookings/record-payment.ts';
import { tripKey } from '../../records/bookings/trip-key.ts';
import { cash, paymentFixture, staff, testNow } from '../../testing/payment-fixture.ts';
import { testApi } from '../../testing/test-api.ts';
import { voucherRoutes } from './voucher-routes.ts';

async function heldStay(arrivalText = 'Left at the mill.\nJose opens.') {
  const fixture = paymentFixture();
  const { documents } = fixture;
  documents.seed('houseFacts', 'h1', { ...noHouseFacts, checkInFrom: '14:00' });
  documents.seed('housePrivate', 'h1', { phone: '0477 2233445', arrivalText, wifi: 'lotus-9' });
  const booking = await fixture.book({ key: 'b1' });
  const api = testApi(voucherRoutes(() => documents));
  const ask = async (key = tripKey(booking)) => {
    const headers = { 'x-trip-key': key };
    const response = await api.request('/api/bookings/b1/voucher/pdf', { headers });
    const { name, pdf } = (await response.json()) as { name?: string; pdf?: string };
    return { status: response.status, name, bytes: Buffer.from(pdf ?? '', 'base64') };
  };
  return { fixture, ask };
}

const textOf = (bytes: Buffer) => extractText(new Uint8Array(bytes), { mergePages: false });

test('a secured stay has its voucher as a file: house, way, guest, and what is paid', async () => {
  const { fixture, ask } = await heldStay();
  expect((await ask()).status).toBe(404);
  await recordManualPayment(fixture, 'b1', cash, staff, testNow);
  expect((await ask('guessed')).status).toBe(404);
  const { status, name, bytes } = await ask();
  expect([status, name]).toEqual([200, 'Voucher-KS-B1.pdf']);
  const { text } = await textOf(bytes);
  const page = text.join('\n');
  const said = [
    'KS-B1',
    'Backwater House',
    'Alappuzha',
    '0477 2233445',
    'from 2 pm',
    'Left at the mill.',
    'Asha Nair',
    'Double Bed, 2 guests, 2 nights',
    'Paid',
    '$240.00',
  ];
  for (const part of said) expect(page, part).toContain(part);
  for (const part of ['lotus-9', 'Still to pay']) expect(page).not.toContain(part);
  await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
  expect((await ask()).status).toBe(404);
});

test('the longest way still fits on one page', async () => {
  const { fixture, ask } = await heldStay('Left. '.repeat(400).slice(0, houseLimits.arrivalText));
  await recordManualPayment(fixture, 'b1', cash, staff, testNow);
  expect((await textOf((await ask()).bytes)).totalPages).toBe(1);
});
