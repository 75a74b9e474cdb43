import { describe, expect, it } from 'vitest';
import { internationalNumber, whatsappLink } from './whatsapp-link.ts';

describe('a WhatsApp link', () => {
  it('carries number and message in its address', () => {
    expect(whatsappLink('+91 98470-00000', 'Hello & welcome?')).toBe(
      'https://wa.me/919847000000?text=Hello%20%26%20welcome%3F',
    );
  });

  it('leaves the trunk 0 of other countries out', () => {
    expect(whatsappLink('+44 (0)20 7946 0958', '')).toBe('https://wa.me/442079460958?text=');
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
  ['+44 (0)20 7946 0958', '442079460958'],
  ['+44 020 7946 0958', '442079460958'],
  ['+91 098470 12345', '919847012345'],
  ['(+91) 98470 12345', '919847012345'],
  ['+39 06 6982 0000', '390669820000'],
  ['9847012345,', '919847012345'],
  ['9847012345 / 0484 2334455', '919847012345'],
  ['98470 12345 (WhatsApp)', '919847012345'],
  ['൯൮൪൭൦ ൧൨൩൪൫', '919847012345'],
  ['+1 (415) 555-0132 x12', ''],
  ['call me 9847012345', ''],
  ['n/a', ''],
  ['12', ''],
])('reads the number %s as %s', (mobile, number) => {
  expect(internationalNumber(mobile)).toBe(number);
});
