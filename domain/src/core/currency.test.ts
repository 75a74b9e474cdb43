import { describe, expect, it } from 'vitest';
import { currencySymbol, formatMajor, parseCurrency, surfaceCurrency } from './currency.ts';

describe('currencies', () => {
  it('are rupees in lists and filters and dollars elsewhere', () => {
    const surfaces = ['list', 'filter', 'roomType', 'booking', 'manage', 'dashboard'] as const;
    expect(surfaces.map((surface) => surfaceCurrency(surface))).toEqual([
      'inr',
      'inr',
      'usd',
      'usd',
      'usd',
      'usd',
    ]);
  });

  it('are the same across the site once one is set', () => {
    expect(surfaceCurrency('list', 'usd')).toBe('usd');
    expect(surfaceCurrency('booking', 'inr')).toBe('inr');
  });

  it.each([
    ['INR', 'inr'],
    [' usd ', 'usd'],
    ['eur', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('read the setting %j as %j', (text, currency) => {
    expect(parseCurrency(text)).toBe(currency);
  });

  it.each([
    [1200, 'inr', '₹1,200'],
    [100_000, 'inr', '₹1,00,000'],
    [1500, 'usd', '$1,500'],
    [12.5, 'usd', '$12.50'],
    [0, 'usd', '$0'],
  ] as const)('show %d %s as %s', (amount, currency, text) => {
    expect(formatMajor(amount, currency)).toBe(text);
    expect(text.startsWith(currencySymbol(currency))).toBe(true);
  });
});
