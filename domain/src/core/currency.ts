/** ISO 4217 codes that the product can charge in. */
export const currencies = ['inr', 'usd'] as const;
export type Currency = (typeof currencies)[number];

/** Place where an amount is shown. Rupees in lists and filters, dollars elsewhere (decision D1). */
export type CurrencySurface = 'list' | 'filter' | 'roomType' | 'booking' | 'manage' | 'dashboard';

const surfaceDefaults: Record<CurrencySurface, Currency> = {
  list: 'inr',
  filter: 'inr',
  roomType: 'usd',
  booking: 'usd',
  manage: 'usd',
  dashboard: 'usd',
};

/**
 * The currency of a surface (decision D1).
 * @param siteCurrency overrides the currency of the whole site; undefined leaves the defaults.
 */
export function surfaceCurrency(surface: CurrencySurface, siteCurrency?: Currency): Currency {
  return siteCurrency ?? surfaceDefaults[surface];
}

/** Reads the site-wide setting; undefined, i.e. the defaults, for anything but a known code. */
export function parseCurrency(text: string | undefined): Currency | undefined {
  return currencies.find((code) => code === text?.trim().toLowerCase());
}

const locale: Record<Currency, string> = { inr: 'en-IN', usd: 'en-US' };

/** Cached, because on a slow phone creating one costs as much as rendering a card. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: Currency, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${currency} ${decimals}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const formatter = new Intl.NumberFormat(locale[currency], {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
  });
  formatters.set(key, formatter);
  return formatter;
}

/**
 * Formats whole or fractional major units, e.g. `₹1,00,000` or `$1,500`; decimals only when there
 * are any.
 */
export function formatMajor(amount: number, currency: Currency): string {
  return formatterOf(currency, Number.isInteger(amount) ? 0 : 2).format(amount);
}

/** Currency symbol before amounts, as in the price filter's options (product §4.1). */
export function currencySymbol(currency: Currency): string {
  return currency === 'inr' ? '₹' : '$';
}
