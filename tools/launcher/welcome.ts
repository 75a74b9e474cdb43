import type { Currency } from '@kerala-stays/domain/core/currency';
import { currencyWords } from './site-currency.ts';

/**
 * Text that `npm start` prints when the site is ready, with the demo accounts (decision D17).
 * @param parts addresses of Google's Emulator UI, if present, the portal stand-in's page, and the
 *   inbox
 */
export function welcome(
  site: string,
  parts: { ui: string | null; portals: string; inbox: string },
  currency: Currency | undefined,
): string {
  return [
    '',
    `Kerala Stays is ready: ${site}`,
    '',
    `  back office  ${site}/admin`,
    '  admin        admin@keralastays.example / kerala-admin',
    '  guest        guest@keralastays.example / kerala-guest',
    `  mail         ${parts.inbox}`,
    `  portals      ${parts.portals}  (Airbnb and others, played here)`,
    ...(currency === undefined ? [] : [`  prices       ${currencyWords(currency)}, everywhere`]),
    ...(parts.ui === null ? [] : [`  data         ${parts.ui}/firestore`]),
    '',
    'Everything runs on this machine only. Ctrl-C stops it.',
  ].join('\n');
}
