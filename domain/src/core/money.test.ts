import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountProblem,
  amountText,
  formatMinor,
  type MinorUnits,
  parseAmount,
  parseMinor,
  percentOf,
  roundHalfUp,
  subtractMinor,
  sumMinor,
  toMajor,
  toMinor,
} from './money.ts';

const minor = (value: number) => value as MinorUnits;
const amounts = fc.integer({ min: 0, max: 1_000_000_000 }).map(minor);

describe('money', () => {
  test.each([
    [0, 0],
    [0.49, 0],
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [-0.5, -1],
    [-1.4, -1],
    [1.005 * 100, 101],
    [8.345 * 100, 835],
  ])('%d rounds to %d', (value, expected) => {
    expect(roundHalfUp(value)).toBe(expected);
  });

  test('minus zero does not exist', () => {
    expect(Object.is(roundHalfUp(-0.2), 0)).toBe(true);
  });

  test.each([
    [minor(150_000), 'usd', '$1,500'],
    [minor(150_050), 'usd', '$1,500.50'],
    [minor(10_000_000), 'inr', '₹1,00,000'],
    [minor(5), 'inr', '₹0.05'],
  ] as const)('%d minor units of %s read %s', (amount, currency, text) => {
    expect(formatMinor(amount, currency)).toBe(text);
  });

  test.each([
    [12, 12],
    [1.5, null],
    [Number.NaN, null],
    [2 ** 53, null],
    ['12', null],
    [null, null],
  ])('parses %j as %j', (value, expected) => {
    expect(parseMinor(value)).toBe(expected);
  });

  test('whole room rates survive the way to minor units and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (rate) => {
        expect(toMinor(rate, 'inr')).toBe(rate * 100);
        expect(toMajor(toMinor(rate, 'inr'), 'inr')).toBe(rate);
      }),
    );
  });

  test('a share and its remainder add up to the amount', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const share = percentOf(amount, percent);
        expect(Number.isSafeInteger(share)).toBe(true);
        expect(share + subtractMinor(amount, share)).toBe(amount);
      }),
    );
  });

  test('a sum does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(amounts), (list) => {
        expect(sumMinor(list)).toBe(sumMinor(list.toReversed()));
      }),
    );
  });
});

describe('an amount that a person types', () => {
  test.each([
    ['120', 12_000],
    ['120.5', 12_050],
    [' $1,20,000.05 ', 12_000_005],
    ['₹ 999', 99_900],
    ['0.10', 10],
    ['0', null],
    ['', null],
    ['-5', null],
    ['1.005', null],
    ['1e3', null],
    ['12 dollars', null],
    ['9999999999999', null],
    ['1,50', null],
    ['2,3,4', null],
    ['1,5', null],
    ['1,50.00', null],
    ['1.500,50', null],
    ['1.500', null],
    ['1,234,56', null],
    ['12,34', null],
    [',500', null],
    ['500,', null],
    ['1,,500', null],
    ['1 50', null],
    ['1,500 000', null],
    ['120$5', null],
    ['1,500', 150_000],
    ['1 500', 150_000],
    ['1,234,567.8', 123_456_780],
    ['12,34,567', 123_456_700],
    ['1,00,00,000', 1_000_000_000],
  ])('%j is %j in minor units', (text, expected) => {
    expect(parseAmount(text, 'usd')).toBe(expected);
  });

  test('with a comma that may be a decimal is asked for in a sentence that says why', () => {
    expect(amountProblem('1,50', '120.50')).toContain('decimals with a point');
    expect(amountProblem('2,3,4', '120.50')).toContain('1,20,000');
    expect(amountProblem('abc', '120.50')).toBe('Enter an amount such as 120.50');
  });

  test('comes out of its field as it went in', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const read = parseAmount(amountText(amount, 'inr'), 'inr');
        expect(read).toBe(amount === 0 ? null : amount);
      }),
    );
  });
});
