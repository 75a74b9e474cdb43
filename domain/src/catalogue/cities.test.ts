import { expect, test } from 'vitest';
import { cityInAddress } from './cities.ts';

test.each([
  ['7 Tea Road, Vagamon', 'Vagamon'],
  ['KOCHI 682001', 'Kochi'],
  ['Munnar Road, Kochi', ''],
  ['12 Kochiland Street', ''],
  ['7 Tea Road', ''],
  ['', ''],
])('the address "%s" names "%s"', (address, city) => {
  expect(cityInAddress(address)).toBe(city);
});
