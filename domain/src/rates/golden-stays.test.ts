import { expect, test } from 'vitest';
import { day, deluxe, exampleCard } from '../testing/example-rates.ts';
import { goldenStays } from '../testing/golden-stays.ts';
import { priceStay } from './price-stay.ts';
import { findStayRule } from './stay-rule.ts';

test.each(goldenStays)('%s to %s, %d adults and %j, asked on %s: %s', (...row) => {
  const [from, to, adults, childAges, asked, expected] = row;
  const stay = { checkIn: day(from), checkOut: day(to) };
  const problem = findStayRule(exampleCard, deluxe, stay);
  const { price } = priceStay({
    ...stay,
    hotelId: 'h1',
    roomType: deluxe,
    card: exampleCard,
    party: { adults, childAges },
    currency: 'inr',
    today: day(asked),
    taxScheme: null,
  });
  expect(problem ? `${problem.kind} ${problem.date}` : price.netMinor / 100).toBe(expected);
});

test('there are two hundred of them, no two alike, of prices and of refusals', () => {
  const stays = goldenStays.map((row) => JSON.stringify(row.slice(0, 5)));
  expect(new Set(stays).size).toBe(200);
  const refusals = goldenStays.flatMap(([, , , , , found]) =>
    typeof found === 'string' ? [found.split(' ')[0]] : [],
  );
  expect(new Set(refusals)).toEqual(new Set(['closed', 'no-departure', 'too-short', 'too-long']));
});
