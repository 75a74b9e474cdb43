import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { describe, expect, it, test } from 'vitest';
import { formatFreeCancellation, formatReturn } from './payment-return.ts';

const now = new Date('2026-11-22T10:00:00Z');
const booking = (fields: object) =>
  readBooking('b1', {
    hotel: { name: 'Oakline Estate House' },
    checkInDate: '2026-12-25',
    checkOutDate: '2026-12-28',
    nights: 3,
    currency: 'usd',
    totalMinor: 24_000,
    refundCapPercent: 100,
    ...fields,
  });
const held = booking({ status: 'pending-payment', holdUntil: '2026-12-04T15:29:00Z' });
const say = (of = held, came: 'paying' | 'left' = 'left', charged = 'nothing') =>
  formatReturn(of, { came, charged: charged as never }, now);

describe('who comes back from the payment page reads', () => {
  it('that the stay is theirs once the booking is paid, however they came back', () => {
    const paid = booking({ status: 'paid', isPaid: true, paidMinor: 24_000 });
    for (const came of ['paying', 'left'] as const) {
      expect(say(paid, came, 'open')).toEqual({
        heading: 'Paid. Oakline Estate House is yours, 25–28 Dec',
        text: 'Free cancellation until 11 Dec 2026.',
        isBooked: true,
      });
    }
  });

  it('that the bank has not spoken, never that it was paid', () => {
    const words = say(held, 'paying', 'open');
    expect(words?.heading).toBe('We are waiting for the bank to confirm');
    expect(JSON.stringify(words)).not.toMatch(/Paid|is yours/);
  });

  it('that nothing was charged, only after the server was asked, and until when the rooms are held', () => {
    expect(say(held, 'left', 'open')).toBeNull();
    expect(say(held)).toMatchObject({
      heading: 'Nothing was charged',
      text: 'The rooms are still held for you until 4 Dec 2026, 20:59.',
    });
    expect(say(held, 'left', 'unknown')?.heading).toBe('You left the payment page');
  });

  it('that the time is over, when the hold ended while they were paying', () => {
    const late = booking({ status: 'pending-payment', holdUntil: '2026-11-22T09:59:00Z' });
    expect(say(late)?.text).toMatch(/^The time to pay is over/);
    const expired = booking({ status: 'expired' });
    expect(say(expired, 'paying')?.text).toContain('If you were charged, we can see that');
    expect(say(expired)?.text).toContain('Send us a new inquiry');
  });

  it('what a deposit secured and what is due, in the currency of the booking', () => {
    const fields = { dueNowMinor: 7_000_00, totalMinor: 20_000_00, balanceMinor: 13_000_00 };
    const deposit = booking({
      ...fields,
      status: 'part-paid',
      currency: 'inr',
      paidMinor: 7_000_00,
      balanceDueOn: '2026-12-10',
    });
    expect(say(deposit, 'paying')).toMatchObject({
      heading: 'Deposit paid. Oakline Estate House is yours, 25–28 Dec',
      text: expect.stringContaining('₹13,000 due on 10 Dec 2026. Free cancellation until'),
    });
    expect(say(deposit, 'left')).toMatchObject({
      heading: 'Nothing was charged',
      text: 'Deposit paid. ₹13,000 due on 10 Dec 2026.',
    });
  });

  it('that a stay which was cancelled in the meantime does not take place', () => {
    expect(say(booking({ status: 'cancelled' }), 'paying')?.text).toBe(
      'This stay will not take place.',
    );
  });
});

test('free cancellation is named only while all of it would come back', () => {
  const paid = { status: 'paid', isPaid: true, paidMinor: 24_000 };
  expect(formatFreeCancellation(booking(paid), new Date('2026-12-11T18:29:00Z'))).not.toBe('');
  expect(formatFreeCancellation(booking(paid), new Date('2026-12-11T18:31:00Z'))).toBe('');
  expect(formatFreeCancellation(booking({ ...paid, refundCapPercent: 50 }), now)).toBe('');
  const lines = [{ kind: 'service-charge', label: 'Service charge', amountMinor: 500 }];
  expect(formatFreeCancellation(booking({ ...paid, lines }), now)).toBe(
    'Full refund, excluding service charges, until 11 Dec 2026.',
  );
});
