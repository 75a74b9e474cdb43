import { describe, expect, test } from 'vitest';
import type { MinorUnits } from '../core/money.ts';
import type { QuoteLine } from '../rates/quote.ts';
import { day } from '../testing/example-rates.ts';
import { changedParty, linesThatStay, type NamedPeople, peopleMessages } from './changed-stay.ts';

const couple = { guests: 2, adults: 2, childAges: [] };
const family = { guests: 4, adults: 2, childAges: [9, 4] };

describe('who comes after a change', () => {
  test.each<[string, typeof family | typeof couple, NamedPeople, object | string]>([
    ['nothing said', family, {}, { adults: 2, childAges: [9, 4] }],
    ['the same number', family, { guests: 4 }, { adults: 2, childAges: [9, 4] }],
    ['fewer of a family', family, { guests: 3 }, peopleMessages.whoComes],
    ['one of a family', family, { guests: 1 }, peopleMessages.whoComes],
    ['more of a family', family, { guests: 5 }, peopleMessages.whoComes],
    ['more adults', couple, { guests: 4 }, { adults: 4, childAges: [] }],
    ['a child', couple, { childAges: [7] }, { adults: 2, childAges: [7] }],
    ['an adult less', family, { adults: 1 }, { adults: 1, childAges: [9, 4] }],
    ['all of it', family, { guests: 3, adults: 2, childAges: [4] }, { adults: 2, childAges: [4] }],
    ['a sum that is none', family, { guests: 4, adults: 2, childAges: [4] }, peopleMessages.sum],
  ])('%s', (_, booking, named, expected) => {
    expect(changedParty(booking, named)).toEqual(expected);
  });
});

test('lines stay for the nights that stay, and for agreed ones that were given up without a change of price', () => {
  const lines = ['2026-12-10', '2026-12-11', '2026-12-12', ''].map(
    (date): QuoteLine => ({
      kind: date === '' ? 'adjustment' : 'night',
      date: date === '' ? '' : day(date),
      label: 'Deluxe',
      amountMinor: 100 as MinorUnits,
    }),
  );
  const datesOf = (left: string, checkOut: string) =>
    linesThatStay(
      { lines, checkInDate: day('2026-12-10'), checkOutDate: day(left) },
      { checkIn: day('2026-12-10'), checkOut: day(checkOut) },
    ).map(({ date }) => date.slice(-2));
  expect(datesOf('2026-12-13', '2026-12-12')).toEqual(['10', '11', '']);
  // The guest left after a night, and stays one more.
  expect(datesOf('2026-12-11', '2026-12-12')).toEqual(['10', '11', '12', '']);
});
