import { expect, it } from 'vitest';
import { kindOfFile, otherKind } from './import-kinds.ts';

it.each([
  ['Hotel ID;Hotel name;Category', 'hotels'],
  ['Hotel ID,Decription,Featured', 'hotels'],
  ['Hotel ID', 'hotels'],
  ['category slug\tDescription\tFeatured', 'categories'],
  ['Category name,Discription', 'categories'],
  ['Hotel ID,Part,Season,Room type', 'rates'],
  ['Hotel ID,Room type,Rate (INR)', 'rates'],
  ['Hotel ID;First night;Last nigt', 'rates'],
  ['Description', 'hotels'],
  ['', 'hotels'],
])('takes the columns %j for %s', (text, kind) => {
  expect(kindOfFile(text, 'inr')).toBe(kind);
});

it('says where a file of another kind belongs', () => {
  expect(otherKind('Category name,Featured', 'hotels', 'usd')).toBe(
    'This file has categories: choose it at Import CSV under Categories.',
  );
  expect(otherKind('Category name,Featured', 'categories', 'usd')).toBe(null);
});
