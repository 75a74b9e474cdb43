import { hotelPageSize } from '@kerala-stays/domain/catalogue/hotel-query';
import type { Page } from '@playwright/test';
import { activeHotels } from './support/hotels.ts';
import { expect, expectNoSidewaysScroll, open, test } from './support/test.ts';

/** Prices on the shown cards, in their order; infinite for *Price on request*. */
async function shownPrices(page: Page): Promise<number[]> {
  const labels = page.getByTestId('hotel-card').getByText(/₹|Price on request/);
  return (await labels.allTextContents()).map((label) =>
    label.includes('₹') ? Number(label.replace(/[^\d]/g, '')) : Number.POSITIVE_INFINITY,
  );
}

const rising = (prices: readonly number[]) => [...prices].sort((a, b) => a - b);

test('filters and sorting live in the address: reload, back and share give the same list', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  await open(page, '/hotels');
  const toggle = page.getByRole('button', { name: /^Filters/ });
  const onPhone = await toggle.isVisible();
  if (onPhone) await toggle.click();
  const panel = onPhone
    ? page.getByRole('dialog')
    : page.getByRole('complementary', { name: 'Filters' });
  await panel.getByLabel('Luxury Room').check();
  await panel.getByLabel('Price Low to High').check();
  if (onPhone) await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/roomTypes=luxury-room/);
  await expect(page).toHaveURL(/sort=price-asc/);

  const names = page.getByTestId('hotel-card').getByRole('heading', { level: 3 });
  const list = async () => {
    await expect(page.getByRole('list', { name: 'Loading hotels' })).toHaveCount(0);
    await expect(page.getByText('Looking for hotels')).toHaveCount(0);
    return names.allTextContents();
  };
  // The cards follow the panel at a lower priority: for a moment they are those of the list before.
  await expect(async () => {
    const prices = await shownPrices(page);
    expect(prices).toEqual(rising(prices));
  }).toPass();
  const filtered = await list();
  expect(filtered.length).toBeGreaterThan(1);

  await page.reload();
  await expect(names.first()).toHaveText(filtered[0] ?? '');
  expect(await list()).toEqual(filtered);

  await page
    .getByTestId('hotel-card')
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click();
  await expect(page).toHaveURL(/\/hotels\/[\w-]+$/);
  await page.goBack();
  await expect(names.first()).toHaveText(filtered[0] ?? '');
  expect(await list()).toEqual(filtered);
});

test('prices rise, hotels without one come last, and the newest first when asked for', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/hotels?sort=price-asc');
  const more = page.getByRole('button', { name: 'Load more hotels' });
  const cards = page.getByTestId('hotel-card');
  while (await more.isVisible()) {
    const before = await cards.count();
    await more.click();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
  }
  const prices = await shownPrices(page);
  expect(prices.length).toBeGreaterThan(24);
  expect(prices).toEqual(rising(prices));
  expect(prices.at(-1)).toBe(Number.POSITIVE_INFINITY);

  const newest = (await activeHotels())
    .sort((a, b) => String(b.createdAt).localeCompare(String(a.createdAt)))
    .map(({ name }) => name);
  await open(page, '/hotels');
  await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Newest First').check();
  // Other tests add and remove hotels in the meantime.
  await expect(async () => {
    const names = await cards.getByRole('heading', { level: 3 }).allTextContents();
    const shown = names.filter((name) => newest.includes(name));
    expect(shown.length).toBeGreaterThan(hotelPageSize / 2);
    expect(shown).toEqual(newest.slice(0, shown.length));
  }).toPass();
});

test('a long place keeps its way out in sight, and nothing is wider than the screen', {
  tag: '@phone',
}, async ({ page }) => {
  const places = ['Thiruvananthapuram and everything around it, as far as you go', 'a'.repeat(300)];
  for (const place of places) {
    await open(page, `/hotels?destination=${encodeURIComponent(place)}`);
    const remove = page.getByRole('list', { name: 'Chosen' }).getByRole('button');
    const none = page.getByRole('heading', { name: 'No hotels found' });
    await expect(async () => {
      // The app may still replace the served page, with the heading in it.
      await none.scrollIntoViewIfNeeded();
      // Scroll positions may be fractions of a pixel.
      await expect(none).toBeInViewport({ ratio: 0.9, timeout: 1_000 });
    }).toPass();
    await expect(remove.locator('svg')).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await remove.click();
    await expect(page).toHaveURL(/\/hotels$/);
  }
});
