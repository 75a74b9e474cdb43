import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { expect, test } from 'vitest';
import { readAskedStay } from './read-requested-stay.ts';
import { everybody, formatParties } from './requested-stay.ts';

const from = addDays(dateInKerala(new Date()), 20);
const to = addDays(from, 3);
const asked = (more: string, dates = `from=${from}&to=${to}`) =>
  readAskedStay(new URLSearchParams(`${dates}&${more}`)).stay;
const problem = (address: string) => readAskedStay(new URLSearchParams(address)).problem;

test('a search goes along to the hotel with its dates and the people of each room', () => {
  const stay = asked('rooms=2&adults=4&ages=9');
  expect(stay).toMatchObject({
    from,
    to,
    parties: [
      { adults: 2, childAges: [9] },
      { adults: 2, childAges: [] },
    ],
  });
  if (stay === null) return;
  expect(everybody(stay)).toEqual({ adults: 4, childAges: [9] });
  expect(formatParties(stay)).toBe('We would like 2 rooms: 2 adults with a child of 9; 2 adults.');
});

test('one room needs no words of its own', () => {
  const stay = asked('rooms=1&adults=1');
  expect(stay && formatParties(stay)).toBe('');
});

test.each(['', 'from=2020-01-01&to=2020-01-03', `from=${to}&to=${from}`, 'from=x&to=y'])(
  'nothing is taken over from “%s”',
  (dates) => {
    expect(asked('rooms=1', dates)).toBeNull();
  },
);

test.each([
  [`from=${from}&to=${to}`, ''],
  ['', ''],
  ['from=2025-01-01&to=2025-01-04', 'Choose today or a later date'],
  [`from=${to}&to=${from}`, 'Choose a departure after your arrival'],
  [`from=${from}&to=${to}&rooms=7`, 'Choose 1 to 5 rooms'],
])('“%s” is reported: %s', (address, said) => {
  expect(problem(address)).toBe(said);
});

test('people who cannot be leave the dates as they were', () => {
  expect(asked('adults=99')).toMatchObject({ from, to, rooms: 1, adults: 2 });
  expect(asked('adults=4&rooms=7&ages=9')).toMatchObject({ rooms: 1, adults: 4, childAges: [9] });
});
