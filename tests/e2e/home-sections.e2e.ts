import { normaliseCity } from '@kerala-stays/domain/catalogue/hotel-derived';
import type { Banner } from '@kerala-stays/domain/content/banner';
import { shownBanners } from '@kerala-stays/domain/content/banner-places';
import { readBanner } from '@kerala-stays/domain/content/banner-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Page } from '@playwright/test';
import { database } from '../support/stack.ts';
import { openWithStoppedClock, restartCarousel, stopClock } from './support/clock.ts';
import { activeHotels } from './support/hotels.ts';
import { onQuery, servePlainShell } from './support/shell.ts';
import { expect, open, test } from './support/test.ts';

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name });
const featured = 'Houses we send our friends to';
const recommended = 'You were looking at';

/** What an earlier visit to those lists left in this browser. */
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
});

test('the strip under the hero shows the active banners of the day only', {
  tag: '@desktop',
}, async ({ page }) => {
  const strip = page.getByRole('complementary', { name: 'Current offers' });
  // The back office's tests briefly add their own banner.
  await expect(async () => {
    const stored = await database.collection(collections.banners).get();
    const banners = stored.docs.map((banner) => readBanner(banner.id, banner.data()));
    const today = dateInKerala(new Date());
    const shown = shownBanners(banners, today).map(({ title }) => title);
    // By a rule of the test's own, or it would agree with whatever the site's says.
    const isOff = ({ isActive, showFrom, showUntil }: Banner) =>
      !isActive || showFrom > today || (showUntil !== '' && showUntil < today);
    const off = banners.filter(isOff).map(({ title }) => title);
    expect(shown.filter((title) => off.includes(title))).toEqual([]);
    expect(shown.length).toBeGreaterThanOrEqual(2);
    await open(page, '/');
    await expect(strip.getByRole('listitem')).toHaveText(shown, { timeout: 10_000 });
    for (const { title } of banners.filter((banner) => !shown.includes(banner.title))) {
      await expect(page.getByText(title)).toHaveCount(0, { timeout: 10_000 });
    }
  }).toPass();
});

test('the strip hides when there are no banners', { tag: '@desktop' }, async ({ page }) => {
  await servePlainShell(page);
  await onQuery(page, '"banners"', (route) => route.fulfill({ json: [{}] }));
  await open(page, '/');
  await expect(sectionOf(page, featured).getByTestId('hotel-card').first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Current offers' })).toHaveCount(0);
});

test('Munnar and Vagamon lead to their hotels, Wayanad and Chennai are Coming Soon', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/');
  const tiles = sectionOf(page, 'Where to first?');
  for (const name of ['Munnar', 'Vagamon']) {
    await expect(tiles.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      `/hotels?destination=${name}`,
    );
  }
  for (const name of ['Wayanad', 'Chennai']) {
    const tile = tiles.getByRole('listitem').filter({ hasText: name });
    await expect(tile).toContainText('Coming Soon');
    await expect(tile.locator('a, button, [tabindex]')).toHaveCount(0);
    await tile.click();
    await expect(page).toHaveURL(/:\d+\/$/);
  }
  await tiles.getByRole('link', { name: /^Vagamon/ }).click();
  await expect(page).toHaveURL(/\/hotels\?destination=Vagamon$/);
});

test('the home page recommends hotels of recently searched cities, the latest first, two at a time', {
  tag: '@desktop',
}, async ({ page }) => {
  const hotels = await activeHotels();
  const cityOf = (name: string) => hotels.find((hotel) => hotel.name === name)?.city ?? '';
  const ratingOf = (name: string) => hotels.find((hotel) => hotel.name === name)?.rating ?? 4.5;
  await searchedFor(page, ['Vagamon', 'munn']);
  await openWithStoppedClock(page, '/');
  const section = sectionOf(page, recommended);
  const names = () => section.getByRole('heading', { level: 3 }).allTextContents();
  await expect(section).toBeVisible();
  await restartCarousel(page, 'recommendations');
  const first = await names();
  await page.clock.runFor(5_900);
  expect(await names()).toEqual(first);
  await page.clock.runFor(100);
  await expect.poll(names).not.toEqual(first);
  const second = await names();
  await section.getByRole('button', { name: 'Next recommendations' }).click();
  const third = await names();

  expect([first.length, second.length]).toEqual([2, 2]);
  const all = [...first, ...second, ...third];
  expect(new Set(all).size, 'one per hotel').toBe(all.length);
  const cities = all.map(cityOf);
  expect(new Set(cities)).toEqual(new Set(['Vagamon', 'Munnar']));
  expect(cities, 'by recency').toEqual([...cities].sort().reverse());
  for (const city of ['Vagamon', 'Munnar']) {
    const ratings = all.filter((name) => cityOf(name) === city).map(ratingOf);
    expect(ratings, `${city}: then by rating`).toEqual([...ratings].sort((a, b) => b - a));
  }
});

