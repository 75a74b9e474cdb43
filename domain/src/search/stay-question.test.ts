import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../core/calendar.ts';
import { splitParty } from '../rates/split-party.ts';
import { askStay, paramsOf } from '../testing/stay-search.ts';
import { parseStayQuestion, toStayParams } from './stay-question.ts';

const today = '2026-11-22' as CalendarDate;
const stay = 'from=2026-12-12&to=2026-12-15';

const parse = (query: string) => parseStayQuestion(paramsOf(query), today);

const ask = (query: string) => askStay(query, today);

const refusal = (query: string) => {
  const parsed = parse(query);
  return parsed?.ok === false ? parsed.problem : null;
};

describe('splitParty', () => {
  it.each([
    [2, 4, [], ['2', '2']],
    [2, 5, [], ['3', '2']],
    [2, 2, [4, 9], ['1+9', '1+4']],
    [3, 4, [7], ['2', '1+7', '1']],
    [1, 2, [3, 12], ['2+12+3']],
    [2, 3, [9, 4, 1], ['2+4', '1+9+1']],
  ] as const)('%d rooms, %d adults, ages %j', (rooms, adults, ages, expected) => {
    const parties = splitParty(rooms, adults, ages);
    const texts = parties.map((party) => [party.adults, ...party.childAges].join('+'));
    expect(texts).toEqual(expected);
  });
});

describe('parseStayQuestion', () => {
  it('is no search without dates, whatever else stands in the address', () => {
    expect(parse('destination=Kochi&adults=x&rooms=9')).toBeNull();
    expect(parse('from=&to=&adults=2')).toBeNull();
  });

  it('takes two people in one room when no one is named, and an adult for each room', () => {
    expect(ask(stay)).toMatchObject({ rooms: 1, adults: 2, childAges: [], max: null });
    expect(ask(`${stay}&rooms=3`)).toMatchObject({ rooms: 3, adults: 3 });
  });

  it('reads people room by room', () => {
    expect(ask(`${stay}&party=2,2-5.9`)).toMatchObject({
      rooms: 2,
      adults: 4,
      childAges: [9, 5],
      parties: [
        { adults: 2, childAges: [] },
        { adults: 2, childAges: [9, 5] },
      ],
    });
  });

  it.each([
    ['from=2026-12-12', 'Choose when you leave'],
    ['from=2026-12-12&to=2026-12-12', 'Choose a departure after your arrival'],
    ['from=2026-12-12&to=2026-12-11', 'Choose a departure after your arrival'],
    ['from=2026-12-12&to=2027-02-31', 'Choose when you leave'],
    ['to=2026-12-12', 'Choose when you arrive'],
    ['from=2026-02-31&to=2026-12-12', 'Choose when you arrive'],
    ['from=2026-11-21&to=2026-11-25', 'Choose today or a later date'],
    ['from=2029-11-22&to=2029-11-25', 'Choose an arrival within the next two years'],
    [
      'from=2026-12-01&to=2027-01-02',
      'At most 31 nights here; for longer stays send us an inquiry',
    ],
    ...['0', '6', '2.5', 'x', '-1'].map((rooms) => [
      `${stay}&rooms=${rooms}`,
      'Choose 1 to 5 rooms',
    ]),
    ...['51', '2.5', 'x'].map((adults) => [
      `${stay}&adults=${adults}`,
      'Guests must be between 1 and 50',
    ]),
    [`${stay}&adults=0`, 'Each room needs an adult'],
    [`${stay}&adults=49&ages=1.2`, 'Guests must be between 1 and 50'],
    ...['x', '18', '5.x', '-1'].map((ages) => [
      `${stay}&ages=${ages}`,
      'Children are 0 to 17 years old',
    ]),
    [`${stay}&rooms=2&adults=1&ages=7`, 'Each room needs an adult'],
    [`${stay}&party=2,0-7`, 'Each room needs an adult'],
    [`${stay}&party=1,1,1,1,1,1`, 'Choose 1 to 5 rooms'],
    [`${stay}&party=2-5-9`, 'Guests must be between 1 and 50'],
  ])('refuses %s', (query, sentence) => {
    expect(refusal(query)).toBe(sentence);
  });

  it('takes the first and the last day that can be', () => {
    expect(ask('from=2026-11-22&to=2026-12-23')).toMatchObject({ from: today });
  });

  it('drops filters that it does not know', () => {
    expect(ask(`${stay}&sort=fastest&roomTypes=castle&max=cheap&utm=1`)).toMatchObject({
      sort: 'recommended',
      roomTypes: [],
      max: null,
    });
    expect(ask(`${stay}&max=0`).max).toBeNull();
    expect(ask(`${stay}&sort=price-asc`).sort).toBe('total');
    expect(ask(`${stay}&destination=${'x'.repeat(10_000)}`).destination).toHaveLength(100);
  });
});

describe('toStayParams', () => {
  const write = (query: string) =>
    toStayParams(ask(query))
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');

  it('gives one address to one search, in whatever order and with whatever else it was asked', () => {
    const plain = `${stay}&rooms=2&adults=4`;
    expect(
      write(`adults=4&utm=a&to=2026-12-15&rooms=2&rooms=3&sort=recommended&from=2026-12-12`),
    ).toBe(plain);
    expect(write(`${stay}&party=2,2`)).toBe(plain);
    const filtered = `${stay}&rooms=1&adults=2&kinds=a%2Cb&has=pool%2Cpets&rating=4`;
    expect(write(`${stay}&rating=4&kinds=b&kinds=a,b&has=pets,gold&has=pool`)).toBe(filtered);
  });

  it.each([
    `${stay}&rooms=1&adults=2`,
    `${stay}&rooms=2&adults=3&ages=9.4&destination=Fort%20Kochi&roomTypes=double-bed%2Cluxury-room&max=20000&sort=total`,
    `${stay}&party=1-5%2C3`,
    `${stay}&rooms=1&adults=2&kinds=beach%2Chills&has=pool%2Cpets&rating=4.5`,
  ])('comes back as it was: %s', (query) => {
    expect(write(query)).toBe(query);
    expect(ask(write(query))).toEqual(ask(query));
  });
});
