import { addDays } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { usualMailTimes } from '@kerala-stays/domain/mail/mail-times';
import { describe, expect, test, vi } from 'vitest';
import { runEveryFiveMinutes } from '../jobs/every-five-minutes.ts';
import { runMorning } from '../jobs/morning.ts';
import { runNightly } from '../jobs/nightly.ts';
import { createPaymentLink } from '../money/payment-link.ts';
import { syncPayment } from '../money/sync-payment.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import { closeException } from '../records/bookings/payment-exceptions.ts';
import {
  cash,
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  staff,
  testNow,
} from '../testing/payment-fixture.ts';
import { followBalances } from './balances.ts';
import { completeStays } from './complete-stays.ts';
import { recordManualPayment } from './record-payment.ts';
import { voidPayment } from './void-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const change = (fixture: PaymentFixture, patch: object) =>
  fixture.documents.commit([
    { kind: 'update', collection: 'bookings', id: 'b1', patch: { ...patch } },
  ]);

/** A stay in three weeks with a quarter paid as deposit and the balance due in ten days. */
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

test.each([
  ['earlier', 8, { balanceFirst: 10, balanceLast: 2 }, [7, 2]],
  ['earlier, before it went out', 2, { balanceFirst: 9 }, [8, 1]],
  ['later', 2, { balanceFirst: 4, balanceLast: 0 }, [4, 0]],
  ['later, after both', 10, { balanceFirst: 4, balanceLast: 0 }, [7, 1]],
] as const)(
  'times that are set %s remind once of each, and miss none',
  async (_, onDay, change, left) => {
    const fixture = await depositPaid();
    const sent: number[] = [];
    for (let day = 0; day <= 10; day++) {
      if (day === onDay) {
        fixture.documents.seed('meta', 'mailTimes', { ...usualMailTimes, ...change });
      }
      const before = reminders(fixture).length;
      await followBalances(fixture, later(day * 24 * hourMs));
      if (reminders(fixture).length > before) sent.push(10 - day);
    }
    expect(sent).toEqual(left);
  },
);

