import type { BookingSearch } from '@kerala-stays/domain/bookings/booking-search';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBooking } from '../bookings/create-booking.ts';
import { enterKeys } from '../bookings/enter-keys.ts';
import {
  inDays,
  type PaymentFixture,
  paymentFixture,
  stayInput,
  testNow,
} from '../testing/payment-fixture.ts';
import { searchBookings } from './search-bookings.ts';

const any: BookingSearch = { status: '', search: '', hotelId: '', from: '', to: '' };
const names = ['Asha Nair', 'Zoë Mathew', 'asha menon', 'Ravi Pillai', 'Zoe Thomas'];

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = paymentFixture(names.length);
  for (const [index, guestName] of names.entries()) {
    const checkIn = inDays(10 + 5 * index);
    const guestEmail = `guest${index}@example.com`;
    const stay = stayInput({ key: `b${index}`, guestName, guestEmail, checkIn });
    await createBooking(fixture, stay, new Date(testNow.getTime() + index * 60_000));
  }
});

async function found(wanted: Partial<BookingSearch>, limit = 50): Promise<string[]> {
  const { bookings } = await searchBookings(
    fixture.documents,
    { ...any, ...wanted },
    { cursor: '', limit },
  );
  return bookings.map(({ guestName }) => guestName);
}

describe('staff find bookings', () => {
  test('newest first', async () => {
    expect(await found({})).toEqual(names.toReversed());
  });

  test('by the beginning of a name, whatever its case and accents', async () => {
    expect(await found({ search: 'ASHA' })).toEqual(['asha menon', 'Asha Nair']);
    expect(await found({ search: 'zoe' })).toEqual(['Zoë Mathew', 'Zoe Thomas']);
    expect(await found({ search: 'nair' })).toEqual([]);
  });

  test('by reference and by e-mail address', async () => {
    const { bookings } = await searchBookings(fixture.documents, any, { cursor: '', limit: 1 });
    const [newest] = bookings;
    expect(await found({ search: newest?.reference ?? '' })).toEqual(['Zoe Thomas']);
    expect(await found({ search: ' Guest3@Example.com' })).toEqual(['Ravi Pillai']);
  });

  test('by days, in the order of check-in, both days included', async () => {
    expect(await found({ from: inDays(15), to: inDays(25) })).toEqual([
      'Zoë Mathew',
      'asha menon',
      'Ravi Pillai',
    ]);
    expect(await found({ from: inDays(26) })).toEqual(['Zoe Thomas']);
  });

  test('by several conditions at once', async () => {
    expect(await found({ search: 'asha', from: inDays(12) })).toEqual(['asha menon']);
    expect(await found({ search: 'asha', status: 'paid' })).toEqual([]);
    expect(await found({ hotelId: 'h1', status: 'pending-payment' })).toHaveLength(names.length);
    expect(await found({ hotelId: 'other' })).toEqual([]);
  });

  test('page by page, each once, also when the pages cut through what the query finds', async () => {
    for (const wanted of [any, { ...any, search: 'z' }, { ...any, from: inDays(0) }]) {
      const whole = await searchBookings(fixture.documents, wanted, { cursor: '', limit: 50 });
      const paged: string[] = [];
      let cursor = '';
      do {
        const page = await searchBookings(fixture.documents, wanted, { cursor, limit: 2 });
        paged.push(...page.bookings.map(({ _id }) => _id));
        cursor = page.cursor;
      } while (cursor !== '');
      expect(paged).toEqual(whole.bookings.map(({ _id }) => _id));
    }
  });
});

test('a page whose booking is gone is rejected in a sentence', async () => {
  const page = searchBookings(fixture.documents, any, { cursor: 'gone', limit: 2 });
  await expect(page).rejects.toThrow('Please search again');
});

test('a booking from before the search is entered once', async () => {
  const [[path, data] = ['', {}]] = Object.entries(fixture.documents.snapshot()).filter(([each]) =>
    each.startsWith('bookings/b1'),
  );
  const { guestNameKey: _, ...before } = data;
  fixture.documents.seed('bookings', path.slice('bookings/'.length), before);
  expect(await found({ search: 'zoe m' })).toEqual([]);
  expect(await enterKeys(fixture.documents, 'name-keys', testNow)).toBe(1);
  expect(await found({ search: 'zoe m' })).toEqual(['Zoë Mathew']);
  expect(await enterKeys(fixture.documents, 'name-keys', testNow)).toBe(0);
});
