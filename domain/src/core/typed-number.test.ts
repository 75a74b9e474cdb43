import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commaQuestion, parseTypedNumber, parseTypedWhole } from './typed-number.ts';

describe('a number that a person types', () => {
  test.each([
    ['1500', 1500],
    [' 1,500 ', 1500],
    ['1 500', 1500],
    ['1\u00A0500', 1500],
    ['1,20,000', 120_000],
    ['1,200,000', 1_200_000],
    ['4,500.50', 4500.5],
    ['0', 0],
    ['1,50', Number.NaN],
    ['2,3,4', Number.NaN],
    ['1,5000', Number.NaN],
    ['1,50.00', Number.NaN],
    ['1.500,50', Number.NaN],
    ['1.500', Number.NaN],
    ['12,', Number.NaN],
    [',500', Number.NaN],
    ['1e3', Number.NaN],
    ['-5', Number.NaN],
    ['', Number.NaN],
  ])('%j is %d', (text, expected) => {
    expect(parseTypedNumber(text)).toBe(expected);
  });

  test.each([
    ['1,500', 1500],
    ['12.5', Number.NaN],
    ['12.00', Number.NaN],
    ['1,50', Number.NaN],
  ])('%j is %d where only whole numbers are', (text, expected) => {
    expect(parseTypedWhole(text)).toBe(expected);
  });

  test('is the one that was meant, grouped either way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (value) => {
        for (const locale of ['en-US', 'en-IN']) {
          expect(parseTypedWhole(value.toLocaleString(locale))).toBe(value);
        }
      }),
    );
  });

  test.each(['1,50', '2,3,4', '1 , 50', '1,5000'])('is asked about: %j', (text) => {
    expect(commaQuestion(text)).toContain('decimal or a thousand');
  });

  test.each(['1,500', '1,20,000', '1500', '12.5', 'abc', ''])('is not asked about: %j', (text) => {
    expect(commaQuestion(text)).toBeNull();
  });
});
