import { beforeEach, describe, expect, test } from 'vitest';
import {
  inDays,
  type PaymentFixture,
  paymentFixture,
  testNow,
} from '../testing/payment-fixture.ts';
import { recordManualPayment } from './record-payment.ts';
import { voidPayment } from './void-payment.ts';

const staff = { uid: 's' };
let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = paymentFixture(2);
  await fixture.book({ key: 'b1', checkIn: inDays(20) });
  await fixture.book({ key: 'b2', checkIn: inDays(40) });
});

function record(id: string, change: object = {}) {
  const input = { method: 'bank' as const, note: 'transfer', reference: 'UTR 17', ...change };
  return recordManualPayment(fixture, id, input, staff, testNow);
}
const paymentsOf = (id: string) =>
  Object.entries(fixture.documents.snapshot()).filter(
    ([path, { bookingId }]) => path.startsWith('payments/') && bookingId === id,
  );

describe('a bank reference that is on record', () => {
  test.each(['UTR 17', 'utr17', ' UTR-17 ', 'UTR\u00A017', 'ＵＴＲ１７'])(
    'is not recorded a second time without a word: %s',
    async (reference) => {
      await record('b1', { key: 'p1' });
      await expect(record('b2', { key: 'p2', reference })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('The reference UTR 17 is on record already: $'),
        fields: { code: 'reference-repeated' },
      });
      expect(paymentsOf('b2')).toEqual([]);
    },
  );

  test('is recorded once more when staff say that it is another payment', async () => {
    await record('b1', { key: 'p1', amountMinor: 1000 });
    await expect(record('b1', { key: 'p2' })).rejects.toMatchObject({ code: 'conflict' });
    await record('b1', { key: 'p2', repeatsReference: true });
    expect(paymentsOf('b1')).toHaveLength(2);
  });

  test('is taken again after its payment was voided, and by the same call that is repeated', async () => {
    await record('b1', { key: 'p1', amountMinor: 1000 });
    await record('b1', { key: 'p1', amountMinor: 1000 });
    expect(paymentsOf('b1')).toHaveLength(1);
    await voidPayment(fixture, 'manual-p1', 'wrong booking', testNow);
    await record('b2', { key: 'p2' });
    expect(paymentsOf('b2')).toHaveLength(1);
  });

  test.each(['', '  ', '--'])('is none when it says nothing: %j', async (reference) => {
    await record('b1', { key: 'p1', reference });
    await record('b2', { key: 'p2', reference });
    expect(paymentsOf('b2')).toHaveLength(1);
  });
});
