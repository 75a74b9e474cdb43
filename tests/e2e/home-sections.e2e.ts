import type { Page } from '@playwright/test';
import { expect, open, test } from './support/test.ts';

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name });
const featured = 'Houses we send our friends to';
const recommended = 'You were looking at';

/** Recent cities of an earlier visit, stored in this browser. */
async function searchedFor(page: Page, cities: string[]): Promise<void> {
  await page.addInitScript(
    (stored) => localStorage.setItem('recent_searched_cities', stored),
    JSON.stringify(cities),
  );
}

test('the home page shows its sections in the order of the specification', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  await searchedFor(page, ['Munnar']);
  await open(page, '/');
  await expect(sectionOf(page, recommended)).toBeVisible();
  const order = await page
    .getByRole('main')
    .locator('section, aside')
    .evaluateAll((all) =>
      all.map((one) => {
        const heading = document.getElementById(one.getAttribute('aria-labelledby') ?? '');
        return one.ariaLabel ?? heading?.textContent;
      }),
    );
  expect(order).toEqual([
    'Kerala tour',
    'Current offers',
    'Where to first?',
    recommended,
    featured,
    'What a good house comes with',
    'Guest stories',
    'Letters from the hills',
  ]);
  await expect(sectionOf(page, featured).getByTestId('hotel-card').first()).toBeVisible();

  const stories = sectionOf(page, 'Guest stories');
  const items = stories.getByRole('listitem');
  await stories.scrollIntoViewIfNeeded();
  const widths = await items
    .locator('figure')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().width)));
  expect(widths).toEqual([324, 324, 324, 324, 324, 324]);
  // Their scripts load when they come near the window.
  await expect(async () => {
    await stories.getByRole('button', { name: /^Next/ }).click();
    await expect(items.first()).toHaveAttribute('data-current', 'false', { timeout: 2_000 });
  }).toPass();
});

test('a visit to a destination is remembered for the recommendations', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  await open(page, '/');
  await expect(sectionOf(page, featured)).toBeVisible();
  await expect(sectionOf(page, recommended)).toHaveCount(0);
  await open(page, '/hotels?destination=Munnar');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recent_searched_cities')))
    .toBe('["Munnar"]');
  await open(page, '/');
  const cards = sectionOf(page, recommended).getByTestId('hotel-card');
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all()) await expect(card).toContainText('Munnar');
});
