import { expect, it } from 'vitest';
import { categoryLabels } from './categories/category-columns.ts';
import { importLabels } from './import-columns.ts';
import { kindOfFile } from './import-kinds.ts';

const kinds = [
  ['hotels', importLabels('inr')],
  ['categories', categoryLabels],
] as const;

it.each([
  ['Hotel ID;Hotel name;Category', 'hotels'],
  ['Hotel ID,Decription,Featured', 'hotels'],
  ['category slug\tDescription\tFeatured', 'categories'],
  ['Category name,Discription', 'categories'],
  ['Description', 'hotels'],
  ['', 'hotels'],
])('takes the columns %j for %s', (text, kind) => {
  expect(kindOfFile(text, kinds)).toBe(kind);
});
