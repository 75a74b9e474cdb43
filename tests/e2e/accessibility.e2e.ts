import { collections } from '@kerala-stays/domain/core/collections';
import { demoAdmin } from '../support/demo-accounts.ts';
import { database } from '../support/stack.ts';
import { openLogin, signIn } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support/test.ts';

async function anActiveHotel(): Promise<string> {
  const found = await database
    .collection(collections.hotels)
    .where('isActive', '==', true)
    .where('featured', '==', true)
    .limit(1)
    .get();
  return found.docs[0]?.id ?? 'missing';
}

const publicPages = [
  { path: '/', title: 'the home page' },
  { path: '/hotels', title: 'the hotel list' },
  { path: '/hotels?destination=nowhere', title: 'an empty list' },
  { path: '/hotels/no-such-hotel', title: 'a hotel that is not there' },
  { path: '/about', title: 'about' },
  { path: '/privacy', title: 'privacy' },
  { path: '/terms', title: 'terms' },
  { path: '/my-bookings', title: 'my bookings, signed out' },
  { path: '/no-such-page', title: 'a page that is not there' },
];

for (const { path, title } of publicPages) {
  test(`${title} is accessible and fits its window`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('a hotel page is accessible, with its inquiry form and lightbox open too', async ({
  page,
}) => {
  await open(page, `/hotels/${await anActiveHotel()}`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Inquire About This Hotel' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /View All Photos/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('the sign-in dialog and the filters are accessible', async ({ page }) => {
  await open(page, '/hotels');
  const filters = page.getByRole('button', { name: /^Filters/ });
  if (await filters.isVisible()) {
    await filters.click();
    await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  await openLogin(page);
  await expectAccessible(page);
});

test('the back office inbox is accessible', async ({ page }) => {
  await page.goto('/');
  await signIn(page, demoAdmin);
  await page.goto('/admin/inquiries');
  await expect(page.getByRole('button', { name: /^Open the inquiry from/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
