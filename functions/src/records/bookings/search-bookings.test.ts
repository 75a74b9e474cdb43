import type { BookingOrder } from '@kerala-stays/domain/bookings/booking-order';
import type { BookingSearch } from '@kerala-stays/domain/bookings/booking-search';
import { searchKeysOf } from '@kerala-stays/domain/people/person-keys';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBooking } from '../../bookings/create-booking.ts';
import { recordManualPayment } from '../../bookings/record-payment.ts';
import { enterSearchKeys } from '../../people/personal-data/enter-search-keys.ts';
import { startClock } from '../../platform/job-clock.ts';
import { counted } from '../../testing/billed-operations.ts';
import {
  inDays,
  type PaymentFixture,
  paymentFixture,
  stayInput,
  testNow,
  testToday,
} from '../../testing/payment-fixture.ts';
import { searchBookings, sumSearched } from './search-bookings.ts';

const any: BookingSearch = {
  status: '',
  search: '',
  hotelId: '',
  view: '',
  period: 'stay',
  from: '',
  to: '',
};
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

async function found(
  wanted: Partial<BookingSearch>,
  limit = 50,
  order: BookingOrder | '' = '',
): Promise<string[]> {
  const { bookings } = await searchBookings(
    fixture.documents,
    { ...any, ...wanted },
    { cursor: '', limit, order, now: testNow },
  );
  return bookings.map(({ guestName }) => guestName);
}

