import { type Browser, expect, type Page } from '@playwright/test';
import { watchReads } from './document-reads.ts';
import { whenReady } from './when-ready.ts';

/** The list shows the new response, not cached content. */
async function showsList(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Our Hotels', level: 1 })).toBeVisible();
  const grid = page.getByRole('list').filter({ has: page.getByTestId('hotel-card') });
  await expect(grid.first()).toHaveAttribute('aria-busy', 'false');
}

async function showsHome(page: Page, site: string): Promise<void> {
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.getByTestId('hotel-card').first()).toBeVisible();
}

/**
 * Home → list → filter → hotel → back → home: each step ends once the page shows and has read its
 * content.
 * @param afterView runs before the next step
 */
async function walk(page: Page, site: string, afterView: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: 'Hotels', exact: true }).first().click();
  await showsList(page, /\/hotels$/);
  await afterView();
  await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Luxury Room').check();
  await showsList(page, /roomTypes=luxury-room/);
  await afterView();
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Inquire About This Hotel' })).toBeVisible();
  await afterView();
  await page.goBack();
  await showsList(page, /roomTypes=luxury-room/);
  await afterView();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await showsHome(page, site);
  await afterView();
}

/**
 * Reads of a visitor who goes home → list → filter → hotel → back → home, and of a second such
 * visit.
 * @param between runs between views, e.g. an edit by staff
 */
export async function measureVisit(
  browser: Browser,
  site: string,
  between: () => Promise<void> = async () => undefined,
): Promise<{ first: number; second: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const reads = watchReads(context);
    const afterView = async () => {
      await reads.settled(page);
      await between();
    };
    await page.goto(site, { waitUntil: 'load' });
    await whenReady(page);
    await showsHome(page, site);
    await afterView();
    await walk(page, site, afterView);
    const first = await reads.count();
    await walk(page, site, afterView);
    return { first, second: (await reads.count()) - first };
  } finally {
    await context.close();
  }
}
