import type { ServerResponse } from 'node:http';
import firebaseConfig from '../../../firebase.json' with { type: 'json' };

const policy = 'Content-Security-Policy';

/**
 * Headers that Hosting sets on every address, from the file that Hosting reads. A function's own
 * run.app address bypasses Hosting, so functions set them, too (decision D46).
 */
const ofHosting: Readonly<Record<string, string>> = Object.fromEntries(
  firebaseConfig.hosting.headers
    .filter(({ source }) => source === '**')
    .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
);

const withPolicy = (value: string): Readonly<Record<string, string>> => ({
  ...ofHosting,
  [policy]: value,
  'X-Frame-Options': 'DENY',
});

/**
 * For the site's pages, which run scripts; the addresses they may reach are listed in their head
 * (decision 027).
 */
export const pageSecurityHeaders = ofHosting;

/** For JSON and images: nothing in such a response may ever run or be framed. */
export const dataSecurityHeaders = withPolicy(
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

export function setHeaders(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
