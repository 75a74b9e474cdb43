import { describe, expect, it } from 'vitest';
import { mentioningText, namePatterns, noteText, ownText } from './person-names.ts';

const zara = { email: 'zara@example.com', phone: '9847012345' };
const names = namePatterns(['Zára Khan', '']);

describe('the texts of a person’s own documents', () => {
  const clean = ownText(zara, names);
  it.each([
    ['For Zára Khan, receipt 17', 'For [erased], receipt 17'],
    ['zara  KHAN', '[erased]'],
    ['Zára-Khan’s sister', '[erased]’s sister'],
    ['Khan, Zara', '[erased]'],
    ['Zara%20Khan', '[erased]'],
    ['Mrs Khan was late', 'Mrs [erased] was late'],
    ['Zarathustra and Khandala', 'Zarathustra and Khandala'],
    ['zara@example.com, 098470-12345', '[erased], [erased]'],
  ])('%s becomes %s', (text, rest) => expect(clean(text, 'note')).toBe(rest));

  it('keep what was copied from the catalogue, and words of ours', () => {
    const cash = ownText(zara, namePatterns(['Cash', 'Rose Garden']));
    expect(cash('cash', 'method')).toBe('cash');
    expect(cash('Rose Villa', 'hotel')).toBe('Rose Villa');
    expect(cash('Rose Villa', 'note')).toBe('[erased] Villa');
    expect(cash('ROSE', 'couponCode')).toBe('ROSE');
  });

  it('keep the accents of all other words', () => {
    expect(clean('Café with Zara Khan', 'note')).toBe('Café with [erased]');
    expect(clean('Cafe\u0301', 'note')).toBe('Cafe\u0301');
  });

  it('are cleaned of names of other scripts, whole', () => {
    const raja = ownText(zara, namePatterns(['രാജ മേനോൻ']));
    expect(raja('രാജ മേനോൻ വിളിച്ചു', 'note')).toBe('[erased] വിളിച്ചു');
    expect(raja('രാജു', 'note')).toBe('രാജു');
  });
});

describe('other texts', () => {
  it('of staff lose the whole name, not single words of it', () => {
    expect(noteText(zara, names)('For Zara Khan')).toBe('For [erased]');
    expect(noteText(zara, names)('For Khan')).toBe('For Khan');
    expect(noteText(zara, namePatterns(['Zara']))('For ZARA')).toBe('For [erased]');
  });

  it('of other people lose a name only beside an e-mail or a number', () => {
    const clean = mentioningText(zara, names);
    expect(clean('Zara Khan')).toBe('Zara Khan');
    expect(clean('Zara Khan, 98470 12345')).toBe('[erased], [erased]');
  });
});

it('a name of fewer than three letters is not searched for', () => {
  expect(ownText(zara, namePatterns(['Al']))('Al called', 'note')).toBe('Al called');
});
