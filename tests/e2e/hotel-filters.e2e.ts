import { hotelPageSize } from '@kerala-stays/domain/catalogue/hotel-query';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readHouseFacts } from '@kerala-stays/domain/house/house-read';
import type { Page } from '@playwright/test';
import { database } from '../support/stack.ts';
import { activeHotels } from './support/hotels.ts';
import { packSearch, search } from './support/search-bar.ts';
import { expect, open, test } from './support/test.ts';

const cardsOf = (page: Page) => page.getByTestId('hotel-card');
const namesOf = (page: Page) => cardsOf(page).getByRole('heading', { level: 3 });
const sidePanel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

test('filters narrow the list to hotels that have what is asked', {
  tag: '@desktop',
}, async ({ page }) => {
  const hotels = await activeHotels();
  await open(page, '/hotels');
  await sidePanel(page).getByLabel('Family Suite').check();
  await sidePanel(page).getByLabel('₹ 2000 to 3000').check();
  await expect(page).toHaveURL(/price=2000-3000/);
  // The previous list stays until the new one has loaded.
  await expect(async () => {
    await expect(cardsOf(page).first()).toBeVisible({ timeout: 10_000 });
    for (const card of await cardsOf(page).all()) {
      const name = (await card.getByRole('heading', { level: 3 }).textContent()) ?? '';
      const hotel = hotels.find((one) => one.name === name);
      expect(
        hotel?.roomTypes.some((room) => /family suite/i.test(room.name)),
        name,
      ).toBe(true);
      const price = Number((await card.getByText(/₹/).textContent())?.replace(/[^\d]/g, ''));
      expect(price).toBeGreaterThanOrEqual(2000);
      expect(price).toBeLessThanOrEqual(3000);
    }
  }).toPass();

  // What a house has, and its rating: the search's, and they stay when dates come.
  await packSearch();
  const { docs } = await database.collection(collections.houseFacts).get();
  const petsOf = new Map(docs.map((each) => [each.id, readHouseFacts(each.data()).rules.pets]));
  const welcome = (await activeHotels()).filter(({ _id }) => petsOf.get(_id) === 'yes');
  expect(welcome.length).toBeGreaterThan(1);
  await sidePanel(page).getByRole('button', { name: 'CLEAR' }).click();
  await sidePanel(page).getByLabel('Pets are welcome').check();
  await expect(sidePanel(page).getByLabel('Pets are welcome')).toBeFocused();
  const shown = Math.min(welcome.length, hotelPageSize);
  const count = new RegExp(
    `^${shown === welcome.length ? '' : `${shown} of `}${welcome.length} stays$`,
  );
  await expect(page.getByText(count)).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(shown);
  const names = new Set(welcome.map(({ name }) => name));
  for (const name of await namesOf(page).allTextContents()) expect(names).toContain(name);

  await page.reload();
  await expect(cardsOf(page)).toHaveCount(shown);
  await sidePanel(page).getByLabel('4.5 or better').check();
  await expect(page).toHaveURL(/has=pets&rating=4.5/);
  await page.getByRole('button', { name: 'Remove Rated 4.5 or better' }).click();
  await expect(page.getByText(count)).toBeVisible();
  const from = addDays(dateInKerala(new Date()), 40);
  await search(page, '', { from, to: addDays(from, 2) });
  await expect(page).toHaveURL(/from=.*has=pets/);
  await expect(sidePanel(page).getByLabel('Pets are welcome')).toBeChecked();
});

test('on a phone the filters fill the screen and count only with Apply Filters', {
  tag: ['@core', '@phone'],
}, async ({ page }) => {
  await packSearch();
  await open(page, '/hotels');
  const toggle = page.getByRole('button', { name: /^Filters/ });
  await expect(sidePanel(page)).toBeHidden();
  await toggle.click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await expect(panel).toBeVisible();
  const box = await panel.boundingBox();
  expect(box?.width).toBe(390);
  await panel.getByLabel('Luxury Room').check();
  await panel.getByLabel('Pool').check();
  await expect(panel.getByRole('status')).toHaveText(/\d+ stays match/);
  await panel.getByLabel('Pool').uncheck();
  expect(page.url()).not.toContain('roomTypes');
  await panel.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/roomTypes=luxury-room/);
  await expect(toggle).toBeFocused();
});

test('a double tap on Apply Filters applies, and opens nothing that lies below', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/hotels');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Double Bed').check();
  await panel.getByRole('button', { name: 'Apply Filters' }).scrollIntoViewIfNeeded();
  const box = await panel.getByRole('button', { name: 'Apply Filters' }).boundingBox();
  const place = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20] as const;
  await page.touchscreen.tap(...place);
  await page.touchscreen.tap(...place);
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/hotels\?roomTypes=double-bed/);
  // A separate press still works.
  await page
    .getByTestId('hotel-card')
    .first()
    .getByRole('link', { name: /^View Details/ })
    .tap();
  await expect(page).toHaveURL(/\/hotels\/[\w-]+/);
});

test('Load more, a hotel and back: the list is as long as it was, at the same place', {
  tag: '@core-both',
}, async ({ page }) => {
  await open(page, '/hotels');
  await page.getByRole('button', { name: 'Load more hotels' }).click();
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(hotelPageSize);
  await expect(page).toHaveURL(/pages=2/);
  const names = await namesOf(page).allTextContents();
  const details = cardsOf(page)
    .nth(hotelPageSize + 3)
    .getByRole('link', { name: /^View Details/ });
  // The link, not its card: the click would scroll there on its own, after the position was
  // recorded.
  await details.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const place = async () => (await details.boundingBox())?.y ?? Number.NaN;
  const before = await place();
  await details.click();
  await expect(page).toHaveURL(/\/hotels\/[\w-]+$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(cardsOf(page)).toHaveCount(names.length);
  expect(await namesOf(page).allTextContents()).toEqual(names);
  // In the window, not from the top of the page: the cards above have other line breaks now where
  // the first view had a system font of another width than ours.
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(32);
});
