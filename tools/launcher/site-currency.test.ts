import { afterEach, expect, it, test, vi } from 'vitest';
import { folderOfToday } from './prepared-seed.ts';
import { currencyWords, sellIn, sellingIn } from './site-currency.ts';
import { keptData } from './stack.ts';
import { functionsParams, stackSettings } from './stack-settings.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['inr', {}, { SITE_CURRENCY: 'inr', VITE_SITE_CURRENCY: 'inr' }],
  ['inr', { SITE_CURRENCY: 'usd' }, { SITE_CURRENCY: 'inr', VITE_SITE_CURRENCY: 'inr' }],
  [undefined, { SITE_CURRENCY: 'INR ' }, { SITE_CURRENCY: 'inr', VITE_SITE_CURRENCY: 'inr' }],
  [undefined, { VITE_SITE_CURRENCY: 'inr' }, {}],
  [undefined, { SITE_CURRENCY: 'eur' }, {}],
  [undefined, {}, {}],
])('asked for %j with %j, functions and client get %j', (asked, before, after) => {
  const environment: NodeJS.ProcessEnv = { ...before };
  sellIn(asked, environment);
  expect(environment).toEqual(after);
});

test('the functions charge what was asked for', () => {
  const ports = stackSettings(0).ports;
  const params = (environment: NodeJS.ProcessEnv) =>
    functionsParams('http://127.0.0.1', { ports, portalCertificate: '' }, false, environment);
  expect(params({ SITE_CURRENCY: 'inr' }).SITE_CURRENCY).toBe('inr');
  expect(params({}).SITE_CURRENCY).toBe('');
});

test('data of one currency is never that of a site in another', async () => {
  const inEach = [];
  for (const currency of ['', 'inr', 'usd']) {
    vi.stubEnv('SITE_CURRENCY', currency);
    inEach.push({ prepared: await folderOfToday(), kept: keptData() });
  }
  expect(new Set(inEach.map(({ prepared }) => prepared)).size).toBe(3);
  expect(new Set(inEach.map(({ kept }) => kept)).size).toBe(3);
});

test('people read which one it is', () => {
  expect(currencyWords('inr')).toBe('in rupees');
  expect(currencyWords(sellingIn({}))).toBe('in the demo’s two currencies');
});
