import { addDays } from '@kerala-stays/domain/core/calendar';
import { findStays } from '@kerala-stays/domain/search/find-stays';
import {
  askedOn,
  askStay,
  catalogueOf,
  searchedHotel,
} from '@kerala-stays/domain/testing/stay-search';
import { expect, test } from 'vitest';
import { findStaysOnce } from './known-stays.ts';

const { suppliers } = catalogueOf([]);
const terms = { today: askedOn, currency: 'inr' as const, suppliers };
const ask = (day: number) => {
  const from = addDays(askedOn, day);
  return askStay(`from=${from}&to=${addDays(from, 2)}`);
};
const full = { 1: 2 ** 31 - 1, 2: 2 ** 31 - 1, 3: 2 ** 31 - 1 };

test('the same question over the same parts is computed once', () => {
  const catalogue = catalogueOf([searchedHotel]);
  const first = findStaysOnce(catalogue, ask(20), terms);
  expect(first).toHaveLength(1);
  // A new read of the manifest: other objects with the same cards and nights.
  const again = { ...catalogue, nights: new Map(catalogue.nights) };
  expect(findStaysOnce(again, ask(20), { ...terms, suppliers: new Map(suppliers) })).toBe(first);
});

test('whatever an answer hangs on makes another one', () => {
  const catalogue = catalogueOf([searchedHotel]);
  const first = findStaysOnce(catalogue, ask(20), terms);
  const sheets = [{ month: '2026-12', taken: { deluxe: full, family: full } }];
  const { nights } = catalogueOf([searchedHotel], { house: sheets });
  expect(findStaysOnce({ ...catalogue, nights }, ask(20), terms)).toEqual([]);
  const unregistered = { ...terms, suppliers: new Map() };
  const [untaxed] = findStaysOnce(catalogue, ask(20), unregistered);
  expect(untaxed?.stay.taxes).toBe(false);
  expect(findStaysOnce(catalogue, ask(20), { ...terms, today: addDays(askedOn, 21) })).toEqual([]);
  const [inDollars] = findStaysOnce(catalogue, ask(20), { ...terms, currency: 'usd' });
  expect(inDollars?.stay.taxes).toBe(false);
  expect(findStaysOnce(catalogue, { ...ask(20), sort: 'total' }, terms)).not.toBe(first);
  const others = { ...catalogue, hotels: [{ ...searchedHotel, isActive: false }] };
  expect(findStaysOnce(others, ask(20), terms)).toEqual([]);
});

test('a handful of answers are kept, those asked for last', () => {
  const catalogue = catalogueOf([searchedHotel]);
  const first = findStaysOnce(catalogue, ask(10), terms);
  const second = findStaysOnce(catalogue, ask(11), terms);
  for (let day = 12; day < 18; day++) findStaysOnce(catalogue, ask(day), terms);
  expect(findStaysOnce(catalogue, ask(10), terms)).toBe(first);
  findStaysOnce(catalogue, ask(18), terms);
  expect(findStaysOnce(catalogue, ask(10), terms)).toBe(first);
  const again = findStaysOnce(catalogue, ask(11), terms);
  expect(again).not.toBe(second);
  expect(again).toEqual(findStays(catalogue, ask(11), terms));
});
