import { describe, expect, test } from 'vitest';
import { foldDigits, foldText } from './fold-text.ts';

describe('a text is compared', () => {
  test.each([
    ['Søren', 'soren'],
    ['ŁUKASZ', 'lukasz'],
    ['Đặng', 'dang'],
    ['Weiß', 'weiss'],
    ['Æsop Œuvre', 'aesop oeuvre'],
    ['Işık İnan', 'isik inan'],
    ['Þór Guðrún', 'thor gudrun'],
    ['Ἀλέξανδρος', 'αλεξανδροσ'],
    ['Алёна', 'алена'],
    ['Zoe\u0308', 'zoe'],
    ['ﬁona ＡＢ', 'fiona ab'],
    ['Room ൧൨', 'room 12'],
  ])('%s as %s', (text, folded) => expect(foldText(text)).toBe(folded));

  test('alike with every apostrophe', () => {
    for (const sign of ["'", '’', '‘', 'ʼ', '`', '´', '′']) {
      expect(foldText(`O${sign}Brien`)).toBe("o'brien");
    }
  });

  test('without characters that no one sees', () => {
    expect(foldText('\u202AMeera\u202C\u00AD')).toBe('meera');
  });

  test.each([
    ['\u0D7C', '\u0D30\u0D4D\u200D'],
    ['\u0D7B', '\u0D28\u0D4D\u200D'],
    ['\u0D7D', '\u0D32\u0D4D\u200D'],
    ['\u0D7E', '\u0D33\u0D4D\u200D'],
    ['\u0D7A', '\u0D23\u0D4D\u200D'],
    ['\u0D7F', '\u0D15\u0D4D\u200D'],
  ])('with the chillu %s spelt either way', (one, sequence) => {
    expect(foldText(`മാരാ${one}`)).toBe(foldText(`മാരാ${sequence}`));
  });

  test('with nta and au of Malayalam in either spelling', () => {
    expect(foldText('എൻ്റെ')).toBe(foldText('എന്റെ'));
    expect(foldText('എൻറെ')).toBe(foldText('എന്റെ'));
    expect(foldText('പൌലോസ്')).toBe(foldText('പൗലോസ്'));
  });

  test('with the vowels of scripts that write them as marks', () => {
    expect(foldText('മീര')).not.toBe(foldText('മാര'));
    expect(foldText('मीरा')).not.toBe(foldText('मारा'));
    expect(foldText('が')).not.toBe(foldText('か'));
  });
});

test('digits of other scripts are digits', () => {
  expect(foldDigits('٩٨٤٧ ९८४७ ௯ ൯８')).toBe('9847 9847 9 98');
});
