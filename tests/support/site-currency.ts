import { currencySymbol, parseCurrency, surfaceCurrency } from '@kerala-stays/domain/core/currency';

/** The currency of the whole site under test; undefined for the demo's two. */
export const siteCurrency = parseCurrency(process.env.SITE_CURRENCY);

/** The currency in which the site under test sells. */
export const soldIn = surfaceCurrency('booking', siteCurrency);

/** The sign before its amounts. */
export const soldSign = currencySymbol(soldIn);
