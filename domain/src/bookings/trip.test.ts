import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './trip.ts';

test.each([
  ['asha.nair@example.org', 'a•••@example.org'],
  ['😀x@example.org', '😀•••@example.org'],
  ['@example.org', ''],
  ['', ''],
])('of the address %s a link shows %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

test.each([
  ['+91 98470 12345', '••• ••• 345'],
  ['98470-12345', '••• ••• 345'],
  ['12345', ''],
  ['', ''],
])('of the number %s a link shows %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});
