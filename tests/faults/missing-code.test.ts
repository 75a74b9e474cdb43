/** @module-tag whole */

import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@kerala-stays/domain/core/messages';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stackFolder } from '../../tools/launcher/stack-folder.ts';
import { browserArguments, findBrowser } from '../../tools/shared/browser.ts';
import { whenReady } from '../e2e/support/when-ready.ts';
import { stack } from '../support/stack.ts';

/**
 * Through the Hosting emulator, with the browser's own cache. As at Hosting, it keeps for a year what is there, and
 * asks again for what is missing (`tools/launcher/kept-assets.ts`).
 */
const folder = join(stackFolder(stack.offset), 'public');

/** Removes a built file from Hosting, like a release that replaces it. */
function takeAway(name: RegExp) {
  const file = readdirSync(join(folder, 'assets')).find((each) => name.test(each));
  if (file === undefined) throw new Error(`no ${name} in ${folder}/assets`);
  const path = join(folder, 'assets', file);
  renameSync(path, join(folder, `${file}.away`));
  away.push(() => renameSync(join(folder, `${file}.away`), path));
  return { address: `${stack.site}/assets/${file}` };
}
const away: (() => void)[] = [];
const bringBack = () => {
  for (const restore of away.splice(0)) restore();
};

/** The script that the built shell loads: without it nothing of the client runs. */
const [, entry = ''] =
  /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(
    readFileSync(join(folder, 'shell.html'), 'utf8'),
  ) ?? [];

let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Documents requested by the browser. */
let documents: string[];
let breaches: string[];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  documents = [];
  breaches = [];
  context.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) breaches.push(message.text());
  });
  page = await context.newPage();
});
afterEach(async () => {
  bringBack();
  await context.close();
  expect(breaches).toEqual([]);
});
afterAll(() => browser.close());

/** Pictures may still be loading. */
const visit = (on: Page, path: string) =>
  on.goto(`${stack.site}${path}`, { waitUntil: 'domcontentloaded' });

const login = (on: Page) => on.getByRole('button', { name: 'Login', exact: true }).first();

/** The page responds: its sign-in dialog opens. */
async function expectAlive(on: Page): Promise<void> {
  await whenReady(on);
  await login(on).click();
  await on.getByRole('dialog').getByLabel('Email').waitFor();
  await on.keyboard.press('Escape');
}

test.each([
  ['a page that the function serves', '/'],
  ['a page that comes as the shell', '/my-bookings'],
])(
  '%s lives again once its script is back: at the next page, after a reload, in a new tab',
  async (_, path) => {
    const { address } = takeAway(new RegExp(`^${entry}$`));
    await visit(page, path);
    await page.getByRole('alert').getByText('could not be loaded').waitFor();
    expect(documents, 'reloaded by itself, once').toEqual([path, path]);
    const missing = await fetch(address);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toMatch(/^no-(cache|store)$/);

    bringBack();
    const { headers } = await fetch(address);
    expect(headers.get('cache-control')).toMatch(/immutable/);
    await visit(page, '/hotels');
    await expectAlive(page);
    await visit(page, path);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expectAlive(page);
    const tab = await context.newPage();
    await visit(tab, path);
    await expectAlive(tab);
  },
);

describe('code that a page fetches later', () => {
  const termsLink = () => page.getByRole('link', { name: /^Terms/ }).first();

  test('brings one reload, then a page that says so, and with the code the page', async () => {
    await visit(page, '/about');
    await whenReady(page);
    takeAway(/^terms-route-.*\.js$/);
    await termsLink().click();
    await page.getByText('A part of this page could not be loaded').waitFor();
    expect(documents).toEqual(['/about', '/terms']);
    bringBack();
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByRole('heading', { level: 1, name: /Terms/ }).waitFor();
  });

  test('is of the next release: one reload brings it, unasked', async () => {
    await visit(page, '/about');
    await whenReady(page);
    await page.route('**/assets/terms-route-*.js', (route) => route.fulfill({ status: 404 }), {
      times: 1,
    });
    await termsLink().click();
    await page.getByRole('heading', { level: 1, name: /Terms/ }).waitFor();
    expect(documents).toEqual(['/about', '/terms']);
  });

  test('costs no one what they have typed', async () => {
    await visit(page, '/');
    await whenReady(page);
    const field = page.getByLabel('Email address');
    await field.fill('asha@example.com');
    takeAway(/^sign-in-dialog-.*\.js$/);
    await login(page).click();
    await page.getByText(messages.partMissing).waitFor();
    expect(await field.inputValue()).toBe('asha@example.com');
    expect(documents).toEqual(['/']);
  });
});

describe('an address at which the site has nothing', () => {
  const ask = (path: string) => fetch(`${stack.site}${path}`, { redirect: 'manual' });

  test.each([
    '/nowhere',
    '/about/us',
    '/my-bookings/b1',
    '/hotels/h1/more',
    '/hotels/no-such-hotel',
  ])('%s is a page that says so, with a status that says so', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).not.toMatch(/max-age=[1-9]\d{2}|immutable/);
    expect(await response.text()).toMatch(/This road ends here|Hotel Not Found/);
  });

  test.each(['/assets/none-0000.js', '/logo.png', '/api'])(
    '%s is no page and is not kept',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toMatch(/^no-(cache|store)$/);
      expect(await response.text()).not.toContain('<html');
    },
  );

  test.each([
    '/',
    '/about/',
    '/admin',
    '/admin/anything',
    '/loader/hotels',
    '/my-bookings/b1/receipt',
  ])('%s is none of these', async (path) => expect((await ask(path)).status).toBe(200));

  // The emulator's patterns skip names that begin with a dot, so it serves its own response.
  test('/.well-known/security.txt is not there', async () => {
    expect((await ask('/.well-known/security.txt')).status).toBe(404);
  });

  test('that is a page but for its capitals leads there', async () => {
    const response = await ask('/Hotels?destination=Munnar');
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/hotels?destination=Munnar',
    ]);
  });
});
