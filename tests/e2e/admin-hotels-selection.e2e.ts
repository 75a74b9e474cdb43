import { collections } from '@kerala-stays/domain/core/collections';
import type { Page } from '@playwright/test';
import { database } from '../support/stack.ts';
import { expect, expectToast, openOffice, test } from './support/back-office.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/test.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Stored `featured` flag of each hotel. */
async function featuredInStore(hotels: readonly { id: string }[]): Promise<unknown[]> {
  const stored = hotels.map(({ id }) => database.collection(collections.hotels).doc(id).get());
  return (await Promise.all(stored)).map((hotel) => hotel.get('featured'));
}

test('features several hotels at once, and takes it back', { tag: '@desktop' }, async ({
  page,
  scene,
}) => {
  const names = ['Ash House', 'Birch House', 'Cedar House', 'Elm House', 'Fig House'];
  const hotels = await Promise.all(names.map((name) => scene.hotel(name)));
  const areFeatured = () => featuredInStore(hotels);
  await openOffice(page, `/admin/hotels?city=town${scene.mark}`, 'Manage Hotels');
  const boxes = page.locator('[role=row][data-id]').getByRole('checkbox');
  await expect(boxes).toHaveCount(5);
  const bar = page.getByRole('region', { name: 'Selected hotels' });

  await boxes.nth(1).click();
  await expect(bar).toContainText('1 selected');
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('4 selected');
  await page.locator('[role=row][data-id] [data-field=city]').first().click();
  await page.keyboard.press('x');
  await expect(bar).toContainText('5 selected');
  const all = page.getByRole('checkbox', { name: 'Unselect all rows' });
  await all.click();
  await expect(bar).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect(bar, 'the box of the header is for what is listed').toContainText('5 selected');

  await bar.getByRole('button', { name: 'Feature', exact: true }).click();
  await expect(page.getByText(/^5 hotels are featured: Ash House/)).toBeVisible();
  await expect(bar).toBeHidden();
  await expect.poll(areFeatured).toEqual([true, true, true, true, true]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await expect.poll(areFeatured).toEqual([false, false, false, false, false]);
});

test('on a phone hotels are selected, all that are listed at once, and featured together', {
  tag: '@phone',
}, async ({ page, scene }) => {
  const names = ['Ash House', 'Birch House', 'Cedar House'];
  const hotels = await Promise.all(names.map((name) => scene.hotel(name)));
  const areFeatured = () => featuredInStore(hotels);
  await openOffice(page, `/admin/hotels?city=town${scene.mark}`, 'Manage Hotels');
  const boxes = page.locator('[role=row][data-id]').getByRole('checkbox');
  await expect(rowOf(page, scene.mark)).toHaveCount(3);
  await expect(boxes).toHaveCount(0);
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await expect(boxes).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  const bar = page.getByRole('region', { name: 'Selected hotels' });
  await page.getByRole('checkbox', { name: 'Select all rows' }).tap();
  await expect(bar).toContainText('3 selected');
  await expectAccessible(page);
  await rowOf(page, hotels[2]?.name ?? '')
    .getByText('Inactive')
    .tap();
  await expect(bar, 'the whole card is a box').toContainText('2 selected');
  await bar.getByRole('button', { name: 'Feature', exact: true }).tap();
  await expect.poll(areFeatured).toEqual([true, true, false]);
  await expect(bar).toBeHidden();
  await boxes.first().tap();
  await expect(bar).toContainText('1 selected');
  await page.getByRole('button', { name: 'Done selecting' }).tap();
  await expect(boxes).toHaveCount(0);
  await expect(bar).toBeHidden();
});
