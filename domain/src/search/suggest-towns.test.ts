import { expect, test } from 'vitest';
import { suggestTowns } from './suggest-towns.ts';

const city = (name: string, count: number) => ({ key: name.toLowerCase(), name, count });
const cities = [
  city('Fort Kochi', 3),
  city('Kochi', 9),
  city('Kumarakom', 4),
  city('Munnar', 12),
  city('Vagamon', 5),
  city('Closed', 0),
];
const names = (typed: string) => suggestTowns(cities, typed).map(({ name }) => name);

test.each([
  ['mun', ['Munnar']],
  ['M', ['Munnar']],
  ['ko', ['Kochi', 'Fort Kochi']],
  ['fort k', ['Fort Kochi']],
  ['koch fort', ['Fort Kochi']],
  ['munar', ['Munnar']],
  ['KUMARAKAM', ['Kumarakom']],
  ['zz', []],
  ['munnar paris', []],
  ['closed', []],
])('“%s” suggests %j', (typed, found) => {
  expect(names(typed)).toEqual(found);
});

test('without a word the towns with the most hotels are suggested, a few of them', () => {
  expect(names(' -')).toEqual(['Munnar', 'Kochi', 'Vagamon', 'Kumarakom', 'Fort Kochi']);
  const many = Array.from({ length: 400 }, (_, index) => city(`Town ${index}`, 1));
  expect(suggestTowns(many, '')).toHaveLength(6);
  expect(suggestTowns(many, 'x'.repeat(5_000))).toEqual([]);
  expect(suggestTowns([], 'mun')).toEqual([]);
});
