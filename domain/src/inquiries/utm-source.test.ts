import { expect, test } from 'vitest';
import { readUtmSource } from './utm-source.ts';

test.each([
  ['Newsletter', 'newsletter'],
  ['google-ads_2026', 'googleads2026'],
  ['<b>x</b>', 'bxb'],
  ['asha@example.com', 'ashaexamplecom'],
  ['x'.repeat(5000), 'x'.repeat(40)],
  ['മൂന്നാർ', ''],
  [null, ''],
  [['a'], ''],
  [undefined, ''],
])('of %j letters and digits are kept', (value, kept) => {
  expect(readUtmSource(value)).toBe(kept);
});
