import { expect, test } from 'vitest';
import { otherPlaces } from './destinations.ts';

const city = (name: string, count: number) => ({ key: name.toLowerCase(), name, count });

test('towns with hotels that no tile leads to, most hotels first, eight at most', () => {
  const cities = [
    city('Alappuzha', 5),
    city('Empty', 0),
    city('Kochi', 5),
    city('Munnar', 9),
    city('Varkala', 7),
    city('Wayanad', 6),
  ];
  expect(otherPlaces({ cities })).toEqual(['Varkala', 'Wayanad', 'Alappuzha', 'Kochi']);
  const many = Array.from({ length: 20 }, (_, index) => city(`Town ${index}`, 1));
  expect(otherPlaces({ cities: many })).toHaveLength(8);
});
