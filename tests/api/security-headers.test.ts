import { describe, expect, it } from 'vitest';
import firebaseConfig from '../../firebase.json' with { type: 'json' };
import { region } from '../../functions/src/platform/options.ts';
import { demoProject } from '../../tools/launcher/stack-settings.ts';
import { stack } from '../support/stack.ts';

const required = Object.fromEntries(
  firebaseConfig.hosting.headers
    .filter(({ source }) => source === '**')
    .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
);
const policy = 'content-security-policy';

/** The headers that Hosting sets on every response. */
async function headersOf(url: string, method = 'GET'): Promise<Record<string, string | null>> {
  const response = await fetch(url, { method, redirect: 'manual' });
  await response.arrayBuffer();
  return Object.fromEntries(Object.keys(required).map((key) => [key, response.headers.get(key)]));
}

/** Required in the policy of every page and response. */
const strict = (value: string | null | undefined) =>
  ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"].filter(
    (directive) => !value?.includes(directive),
  );

describe('the security headers through Hosting', () => {
  it.each([
    '/',
    '/hotels',
    '/hotels/no-such-hotel',
    '/about',
    '/privacy',
    '/terms',
    '/accessibility',
    '/my-bookings',
    '/admin/inquiries',
    '/loader/hotels',
    '/no/such/page',
    '/no-such-file.js',
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
    '/api/health',
    '/api/nowhere',
    '/api/docs',
    '/api/stripe/webhook',
    '/api/razorpay/webhook',
    '/media/hotels/none/none.jpg',
  ])('are all present at %s', async (path) => {
    const { [policy]: sent, ...others } = await headersOf(`${stack.site}${path}`);
    const { [policy]: _, ...expected } = required;
    expect(others).toEqual(expected);
    expect(strict(sent)).toEqual([]);
    expect(sent).not.toMatch(/script-src[^;]*'unsafe-/);
  });
});

/** As on its own run.app address. */
const own = (name: string, path: string) =>
  `http://127.0.0.1:${stack.ports.functions}/${demoProject}/${region}/${name}${path}`;

describe('the security headers of functions called directly', () => {
  it.each([
    ['api', '/api/health'],
    ['api', '/api/nowhere'],
    ['api', '/api/openapi.json'],
    ['ical', '/ical/none.ics'],
    ['media', '/media/hotels/none/none.jpg'],
    ['media', '/elsewhere'],
    ['stripeWebhook', '/'],
    ['razorpayWebhook', '/'],
    ['taxDocumentPdf', '/api/tax-documents/none/pdf'],
  ])('are all present at %s%s', async (name, path) => {
    const { [policy]: sent, ...others } = await headersOf(own(name, path));
    const { [policy]: _, ...expected } = required;
    expect(others).toEqual(expected);
    expect(strict(sent)).toEqual([]);
  });

  it.each(['/', '/hotels', '/hotels/no-such-hotel', '/no/such/page'])(
    'are Hosting’s at page%s',
    async (path) => {
      expect(await headersOf(own('page', path))).toEqual(required);
    },
  );
});
