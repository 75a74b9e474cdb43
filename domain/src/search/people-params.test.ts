import { expect, test } from 'vitest';
import { rateCardLimits } from '../rates/rate-card.ts';
import { paramsOf } from '../testing/stay-search.ts';
import { type PeopleParams, readPeople, soundPeople } from './people-params.ts';

const sound = (address: string) => soundPeople(paramsOf(address));
const given = (people: Partial<PeopleParams>) => ({
  get: (name: string) => people[name as keyof PeopleParams] ?? null,
});

test.each([
  ['', { rooms: '1', adults: '2', ages: '' }],
  ['rooms=3', { rooms: '3', adults: '3', ages: '' }],
  ['rooms=2&adults=5&ages=9,4', { rooms: '2', adults: '5', ages: '9.4' }],
  ['adults=-3&rooms=99', { rooms: '1', adults: '2', ages: '' }],
  ['adults=abc&rooms=1.5', { rooms: '1', adults: '2', ages: '' }],
  ['adults=0&rooms=2', { rooms: '2', adults: '2', ages: '' }],
  ['adults=4&rooms=7', { rooms: '1', adults: '4', ages: '' }],
  ['adults=99&rooms=2&ages=5.40', { rooms: '2', adults: '2', ages: '5' }],
  ['adults=1&rooms=3', { rooms: '1', adults: '1', ages: '' }],
  ['party=0,x', { rooms: '1', adults: '2', ages: '' }],
])('of “%s” only what can be asked for is taken over', (address, people) => {
  expect(sound(address)).toEqual({ ...people, party: '' });
});

test('people who are named room by room stay so', () => {
  expect(sound('party=2,2-5.9')).toMatchObject({ party: '2,2-5.9' });
});

test('what is taken over can always be searched for', () => {
  for (const adults of ['', '0', '1', '50', '51', 'x'])
    for (const rooms of ['', '0', '1', '5', '6'])
      for (const ages of ['', '17', '18', Array.from({ length: 60 }, () => 3).join('.')])
        for (const party of ['', '1,1', '0', '1,1,1,1,1,1']) {
          const people = soundPeople(given({ adults, rooms, ages, party }));
          expect(readPeople(given(people)), JSON.stringify(people)).not.toHaveProperty('wrong');
        }
});

test('a child is as old here as on the rate cards', () => {
  const { oldestChild } = rateCardLimits;
  expect(readPeople(given({ ages: `${oldestChild}` }))).not.toHaveProperty('wrong');
  expect(readPeople(given({ ages: `${oldestChild + 1}` }))).toEqual({
    wrong: 'children',
  });
});
