import type { Page } from '@playwright/test';
import { expect, openOffice, test } from './support/back-office.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/test.ts';

type Place = { path: string; title: string };

async function expectAllAccessible(page: Page, places: Place[]): Promise<void> {
  for (const { path, title } of places) {
    await test.step(path, async () => {
      await openOffice(page, path, title);
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}

const places: Record<string, Place[]> = {
  'the dashboard and the bookings': [
    { path: '/admin', title: 'Dashboard' },
    { path: '/admin/board', title: 'Board' },
    { path: '/admin/conversations', title: 'Conversations' },
    { path: '/admin/bookings', title: 'Bookings' },
    { path: '/admin/mail', title: 'Messages' },
    { path: '/admin/privacy', title: 'Personal data' },
    { path: '/admin/suppliers', title: 'Suppliers' },
    { path: '/admin/invoices', title: 'Invoices' },
    { path: '/admin/coupons', title: 'Coupons' },
  ],
  'the hotel table and Add Hotel': [
    { path: '/admin/hotels', title: 'Manage Hotels' },
    { path: '/admin/add-hotel', title: 'Add Hotel' },
  ],
  'categories and banners': [
    { path: '/admin/categories', title: 'Categories' },
    { path: '/admin/add-banner', title: 'Add Banner' },
    { path: '/admin/manage-banner', title: 'Manage Banners' },
  ],
};

for (const [what, of] of Object.entries(places)) {
  test(`${what} are accessible and fit their window`, async ({ page }) => {
    await expectAllAccessible(page, of);
  });
}

test('the pages of one hotel are accessible and fit their window', async ({ page, scene }) => {
  const { id, name } = await scene.hotel('Plain House', {
    roomTypes: [{ _id: 'a', name: 'Deluxe', pricePerNight: 2500, maxGuests: 2, units: 1 }],
    images: ['/media/hotels/any/one.jpg', '/media/hotels/any/two.jpg'],
    mainImage: '/media/hotels/any/one.jpg',
  });
  const manage = `/admin/manage-hotel/${id}`;
  await expectAllAccessible(page, [
    { path: manage, title: name },
    { path: `${manage}?tab=rooms`, title: name },
    { path: `${manage}?tab=calendars`, title: name },
    { path: `${manage}?tab=images`, title: name },
    { path: `${manage}?tab=rates&part=tax`, title: name },
    { path: `/admin/edit-hotel/${id}`, title: 'Edit hotel' },
  ]);
});

test("an inquiry's drawer is accessible", async ({ page, scene }) => {
  const { id, name } = await scene.inquiry('Hema');
  await openOffice(page, `/admin/inquiries?q=${scene.mark}`, 'Inquiries');
  await page.getByRole('button', { name: `Open the inquiry from ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`inquiry=${id}`));
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