test('no one is reminded of a balance that was paid', async () => {
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

describe('a completed stay that comes to owe', () => {
  const after = later(24 * 24 * hourMs);
  const part = (key: string, amountMinor: number) => ({
    ...cash,
    key,
    amountMinor: amountMinor as MinorUnits,
  });

  /** Completed, paid at the desk in two parts. */
  async function completed(): Promise<PaymentFixture> {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    for (const [key, amount] of [['p1', 6000] as const, ['p2', 18_000] as const]) {
      await recordManualPayment(fixture, 'b1', part(key, amount), staff, testNow);
    }
    expect(await completeStays(fixture, after)).toBe(1);
    expect(entry(fixture)).toBeUndefined();
    return fixture;
  }

  test('is a row for staff as soon as its payment is voided, with the amount of today, until it is paid', async () => {
    const fixture = await completed();
    await voidPayment(fixture, 'manual-p1', 'Another guest’s', after);
    const row = { reason: 'balance-overdue', bookingId: 'b1', currency: 'usd', resolved: false };
    expect(entry(fixture)).toMatchObject({ ...row, amountMinor: 6000 });
    await voidPayment(fixture, 'manual-p2', 'Another guest’s, too', after);
    expect(entry(fixture)).toMatchObject({ ...row, amountMinor: 24_000 });
    await recordManualPayment(fixture, 'b1', part('p3', 20_000), staff, after);
    expect(entry(fixture)).toMatchObject({ ...row, amountMinor: 4000 });
    await recordManualPayment(fixture, 'b1', part('p4', 4000), staff, after);
    expect(entry(fixture)).toMatchObject({ resolved: true });
  });

  test('is a row again when staff closed it and it owes more', async () => {
    const fixture = await completed();
    await voidPayment(fixture, 'manual-p1', 'Another guest’s', after);
    await closeException(fixture.documents, 'balance-b1', 'We do not ask for it', staff);
    await followBalances(fixture, later(25 * 24 * hourMs));
    expect(entry(fixture)).toMatchObject({ resolved: true, amountMinor: 6000 });
    await voidPayment(fixture, 'manual-p2', 'Another guest’s, too', after);
    expect(entry(fixture)).toMatchObject({ resolved: false, amountMinor: 24_000, closedBy: '' });
  });
});

test('a reminder goes out again after the day was moved, there and back', async () => {
  const fixture = await depositPaid();
  const remind = (day: number) => followBalances(fixture, later(day * 24 * hourMs));
  for (const day of [4, 4]) await remind(day);
  expect(reminders(fixture)).toHaveLength(1);
  await change(fixture, { balanceDueOn: inDays(9), changeCount: 1 });
  await remind(4);
  await change(fixture, { balanceDueOn: inDays(10), changeCount: 2 });
  for (const day of [4, 4]) await remind(day);
  expect(reminders(fixture)).toHaveLength(3);
  // A balance due at check-in follows check-in, and a guest's reschedule counts as well.
  await change(fixture, { balanceDueOn: '', checkInDate: inDays(11), rescheduleCount: 1 });
  await remind(5);
  expect(reminders(fixture)).toHaveLength(4);
});

test('a balance is paid after the stay, by a link and by hand, and no page stays open after it', async () => {
  const fixture = await depositPaid();
  const after = later(24 * 24 * hourMs);
  await completeStays(fixture, after);
  await createPaymentLink(fixture, 'b1', after);
  const sessionId = fixture.gateway.openLink('plink_1');
  expect(fixture.gateway.sessions.get(sessionId)?.amountMinor).toBe(18_000);
  // The jobs close payment pages of ended stays, but not of one that can still be paid.
  await runEveryFiveMinutes(fixture, after);
  await runNightly(fixture, after);
  expect(fixture.gateway.links.get('plink_1')).toEqual({ active: true });
  const pay = (amountMinor: number) =>
    recordManualPayment(
      fixture,
      'b1',
      { method: 'upi', note: 'desk', key: `m${amountMinor}`, amountMinor },
      { uid: 'staff-1' },
      after,
    );
  const stored = { ...fixture.documents.snapshot()['bookings/b1'] };
  expect(stored.status).toBe('completed');
  // The deposit was seeded; the sums count recorded payments.
  fixture.documents.seed('payments', 'p0', {
    bookingId: 'b1',
    method: 'cash',
    amountMinor: 6000,
    currency: 'usd',
    status: 'applied',
    createdAt: after,
  });
  expect(await pay(8000)).toMatchObject({ status: 'completed', isPaid: false, paidMinor: 14_000 });
  expect(fixture.gateway.sessions.get(sessionId)?.status).toBe('expired');
  await createPaymentLink(fixture, 'b1', after);
  const second = fixture.gateway.openLink('plink_2');
  fixture.gateway.pay(second, 'pi_1');
  await syncPayment(fixture, 'pi_1', after);
  expect((await getBooking(fixture.documents, 'b1')).booking).toMatchObject({
    status: 'completed',
    isPaid: true,
    paidMinor: 24_000,
  });
  await expect(pay(1)).rejects.toThrow('already paid');
  await expect(createPaymentLink(fixture, 'b1', after)).rejects.toThrow('already paid');
  const open = [...fixture.gateway.sessions.values()].filter(({ status }) => status === 'open');
  expect(open).toEqual([]);
  const mails = Object.values(fixture.documents.snapshot()).filter(({ message }) => message);
  const told = mails.filter(({ kind }) => kind === 'payment-received');
  const texts = told.map(({ message }) => (message as { text: string }).text);
  expect(texts).toEqual([
    expect.stringContaining('$100 is still to be paid.'),
    expect.stringContaining('Your stay is paid in full.'),
  ]);
  // Guests who have left get no pre-arrival mails or reminders.
  const kinds = mails.map(({ kind }) => kind);
  expect(kinds).not.toContain('booking-paid');
  expect(kinds).not.toContain('balance-reminder');
});

test('the night sends no reminders, the morning does; one whose time is up goes on the next day', async () => {
  const fixture = await depositPaid();
  await runNightly(fixture, later(4 * 24 * hourMs));
  expect(reminders(fixture)).toEqual([]);
  expect(await followBalances(fixture, later(4 * 24 * hourMs), { isOver: () => true })).toBe(0);
  expect(await runMorning(fixture, later(5 * 24 * hourMs))).toBe(1);
  expect(reminders(fixture)).toHaveLength(1);
});
