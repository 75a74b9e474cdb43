import { expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';

it.each([
  'asha@example.com',
  'b&b@heritage.example',
  "o'neil+1@mail.example.co.in",
  'a/b=c#d!e%f^g`h{i|j}k~l*m?n$o@example.com',
  'post@xn--bcher-kva.example',
  'post@xn--e1afmkfd.xn--p1ai',
  'post@example.XN--11B4C3D',
  'a@b.co',
])('%s is an address', (text) => expect(isEmailAddress(text)).toBe(true));

it.each([
  '',
  '@',
  'a@b',
  'a@@b.com',
  '.a@b.com',
  'a.@b.com',
  'a..b@c.com',
  'a b@c.com',
  'a@b..com',
  'a@-b.com',
  'a@b-.com',
  'a@b.c',
  'a@b.123',
  'a@b.com,c@d.com',
  'a@b.com\nBcc: c@d.com',
  '"a b"@c.com',
  '<a@b.com>',
  `${'a'.repeat(65)}@b.com`,
  'a@[127.0.0.1]',
])('%j is none', (text) => expect(isEmailAddress(text)).toBe(false));
