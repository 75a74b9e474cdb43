import { expect, test } from 'vitest';
import { openBeforeGuide, otherPlaces } from './destinations.ts';

const city = (name: string, count: number) => ({ key: name.toLowerCase(), name, count });

test('towns with hotels and without a tile, most hotels first, eight at most', () => {
  const cities = [
    city('Alappuzha', 5),
    city('Empty', 0),
    city('Kochi', 5),
    city('Munnar', 9),
    city('Varkala', 7),
    city('Wayanad', 6),
  ];
  expect(otherPlaces({ cities })).toEqual(['Varkala', 'Alappuzha', 'Kochi']);
  const many = Array.from({ length: 20 }, (_, index) => city(`Town ${index}`, 1));
  expect(otherPlaces({ cities: many })).toHaveLength(8);
});

test('a tile that is coming soon names the houses that are there already', () => {
  const cities = [city('Chennai', 0), city('Munnar', 9), city('Wayanad', 6)];
  expect(openBeforeGuide({ cities })).toEqual([{ name: 'Wayanad', count: 6 }]);
  expect(openBeforeGuide({ cities: [] })).toEqual([]);
});
