import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { expect, test, vi } from 'vitest';
import { hourMs, later, paymentFixture, staff, testNow } from '../testing/payment-fixture.ts';
import { decideRefund, recordRefundPaid } from './decide-refund.ts';
import { recordManualPayment } from './record-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const dayOf = (text: string) => parseCalendarDate(text) ?? undefined;
const daysLater = (days: number) => new Date(later(days * 24 * hourMs));
const keralaDay = (days: number) => dayOf(daysLater(days).toISOString().slice(0, 10));

/** A stay paid in cash, with a refund decided ten days later. */
async function owed() {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1' });
  await recordManualPayment(fixture, 'b1', { method: 'cash', note: 'At the desk' }, staff, testNow);
  const refund = { key: 'k1', amountMinor: 4000, reason: 'The boat was late', payer: 'agency' };
  await decideRefund(fixture, 'b1', { ...refund, payer: 'agency' }, staff, daysLater(10));
  const stored = () => {
    const all = fixture.documents.snapshot();
    return { refund: all['refunds/refund-k1-0'], row: all['ledger/refund-refund-k1-0-0'] };
  };
  return { fixture, stored };
}

test('the day on which a refund was paid stands beside the ledger’s own, which changes no closed month', async () => {
  const { fixture, stored } = await owed();
  const paid = { reference: 'UTR 9', paidOn: keralaDay(12) };
  await recordRefundPaid(fixture, 'refund-k1-0', paid, daysLater(45));
  expect(stored().refund).toMatchObject({ state: 'paid', note: 'UTR 9', paidOn: keralaDay(12) });
  expect(stored().row).toMatchObject({ amountMinor: -4000, at: daysLater(45) });
});

test('it is the day of recording unless someone says otherwise, and the first word counts', async () => {
  const { fixture, stored } = await owed();
  await recordRefundPaid(fixture, 'refund-k1-0', { reference: 'UTR 9' }, daysLater(13));
  const again = { reference: 'UTR 10', paidOn: keralaDay(11) };
  await recordRefundPaid(fixture, 'refund-k1-0', again, daysLater(14));
  expect(stored().refund).toMatchObject({ note: 'UTR 9', paidOn: keralaDay(13) });
});

test.each([
  ['before it was decided', 9],
  ['tomorrow', 15],
])('a refund that was paid %s is rejected, and nothing is written', async (_when, days) => {
  const { fixture, stored } = await owed();
  const before = stored();
  const paid = { reference: 'UTR 9', paidOn: keralaDay(days) };
  await expect(recordRefundPaid(fixture, 'refund-k1-0', paid, daysLater(14))).rejects.toMatchObject(
    { code: 'invalid', message: expect.stringContaining('choose a day') },
  );
  expect(stored()).toEqual(before);
});