describe('staff find bookings', () => {
  test('newest first', async () => {
    expect(await found({})).toEqual(names.toReversed());
  });

  test('by the beginning of a name, whatever its case and accents', async () => {
    expect(await found({ search: 'ASHA' })).toEqual(['asha menon', 'Asha Nair']);
    expect(await found({ search: 'zoe' })).toEqual(['Zoe Thomas', 'Zoë Mathew']);
    expect(await found({ search: 'air' })).toEqual([]);
  });

  test('by every word of a name, and by two words in any order', async () => {
    expect(await found({ search: 'nair' })).toEqual(['Asha Nair']);
    expect(await found({ search: 'thom' })).toEqual(['Zoe Thomas']);
    expect(await found({ search: 'menon asha' })).toEqual(['asha menon']);
  });

  test('by the last digits of a number', async () => {
    const guestMobile = '+971 50 123 4567';
    const stay = stayInput({ key: 'dubai', guestName: 'Omar', guestMobile, checkIn: inDays(50) });
    await createBooking(fixture, stay, testNow);
    for (const search of ['4567', '34567', '050 123 4567', '501234567', '+971501234567']) {
      expect(await found({ search })).toEqual(['Omar']);
    }
    expect(await found({ search: '9715' })).toEqual([]);
  });

  test('by reference and by e-mail address', async () => {
    const { bookings } = await searchBookings(fixture.documents, any, {
      cursor: '',
      limit: 1,
      now: testNow,
    });
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

  test('by the beginning of a reference, which is that of the booking', async () => {
    const data = { reference: 'KS-4F9A01C2', guestName: 'Uma', createdAt: testNow };
    await fixture.documents.commit([
      { kind: 'create', collection: 'bookings', id: '4f9a01c2-7', data },
    ]);
    expect(await found({ search: 'KS-4F9' })).toEqual(['Uma']);
    expect(await found({ search: 'ks 4f8' })).toEqual([]);
  });

  test('by a telephone number, however it was and is written', async () => {
    const guestMobile = '+91 98470-12345';
    await createBooking(
      fixture,
      stayInput({ key: 'phone', guestName: 'Leela', guestMobile, checkIn: inDays(50) }),
      testNow,
    );
    for (const search of ['9847012345', '098470 12345', '+919847012345']) {
      expect(await found({ search })).toEqual(['Leela']);
    }
    expect(await found({ search: '9847012346' })).toEqual([]);
  });

  test('by the days on which they were made', async () => {
    expect(await found({ period: 'made', from: testToday, to: testToday })).toHaveLength(5);
    expect(await found({ period: 'made', to: inDays(-1) })).toEqual([]);
  });

  test('by the days on which money came, as the ledger has them', async () => {
    const cash = { amountMinor: 24_000, method: 'cash', note: 'desk', key: 'p1' } as const;
    await recordManualPayment(fixture, 'b3', cash, { uid: 's' }, testNow);
    expect(await found({ period: 'paid', from: testToday, to: testToday })).toEqual([
      'Ravi Pillai',
    ]);
    expect(await found({ period: 'paid', from: inDays(1) })).toEqual([]);
    expect(await found({ period: 'paid', to: testToday, search: 'asha' })).toEqual([]);
  });

  test('by what is looked for again and again', async () => {
    await createBooking(
      fixture,
      stayInput({ key: 'now', guestName: 'Nandini', checkIn: testToday }),
      testNow,
    );
    expect(await found({ view: 'in-house' })).toEqual(['Nandini']);
    expect(await found({ view: 'arriving' })).toEqual(['Nandini']);
    expect(await found({ view: 'unpaid' })).toHaveLength(6);
    expect(await found({ view: 'refund-due' })).toEqual([]);
    const refund = { state: 'owed', bookingId: 'b2', createdAt: testNow, method: 'cash' };
    fixture.documents.seed('refunds', 'r1', refund);
    const { data = {} } = (await fixture.documents.get('bookings', 'b2')) ?? {};
    fixture.documents.seed('bookings', 'b2', { ...data, refundStatus: 'by-hand' });
    expect(await found({ view: 'refund-due' })).toEqual(['asha menon']);
  });

  test('in another order, page by page', async () => {
    const byGuest = ['asha menon', 'Asha Nair', 'Ravi Pillai', 'Zoë Mathew', 'Zoe Thomas'];
    expect(await found({}, 50, 'guest')).toEqual(byGuest);
    expect(await found({}, 50, '-guest')).toEqual(byGuest.toReversed());
    expect(await found({ search: 'asha' }, 50, 'check-in')).toEqual(['Asha Nair', 'asha menon']);
    const first = await searchBookings(fixture.documents, any, {
      cursor: '',
      limit: 2,
      order: '-check-in',
      now: testNow,
    });
    const second = await searchBookings(fixture.documents, any, {
      cursor: first.cursor,
      limit: 3,
      order: '-check-in',
      now: testNow,
    });
    expect([...first.bookings, ...second.bookings].map(({ guestName }) => guestName)).toEqual(
      names.toReversed(),
    );
    expect(second.cursor).toBe('');
  });

  test('and read what all of them come to', async () => {
    expect(await sumSearched(fixture.documents, any, testNow)).toMatchObject({
      count: 5,
      amounts: [{ currency: 'usd', amountMinor: 5 * 24_000 }],
      ended: { count: 0 },
    });
    const zoe = { ...any, search: 'zoe' };
    expect((await sumSearched(fixture.documents, zoe, testNow))?.count).toBe(2);
  });

  test('page by page, each once, also when the pages cut through what the query finds', async () => {
    for (const wanted of [any, { ...any, search: 'z' }, { ...any, from: inDays(0) }]) {
      const whole = await searchBookings(fixture.documents, wanted, {
        cursor: '',
        limit: 50,
        now: testNow,
      });
      const paged: string[] = [];
      let cursor = '';
      do {
        const page = await searchBookings(fixture.documents, wanted, {
          cursor,
          limit: 2,
          now: testNow,
        });
        paged.push(...page.bookings.map(({ _id }) => _id));
        cursor = page.cursor;
      } while (cursor !== '');
      expect(paged).toEqual(whole.bookings.map(({ _id }) => _id));
    }
  });
});

test('a page whose booking is gone is rejected in a sentence', async () => {
  const page = searchBookings(fixture.documents, any, { cursor: 'gone', limit: 2, now: testNow });
  await expect(page).rejects.toThrow('Please search again');
});

test('more bookings than may be looked at are neither ordered nor added up', async () => {
  for (let count = 0; count < 1000; count++) {
    fixture.documents.seed('bookings', `old${count}`, { guestName: 'Old', createdAt: testNow });
  }
  await expect(found({}, 50, 'guest')).rejects.toThrow('Choose shorter days');
  expect(await sumSearched(fixture.documents, any, testNow)).toBeNull();
  expect(await found({})).toHaveLength(50);
  expect(await sumSearched(fixture.documents, { ...any, search: 'asha' }, testNow)).toMatchObject({
    count: 2,
  });
});

test('a booking from before the search is found once its keys are entered', async () => {
  const { data = {} } = (await fixture.documents.get('bookings', 'b1')) ?? {};
  const { personKeys: _, ...before } = data;
  fixture.documents.seed('bookings', 'b1', { ...before, guestNameKey: 'zoe mathew' });
  expect(await found({ search: 'zoe m' })).toEqual([]);
  const clock = startClock(Number.POSITIVE_INFINITY);
  expect(await enterSearchKeys(fixture.documents, clock)).toBe(1);
  expect(await found({ search: 'zoe m' })).toEqual(['Zoë Mathew']);
  expect((await fixture.documents.get('bookings', 'b1'))?.data).not.toHaveProperty('guestNameKey');
  expect(await enterSearchKeys(fixture.documents, clock)).toBe(0);
});

test('the job writes nothing where it runs again over all that it did', async () => {
  const clock = startClock(Number.POSITIVE_INFINITY);
  await enterSearchKeys(fixture.documents, clock);
  await fixture.documents.commit([{ kind: 'delete', collection: 'meta', id: 'search-keys-1' }]);
  const bookings = () =>
    Object.entries(fixture.documents.snapshot()).filter(([path]) => path.startsWith('bookings/'));
  const before = bookings();
  expect(await enterSearchKeys(fixture.documents, clock)).toBe(0);
  expect(bookings()).toEqual(before);
});

test('a search among 20,000 bookings reads 20 documents at most', {
  tags: ['whole'],
}, async () => {
  const given = [
    'Arun',
    'Meera',
    'Søren',
    'Leela',
    'Thomas',
    'Ravi',
    'Anu',
    'Maria',
    'Omar',
    'Zoe',
  ];
  const family = [
    'Thomas',
    'Nair',
    'Menon',
    "O'Brien",
    'Pillai',
    'Mathew',
    'Roux',
    'Das',
    'Khan',
    'Iyer',
  ];
  for (let number = 0; number < 20_000; number++) {
    const id = number.toString(16).padStart(8, '0');
    const booking = {
      reference: `KS-${id.toUpperCase()}`,
      guestName: `${given[number % 10]} ${family[Math.floor(number / 10) % 10]} ${number}`,
      guestEmail: `guest${number}@example.com`,
      guestMobile: `+91 98${String(number * 97).padStart(8, '0')}`,
      createdAt: new Date(testNow.getTime() + number),
      status: number % 2 === 0 ? 'paid' : 'cancelled',
    };
    const personKeys = searchKeysOf('bookings', booking);
    fixture.documents.seed('bookings', id, { ...booking, personKeys });
  }
  const { documents, operations } = counted(fixture.documents);
  const searches: [string, string][] = [
    ['arun thomas 17700', 'Arun Thomas 17700'],
    ['obrien 31', "Arun O'Brien 31"],
    ['soren', 'Søren'],
    ['thomas', 'Thomas'],
    ['guest4711@example.com', 'Meera Nair 4711'],
    ['KS-00004E1F', 'Zoe Iyer 19999'],
    ['04E1F', ''],
    ['0000097', 'Meera Thomas 1'],
    ['9800000097', 'Meera Thomas 1'],
    ['0194', 'Søren Thomas 2'],
  ];
  for (const [search, expected] of searches) {
    for (const status of ['', 'paid'] as const) {
      operations.reads = 0;
      const wanted = { ...any, search, status };
      const page = await searchBookings(documents, wanted, { cursor: '', limit: 50, now: testNow });
      expect(operations.reads, search).toBeLessThanOrEqual(20);
      if (status === '' && expected !== '') {
        expect(page.bookings.map(({ guestName }) => guestName).join('; '), search).toContain(
          expected,
        );
      }
      operations.reads = 0;
      await searchBookings(documents, wanted, { cursor: '00000001', limit: 50, now: testNow });
      expect(operations.reads, search).toBeLessThanOrEqual(20);
      operations.reads = 0;
      await sumSearched(documents, wanted, testNow);
      expect(operations.reads, search).toBeLessThanOrEqual(21);
    }
  }
});
