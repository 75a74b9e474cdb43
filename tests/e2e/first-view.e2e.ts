import type { Locator, Page } from '@playwright/test';
import { budgets, visitBudgets } from '../build/budgets.ts';
import { openBeside } from './support/beside.ts';
import { watchReads } from './support/document-reads.ts';
import { hotelForEdits } from './support/edited-hotel.ts';
import { measuredPages, pageNames } from './support/measured-pages.ts';
import { launchMeasuringBrowser } from './support/measuring-browser.ts';
import { measureView, watchShifts } from './support/page-view.ts';
import { servePlainShell } from './support/shell.ts';
import { expect, open, test } from './support/test.ts';
import { overBudget, type Views } from './support/view-budgets.ts';
import { measureVisit } from './support/visit.ts';

test('the first view of each public page stays within its budgets', {
  tag: ['@core', '@desktop'],
}, async ({ baseURL }) => {
  const browser = await launchMeasuringBrowser();
  const pages = await measuredPages();
  const views: Partial<Views> = {};
  for (const name of pageNames) {
    views[name] = await measureView(browser, `${baseURL}${pages[name]}`);
  }
  await browser.close();
  const files = pageNames
    .map((name) => {
      const { files = [], early = [], moved = [] } = views[name] ?? {};
      return [name, ...files, ...early.map((file) => `early: ${file}`), ...moved].join('\n');
    })
    .join('\n\n');
  expect(overBudget(views as Views), files).toEqual([]);
});

test('before the code of a page has arrived its links lead on, and Back returns', {
  tag: '@desktop',
}, async ({ page }) => {
  const isCodeRequested = () => page.evaluate(() => document.querySelector('#code') === null);
  await page.route('**/assets/*.js', () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect.poll(isCodeRequested, 'the code is asked for').toBe(true);
  await page.getByRole('navigation', { name: 'Main' }).getByText('Hotels').click();
  await expect(page).toHaveURL('/hotels');
  await page.getByTestId('hotel-card').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/hotels\/.+/);
  await page.goBack();
  await expect(page.getByTestId('hotel-card').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('what is pressed and typed before the code of a page has arrived is done once it is there', {
  tag: '@desktop',
}, async ({ page }) => {
  let arrive = () => {};
  const holdCode = async () => {
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await arrived;
      await route.continue();
    });
  };
  await holdCode();
  await page.goto('/hotels', { waitUntil: 'domcontentloaded' });
  const luxury = page.getByRole('checkbox', { name: /^Luxury Room/ });
  await luxury.click();
  await luxury.click();
  await expect(luxury, 'it does not look chosen before it is').not.toBeChecked();
  await page.getByRole('radio', { name: 'Price Low to High' }).click();
  arrive();
  await expect(page).toHaveURL(/roomTypes=luxury-room/);
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(luxury).toBeChecked();

  await page.unrouteAll();
  await holdCode();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('textbox', { name: 'Email address' }).fill('devika@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page, 'the form is not sent as a page').toHaveURL('/');
  arrive();
  await expect(page.getByText('Subscribed', { exact: true })).toBeVisible();
});

test('a visit reads few documents, and repeating it reads none', {
  tag: ['@core', '@desktop'],
}, async ({ browser, baseURL }) => {
  const { first, second } = await measureVisit(browser, baseURL ?? '');
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(visitBudgets.first.must);
  expect(second).toBe(visitBudgets.second.stretch);
});

test('a visit stays as cheap while staff edit a hotel between every two views', {
  tag: '@desktop',
}, async ({ browser, baseURL }) => {
  const { edit, restore } = await hotelForEdits();
  try {
    const { first } = await measureVisit(browser, baseURL ?? '', edit);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(visitBudgets.first.must);
  } finally {
    await restore();
  }
});

test('without served HTML each page of hotels reads at most ten documents', {
  tag: '@desktop',
}, async ({ browser, noise }) => {
  for (const path of [
    '/',
    '/hotels',
    '/hotels?destination=munnar&roomTypes=luxury-room&sort=price-asc',
  ]) {
    const page = await openBeside(browser, noise);
    await servePlainShell(page);
    const reads = watchReads(page.context());
    await open(page, path);
    await expect(page.getByTestId('hotel-card').first()).toBeVisible();
    await reads.settled(page);
    expect(await reads.count(), path).toBeLessThanOrEqual(10);
    expect(await reads.count(), `reads of ${path} were counted at all`).toBeGreaterThan(0);
    await page.context().close();
  }
});

/** Distance of an element from the top of the window, once it no longer moves. */
async function heightInWindow(place: Locator): Promise<number> {
  const now = () => place.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const last = before;
      before = await now();
      return before === last;
    })
    .toBe(true);
  return before;
}

