import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseEmail } from '../core/email-address.ts';
import { bookingReference } from './booking.ts';
import { bookingInputSchema } from './booking-input.ts';
import {
  bookingGraph,
  bookingStatuses,
  canBooking,
  nextBookingStatus,
} from './booking-lifecycle.ts';
import { readBooking } from './booking-read.ts';

describe('the lifecycle of a booking', () => {
  test('allows only the documented transitions', () => {
    const edges = bookingStatuses.flatMap((from) =>
      Object.entries(bookingGraph[from])
        .filter(([, to]) => to !== from)
        .map(([, to]) => `${from} > ${to}`),
    );
    expect(edges.sort()).toEqual([
      'expired > pending-payment',
      'paid > cancelled',
      'paid > completed',
      'paid > part-paid',
      'paid > pending-payment',
      'part-paid > cancelled',
      'part-paid > completed',
      'part-paid > paid',
      'part-paid > pending-payment',
      'pending-payment > cancelled',
      'pending-payment > expired',
      'pending-payment > paid',
      'pending-payment > part-paid',
    ]);
  });

  test('pays and releases only what waits for payment, and takes a balance after the stay', () => {
    for (const status of ['paid', 'cancelled', 'expired'] as const) {
      expect(canBooking(status, 'pay')).toBe(false);
    }
    for (const status of ['paid', 'part-paid', 'cancelled', 'completed', 'expired'] as const) {
      expect(canBooking(status, 'expire')).toBe(false);
    }
    expect(nextBookingStatus('completed', 'pay')).toBe('completed');
    expect(nextBookingStatus('completed', 'pay-part')).toBe('completed');
    expect(nextBookingStatus('pending-payment', 'pay')).toBe('paid');
  });
});

describe('reading a stored booking', () => {
  test('never throws, and never mistakes damaged data for a payment', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const isPaid = (data as { isPaid?: unknown } | null)?.isPaid === true;
        expect(readBooking('x', data).isPaid).toBe(isPaid);
      }),
    );
  });

  test('accepts instants as Timestamp, Date or text', () => {
    const instant = new Date('2026-11-21T05:00:00.000Z');
    const booking = readBooking('x', {
      createdAt: { toDate: () => instant },
      paidAt: instant,
      holdUntil: instant.toISOString(),
      cancelledAt: null,
    });
    expect(booking).toMatchObject({
      createdAt: instant.toISOString(),
      paidAt: instant.toISOString(),
      holdUntil: instant.toISOString(),
      cancelledAt: '',
    });
  });
});

describe('booking input', () => {
  const valid = {
    hotelId: 'h1',
    roomTypeId: 'r1',
    checkIn: '2026-12-01',
    checkOut: '2026-12-03',
    guestName: ' Asha ',
    guestEmail: ' Asha@Example.COM ',
  };

  test('normalises the e-mail and fills in what may be left out', () => {
    expect(bookingInputSchema.parse(valid)).toMatchObject({
      guestName: 'Asha',
      guestEmail: 'asha@example.com',
      guests: 1,
      holdHours: 24,
    });
  });

  test('ignores an amount sent by a client', () => {
    const line = { kind: 'adjustment', date: '', label: 'Discount', amountMinor: -1 };
    const sent = { totalMinor: 1, totalPrice: 1, lines: [line], discount: 90 };
    const read = bookingInputSchema.parse({ ...valid, ...sent });
    for (const field of Object.keys(sent)) expect(read).not.toHaveProperty(field);
    expect(read).toEqual(bookingInputSchema.parse(valid));
  });

  test.each([
    { checkIn: '2026-02-31' },
    { guestEmail: 'a@b' },
    { guests: 0 },
    { guests: 2.5 },
    { hotelId: '../../x' },
    { holdHours: 0 },
    { guestName: '   ' },
    { adults: 0 },
    { childAges: [-1] },
    { childAges: [8.5] },
    { childAges: [17.5] },
  ])('rejects %j', (change) => {
    expect(bookingInputSchema.safeParse({ ...valid, ...change }).success).toBe(false);
  });
});

test('a reference is short and comes from the id', () => {
  expect(bookingReference('4f9a01c2-77aa-4e0d')).toBe('KS-4F9A01C2');
  expect(normaliseEmail(' A@B.Example ')).toBe('a@b.example');
});
