import { type Currency, currencies, parseCurrency } from '@kerala-stays/domain/core/currency';
import { oneOf } from '../shared/command-line.ts';
import { startedParams } from './started-params.ts';

/** Of the commands that build and start a site. */
export const currencyOption = {
  help: 'shows and sells everything in this currency, with GST in rupees; by default lists show rupees and stays are sold in dollars',
  value: oneOf(currencies),
};

/**
 * Sets the two settings of a deployment (docs/deploy.md) for everything that this process builds
 * and starts: what the functions charge, and what the client shows. Never one without the other.
 * @param asked otherwise SITE_CURRENCY decides, and without it the demo has its two currencies
 */
export function sellIn(
  asked: string | undefined,
  environment: NodeJS.ProcessEnv = process.env,
): void {
  const currency = parseCurrency(asked ?? environment.SITE_CURRENCY);
  for (const name of ['SITE_CURRENCY', 'VITE_SITE_CURRENCY']) {
    if (currency === undefined) delete environment[name];
    else environment[name] = currency;
  }
}

/** The currency of what this process starts; undefined for the demo's two. */
export const sellingIn = (environment: NodeJS.ProcessEnv = process.env): Currency | undefined =>
  parseCurrency(environment.SITE_CURRENCY);

/** The currency of the stack that was started last at an offset; undefined for the demo's two. */
export async function startedCurrency(offset: number): Promise<Currency | undefined> {
  return parseCurrency((await startedParams(offset)).SITE_CURRENCY);
}

/** Words for the prices of a site: `in rupees`. */
export function currencyWords(currency: Currency | undefined): string {
  return currency === undefined
    ? 'in the demo’s two currencies'
    : `in ${{ inr: 'rupees', usd: 'dollars' }[currency]}`;
}