test('what lies far below the first screen waits, and a reload or Back returns to the same place', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/');
  const isLaidOut = () =>
    page
      .getByRole('heading', { name: 'Letters from the hills' })
      .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);

  const title = page.getByRole('heading', { name: 'Guest stories' });
  await title.evaluate((heading) =>
    heading.scrollIntoView({ block: 'start', behavior: 'instant' }),
  );
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const before = await heightInWindow(title);
  await page.reload({ waitUntil: 'load' });
  await expect.poll(() => heightInWindow(title)).toBeCloseTo(before, -1);
  await expect(title).toBeInViewport();
  expect(await isLaidOut()).toBe(true);

  const about = page.getByRole('link', { name: 'About us' });
  await about.scrollIntoViewIfNeeded();
  const left = await heightInWindow(about);
  await about.click();
  await expect(title).toHaveCount(0);
  await page.goBack();
  await expect(title).toBeVisible();
  await expect.poll(() => heightInWindow(about)).toBeCloseTo(left, -1);
});

test('each entry of the history has its own place, also when the same address is opened again', {
  tag: '@desktop',
}, async ({ page }) => {
  const title = page.getByRole('heading', { name: 'Guest stories' });
  await open(page, '/');
  await title.evaluate((heading) =>
    heading.scrollIntoView({ block: 'start', behavior: 'instant' }),
  );
  const before = await heightInWindow(title);
  await open(page, '/about');
  await open(page, '/');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.goBack();
  await expect(title).toBeVisible();
  await expect.poll(() => heightInWindow(title)).toBeCloseTo(before, -1);
  await page.goForward();
  await page.goForward();
  await expect(title).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

/**
 * Number of texts in the window that stay in the fallback font, because their lines would break
 * differently.
 */
const heldTexts = (page: Page) => page.locator('[style*="font-family"]').count();

test('fonts that are late come into the page that is open, and nothing moves for them', {
  tag: '@phone',
}, async ({ page }) => {
  const { hotel } = await measuredPages();
  const paths = ['/', '/hotels', hotel, '/about', '/privacy', '/terms', '/my-bookings', '/nowhere'];
  const moved: string[] = [];
  const shiftsSoFar = await watchShifts(page);
  let release = () => {};
  let released = Promise.resolve();
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  for (const path of paths) {
    released = new Promise((resolve) => {
      release = resolve;
    });
    const fonts: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('.woff2')) fonts.push(request.url());
    });
    await open(page, path);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    release();
    await expect.poll(() => fonts.length, `fonts of ${path}`).toBeGreaterThan(1);
    await expect(page.locator(':root'), path).toHaveAttribute('data-fonts', 'later');
    expect(await heldTexts(page), path).toBeLessThan(4);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const shifts = await shiftsSoFar();
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    if (sum > budgets.layoutShift.must) {
      moved.push(
        `${path}: ${sum.toFixed(4)}, ${shifts.flatMap((shift) => shift.moved).join(', ')}`,
      );
    }
    page.removeAllListeners('requestfinished');
  }
  expect(moved).toEqual([]);
});
