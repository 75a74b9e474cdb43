import type { Locator, Page } from '@playwright/test';
import { expect, openOffice, test } from './support/back-office.ts';

const longHotel = 'The Venerable Plantation Bungalow and Ayurvedic Retreat of Upper Munnar';
const withoutSpaces = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';

/** Nothing may be wider than the page. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The element is focusable, and its description contains every full name. */
async function expectWhole(page: Page, element: Locator, names: string[]): Promise<void> {
  await element.focus();
  // Focus counts as the keyboard's once a key has been pressed.
  await page.keyboard.press('Shift');
  const tip = page.getByRole('tooltip');
  await expect(tip).toBeVisible();
  for (const name of names) await expect(tip).toContainText(name);
  await element.blur();
  await expect(tip).toHaveCount(0);
}

test('long names take two lines of a row, and are whole for keyboard users', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const hotel = await scene.hotel(longHotel, { city: 'Thiruvananthapuram' });
  const about = { hotel: { _id: hotel.id, name: hotel.name, city: 'Thiruvananthapuram' } };
  const booking = await scene.booking(withoutSpaces, about);
  const inquiry = await scene.inquiry(withoutSpaces, about);
  const rowHeight = async (row: Locator) => (await row.boundingBox())?.height ?? 0;

  await test.step('bookings', async () => {
    await openOffice(page, '/admin/bookings', 'Bookings');
    const row = page.getByRole('row').filter({ hasText: booking.name });
    await expectWhole(page, row.getByRole('button'), [booking.name, hotel.name]);
    expect(await rowHeight(row)).toBeLessThanOrEqual(64);
    expect(await sideways(page)).toBe(0);
  });
  await test.step('inquiries', async () => {
    await openOffice(page, '/admin/inquiries', 'Inquiries');
    await page.getByLabel('Search', { exact: true }).fill(scene.mark);
    const row = page.getByRole('row').filter({ hasText: inquiry.name });
    const name = row.getByRole('button', { name: `Open the inquiry from ${inquiry.name}` });
    await expectWhole(page, name, [inquiry.name, hotel.name]);
    expect(await rowHeight(row)).toBeLessThanOrEqual(76);
    expect(await sideways(page)).toBe(0);
  });
  await test.step('hotels', async () => {
    await openOffice(page, '/admin/hotels', 'Manage Hotels');
    await page.getByLabel('Search hotels').fill(hotel.name);
    const row = page.getByRole('row').filter({ hasText: hotel.name });
    await expectWhole(page, row.getByRole('link', { name: hotel.name }), [hotel.name]);
    await expect(row.getByText('Thiruvananthapuram', { exact: true })).toBeVisible();
    expect(await rowHeight(row)).toBeLessThanOrEqual(57);
    expect(await sideways(page)).toBe(0);
  });
});
