import { expect, it } from 'vitest';
import type { MinorUnits } from '../core/money.ts';
import { guestMatch, sumGuestBookings } from './guest-file.ts';

const asha = { email: 'asha@example.com', phone: '9847012345' };

it.each([
  ['the same address', asha, { email: 'ASHA@example.com', phone: '' }, 'same'],
  [
    'the same number in another spelling, without an address',
    asha,
    { email: '', phone: '+91 98470-12345' },
    'same',
  ],
  [
    'the same number under another address',
    asha,
    { email: 'ben@example.com', phone: '098470 12345' },
    'number',
  ],
  [
    'a guest without an address',
    { email: '', phone: asha.phone },
    { email: 'ben@example.com', phone: '9847012345' },
    'same',
  ],
  ['another number and address', asha, { email: 'ben@example.com', phone: '9847099999' }, null],
  [
    'two without a number',
    { email: 'a@example.com', phone: '' },
    { email: 'b@example.com', phone: '' },
    null,
  ],
  [
    'two without an address',
    { email: '', phone: asha.phone },
    { email: '', phone: '9847099999' },
    null,
  ],
])('a record with %s', (_, guest, record, match) => {
  expect(guestMatch(guest, record)).toBe(match);
});

const stay = {
  currency: 'usd',
  nights: 2,
  status: 'paid',
  paidMinor: 500 as MinorUnits,
  refundedMinor: 0 as MinorUnits,
} as const;

it('adds up each currency by itself, and nights of secured stays alone', () => {
  const cancelled = { ...stay, status: 'cancelled', refundedMinor: 200 as MinorUnits } as const;
  const rupees = { ...stay, currency: 'inr' } as const;
  expect(sumGuestBookings([stay, cancelled, rupees])).toEqual([
    { currency: 'inr', stays: 1, nights: 2, paidMinor: 500, refundedMinor: 0 },
    { currency: 'usd', stays: 1, nights: 2, paidMinor: 1000, refundedMinor: 200 },
  ]);
  expect(sumGuestBookings([])).toEqual([]);
});
