import { describe, expect, it } from 'vitest';
import { internationalNumber, whatsappLink } from './whatsapp-link.ts';

describe('a WhatsApp link', () => {
  it('carries number and message in its address', () => {
    expect(whatsappLink('+91 98470-00000', 'Hello & welcome?')).toBe(
      'https://wa.me/919847000000?text=Hello%20%26%20welcome%3F',
    );
  });

  it('survives a message cut within an emoji', () => {
    expect(whatsappLink('1', 'Hi \uD83D')).toBe('https://wa.me/1?text=Hi%20%EF%BF%BD');
  });
});

it.each([
  ['98470 12345', '919847012345'],
  ['098470-12345', '919847012345'],
  ['+44 20 7946 0958', '442079460958'],
  ['0091 98470 12345', '919847012345'],
  ['12', ''],
])('reads the number %s as %s', (mobile, number) => {
  expect(internationalNumber(mobile)).toBe(number);
});
