import {
  currencySymbol,
  formatMajor,
  parseCurrency,
  surfaceCurrency,
} from '@kerala-stays/domain/core/currency';

/** The currency of the whole site under test; undefined for the demo's two. */
export const siteCurrency = parseCurrency(process.env.SITE_CURRENCY);

/** The currency in which the site under test sells. */
export const soldIn = surfaceCurrency('booking', siteCurrency);

/** One in which it does not sell. */
export const otherCurrency = soldIn === 'inr' ? 'usd' : 'inr';

/** An amount in whole units, as the site under test shows it. */
export const sold = (amount: number): string => formatMajor(amount, soldIn);

/** The sign before its amounts. */
export const soldSign = currencySymbol(soldIn);
