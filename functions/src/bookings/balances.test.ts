import { addDays } from '@kerala-stays/domain/core/calendar';
import { expect, test, vi } from 'vitest';
import { getBooking } from '../booking-records/booking-repository.ts';
import {
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
} from '../testing/payment-fixture.ts';
import { followBalances } from './balances.ts';
import { completeStays } from './complete-stays.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const change = (fixture: PaymentFixture, patch: object) =>
  fixture.documents.commit([
    { kind: 'update', collection: 'bookings', id: 'b1', patch: { ...patch } },
  ]);

/** A stay in three weeks whose deposit of a quarter was paid, the rest due in ten days. */
async function depositPaid(balanceDueOn: string = inDays(10)): Promise<PaymentFixture> {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1' });
  const plan = { dueNowMinor: 6000, balanceMinor: 18_000, balanceDueOn };
  await change(fixture, { ...plan, status: 'part-paid', paidMinor: 6000, holdUntil: null });
  return fixture;
}

const reminders = ({ documents }: PaymentFixture) =>
  Object.keys(documents.snapshot()).filter((path) => path.includes('balance-reminder'));
const entry = ({ documents }: PaymentFixture) =>
  documents.snapshot()['paymentExceptions/balance-b1'];

test('a guest is reminded 7 days and 1 day before the balance is due, once each', async () => {
  const fixture = await depositPaid();
  const sent: number[] = [];
  for (let day = 0; day <= 10; day++) {
    const before = reminders(fixture).length;
    for (const hour of [0, 6]) await followBalances(fixture, later((day * 24 + hour) * hourMs));
    if (reminders(fixture).length > before) sent.push(10 - day);
  }
  expect(sent).toEqual([7, 1]);
  const { message } = fixture.documents.snapshot()[reminders(fixture)[0] ?? ''] ?? {};
  expect(JSON.stringify(message)).toContain('$180');
});

test('nobody is reminded of a balance that was paid', async () => {
  const fixture = await depositPaid();
  await change(fixture, { status: 'paid', isPaid: true, paidMinor: 24_000 });
  await followBalances(fixture, later(5 * 24 * hourMs));
  expect(reminders(fixture)).toEqual([]);
});

test('an overdue balance is an entry for staff, changes no booking, and closes itself when paid', async () => {
  const fixture = await depositPaid();
  await followBalances(fixture, later(10 * 24 * hourMs));
  expect(entry(fixture)).toBeUndefined();
  const before = (await getBooking(fixture.documents, 'b1')).booking;
  for (const day of [11, 12]) await followBalances(fixture, later(day * 24 * hourMs));
  expect(entry(fixture)).toMatchObject({
    reason: 'balance-overdue',
    amountMinor: 18_000,
    resolved: false,
  });
  expect((await getBooking(fixture.documents, 'b1')).booking).toEqual(before);
  await change(fixture, { status: 'paid', isPaid: true, paidMinor: 24_000 });
  await followBalances(fixture, later(13 * 24 * hourMs));
  expect(entry(fixture)).toMatchObject({ resolved: true });
});

test('a balance without a day of its own is due on the day of check-in', async () => {
  const fixture = await depositPaid('');
  await followBalances(fixture, later(21 * 24 * hourMs));
  expect(entry(fixture)).toBeUndefined();
  await followBalances(fixture, later(22 * 24 * hourMs));
  expect(entry(fixture)).toMatchObject({ reason: 'balance-overdue' });
});

test('a stay is completed on the day after check-out, not while the guest is packing', async () => {
  for (const status of ['paid', 'part-paid'] as const) {
    const fixture = await depositPaid();
    const paid = status === 'paid' ? { isPaid: true, paidMinor: 24_000 } : {};
    await change(fixture, { status, ...paid });
    const checkOut = later(23 * 24 * hourMs);
    const { checkOutDate } = (await getBooking(fixture.documents, 'b1')).booking;
    expect(checkOutDate).toBe(addDays(inDays(0), 23));
    expect(await completeStays(fixture, checkOut)).toBe(0);
    expect(await completeStays(fixture, later(24 * 24 * hourMs))).toBe(1);
    expect((await getBooking(fixture.documents, 'b1')).booking.status).toBe('completed');
    expect(entry(fixture)?.amountMinor).toBe(status === 'paid' ? undefined : 18_000);
  }
});
