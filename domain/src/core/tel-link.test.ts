import { expect, it } from 'vitest';
import { telLink } from './tel-link.ts';

it.each([
  ['+91 98470 12345', 'tel:+919847012345'],
  ['+91 (98470) 12-345', 'tel:+919847012345'],
  ['0484\u00A02345678', 'tel:04842345678'],
])('calls %s', (number, link) => {
  expect(telLink(number)).toBe(link);
});
