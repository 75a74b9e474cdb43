import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { expect, test } from 'vitest';
import { formatRefund, formatRefundTask, formatStatus } from './booking-status.ts';

const now = new Date('2026-11-22T06:30:00Z');
const booking = (fields: object) =>
  readBooking('b1', { currency: 'usd', totalMinor: 24_000, checkInDate: '2026-12-24', ...fields });
const words = (fields: object) => {
  const { label, detail } = formatStatus(booking(fields), now);
  return detail === '' ? label : `${label}: ${detail}`;
};
const deposit = {
  status: 'part-paid',
  dueNowMinor: 7200,
  balanceMinor: 16_800,
  balanceDueOn: '2026-12-10',
};

test.each([
  [
    { status: 'pending-payment', holdUntil: '2026-11-23T14:09:00Z' },
    'Unpaid: Held until 23 Nov 2026, 19:39',
  ],
  [
    { status: 'pending-payment', holdUntil: '2026-11-22T06:00:00Z' },
    'Unpaid: The hold ended on 22 Nov 2026, 11:30',
  ],
  [{ ...deposit, paidMinor: 7200 }, 'Deposit paid: $168 due on 10 Dec 2026'],
  [
    { ...deposit, paidMinor: 7200, balanceDueOn: '2026-11-20' },
    'Deposit paid: $168 was due on 20 Nov 2026',
  ],
  [{ ...deposit, dueNowMinor: 0 }, 'Unpaid: $240 due on 10 Dec 2026'],
  [{ ...deposit, dueNowMinor: 0, paidMinor: 4000 }, 'Part paid: $200 due on 10 Dec 2026'],
  [{ ...deposit, paidMinor: 5000 }, 'Part paid: $22 to pay'],
  [{ status: 'part-paid', paidMinor: 10_000 }, 'Part paid: $140 to pay'],
  [{ status: 'paid', paidMinor: 24_000, isPaid: true }, 'Paid'],
  [{ status: 'paid', checkedInAt: '2026-12-24T10:00:00Z' }, 'Paid: Checked in'],
  [{ status: 'paid', noShow: true }, 'Paid: No-show'],
  [{ status: 'cancelled', cancelledBy: 'house' }, 'Cancelled by the house'],
  [{ status: 'cancelled', cancelledBy: 'guest' }, 'Cancelled'],
  [{ status: 'expired' }, 'Expired: Its nights were released'],
])('a booking with %j reads %j', (fields, expected) => {
  expect(words(fields)).toBe(expected);
});

const refund = (refundStatus: string, refundedMinor: number, refundDueMinor: number) =>
  booking({ status: 'cancelled', refundStatus, refundedMinor, refundDueMinor, paidMinor: 24_000 });

test('guests read what has gone back apart from what only will', () => {
  expect(formatRefund(refund('none', 0, 0))).toBe('');
  expect(formatRefund(refund('issued', 24_000, 24_000))).toBe('$240 has been refunded.');
  expect(formatRefund(refund('pending', 4000, 24_000))).toBe(
    '$40 has been refunded. We are paying back $200, within 10 working days.',
  );
  expect(formatRefund(refund('by-hand', 0, 12_000))).toMatch(/^We are paying back \$120/);
  expect(formatRefund(refund('waiting', 0, 12_000))).toContain('is not decided yet');
  expect(formatRefund(refund('failed', 0, 12_000))).toContain('could not be paid out');
});

test('staff read what a refund asks of them', () => {
  expect(formatRefundTask(refund('issued', 24_000, 24_000))).toBe('');
  expect(formatRefundTask(refund('by-hand', 4000, 24_000))).toBe('$200 to pay back by hand');
  expect(formatRefundTask(refund('failed', 0, 24_000))).toBe('Refund of $240 failed');
});
