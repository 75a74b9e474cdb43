import { expect, test } from 'vitest';
import { decodeUrlText } from './url-text.ts';

test.each([
  ['tea-hill', 'tea-hill'],
  ['tea%20hill', 'tea hill'],
  ['%E0%B4%95', 'ക'],
  ['%E0%A4%A', '%E0%A4%A'],
  ['100%', '100%'],
  ['', ''],
])('reads %s as %s', (text, read) => {
  expect(decodeUrlText(text)).toBe(read);
});