test('the latest city comes first, however few hotels it has beside the others', {
  tag: '@desktop',
}, async ({ page }) => {
  const counts = new Map<string, number>();
  for (const hotel of await activeHotels()) {
    const city = normaliseCity(hotel.city);
    counts.set(city, (counts.get(city) ?? 0) + 1);
  }
  // Another test may just have a hotel in a city that is spelt as an attack.
  const bySize = [...counts]
    .filter(([city]) => /^[a-z ]+$/.test(city))
    .sort(([, a], [, b]) => a - b)
    .map(([city]) => city);
  const smallest = bySize[0] ?? '';
  await searchedFor(page, [smallest, ...bySize.slice(-2)]);
  await open(page, '/');
  const first = sectionOf(page, recommended).getByTestId('hotel-card').first();
  await expect(first).toContainText(new RegExp(smallest, 'i'));
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
  await expect(sectionOf(page, recommended)).toBeVisible();
});

test('featured hotels show three skeletons, then at most six cards with three chips each', {
  tag: '@desktop',
}, async ({ page }) => {
  await servePlainShell(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await onQuery(page, '"featured"}', async (route) => {
    await held;
    await route.fallback();
  });
  await open(page, '/');
  const section = sectionOf(page, featured);
  await expect(section.getByTestId('hotel-card-skeleton')).toHaveCount(3);
  release();
  const cards = section.getByTestId('hotel-card');
  await expect(cards.first()).toBeVisible();
  const expected = (await activeHotels()).filter((hotel) => hotel.featured).length;
  await expect(cards).toHaveCount(Math.min(expected, 6));
  for (const card of await cards.all()) {
    const chips = await card.getByRole('list').getByRole('listitem').allTextContents();
    expect(chips.filter((chip) => !/^\+\d+ more$/.test(chip)).length).toBeLessThanOrEqual(3);
  }
});

test('featured hotels hide when they fail, and the page stays', { tag: '@desktop' }, async ({
  page,
}) => {
  await servePlainShell(page);
  await onQuery(page, '"featured"}', (route) => route.fulfill({ status: 503, body: 'down' }));
  await open(page, '/');
  await expect(sectionOf(page, featured)).toHaveCount(0);
  await expect(sectionOf(page, 'Guest stories')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Current offers' })).toBeVisible();
});

test('the strip shows eight amenities', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  await expect(sectionOf(page, 'What a good house comes with').getByRole('listitem')).toHaveText([
    'Pool',
    'Spa',
    'Dining',
    'Beach',
    'Concierge',
    'Lounge',
    'Fitness',
    'Business',
  ]);
});

test('six testimonials, 324 pixels wide, move on every 2 seconds', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  const stories = sectionOf(page, 'Guest stories');
  const items = stories.getByRole('listitem');
  await expect(items).toHaveCount(6);
  // What moves them is fetched when they are near; the button shows that it is there.
  await stories.scrollIntoViewIfNeeded();
  await expect(async () => {
    await stories.getByRole('button', { name: /^Next/ }).dispatchEvent('click');
    await expect(items.first()).toHaveAttribute('data-current', 'false', { timeout: 2_000 });
  }).toPass();
  await stopClock(page);
  const widths = await items
    .locator('figure')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().width)));
  expect(widths).toEqual([324, 324, 324, 324, 324, 324]);

  // They rest from the first touch on; started by the button they move.
  await stories.getByRole('button', { name: 'Play testimonials' }).dispatchEvent('click');
  const current = () =>
    items.evaluateAll((all) => all.findIndex((one) => one.dataset.current === 'true'));
  const start = await current();
  await page.clock.runFor(1_900);
  expect(await current()).toBe(start);
  await page.clock.runFor(100);
  for (let step = 1; step <= 6; step += 1) {
    await expect.poll(current).toBe((start + step) % 6);
    await page.clock.runFor(2_000);
  }
});
