import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../core/calendar.ts';
import { readBooking } from './booking-read.ts';
import { type BookingSearch, fitsSearch, nameKey, readSearchedText } from './booking-search.ts';

const any: BookingSearch = { status: '', search: '', hotelId: '', from: '', to: '' };
const booking = readBooking('b1', {
  reference: 'KS-4F9A01C2',
  guestName: 'Zoë  Nair',
  guestEmail: 'zoe@example.com',
  hotel: { _id: 'h1' },
  status: 'paid',
  checkInDate: '2026-12-20',
});

test.each([
  ['KS-4F9A01C2', { kind: 'reference', reference: 'KS-4F9A01C2' }],
  [' ks 4f9a01c2 ', { kind: 'reference', reference: 'KS-4F9A01C2' }],
  ['ks4f9a01c2', { kind: 'reference', reference: 'KS-4F9A01C2' }],
  ['Ksenia', { kind: 'name', key: 'ksenia' }],
  ['Zoe@Example.COM', { kind: 'email', email: 'zoe@example.com' }],
  ['  ZOË  Na', { kind: 'name', key: 'zoe na' }],
  ['   ', { kind: 'nothing' }],
])('"%s" is looked for as %o', (text, expected) => {
  expect(readSearchedText(text)).toEqual(expected);
});

describe('a booking is found', () => {
  test.each([
    ['by nothing in particular', {}, true],
    ['by its reference', { search: 'ks-4f9a01c2' }, true],
    ['by its e-mail address', { search: 'ZOE@example.com' }, true],
    ['by the beginning of its name', { search: 'zoe n' }, true],
    ['not by the end of its name', { search: 'nair' }, false],
    ['on its day', { from: '2026-12-20', to: '2026-12-20' }, true],
    ['not before', { to: '2026-12-19' }, false],
    ['not after', { from: '2026-12-21' }, false],
    ['not in another hotel', { hotelId: 'h2' }, false],
    ['not in another state', { status: 'cancelled' }, false],
  ] as [string, Partial<Record<keyof BookingSearch, string>>, boolean][])(
    '%s',
    (_, wanted, isFound) => {
      expect(fitsSearch(booking, { ...any, ...(wanted as { from?: CalendarDate }) })).toBe(isFound);
    },
  );
});

test('a name is compared without case, accents and double spaces', () => {
  expect(nameKey(' Zoë   NAIR ')).toBe('zoe nair');
});
