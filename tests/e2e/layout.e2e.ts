import type { Page } from '@playwright/test';
import { openLogin, openMenuOnPhone } from './support/people.ts';
import { bookableRoom } from './support/stays.ts';
import { expect, open, test } from './support/test.ts';

test('the menu on a phone mirrors the links and gives the focus back', {
  tag: ['@core', '@phone'],
}, async ({ page }) => {
  await open(page, '/about');
  await openMenuOnPhone(page);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Hotels', 'About']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  await openMenuOnPhone(page);
  await menu.getByRole('link', { name: 'Hotels' }).click();
  await expect(page).toHaveURL(/\/hotels$/);
  await expect(menu).toBeHidden();
});

test('shows when the browser is offline, and keeps what was open', {
  tag: ['@core', '@desktop'],
}, async ({ page, context }) => {
  await open(page, '/hotels');
  await page.getByTestId('hotel-card').first().getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('heading', { name: 'Available Room Types' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('hotel-card').first()).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Available Room Types' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toHaveCount(0);
});

test('without a connection what was asked for waits, and the page with what was typed stays', {
  tag: ['@core', '@desktop'],
}, async ({ page, context }) => {
  const { hotel, roomType } = await bookableRoom();
  await open(page, `/hotels/${hotel._id}`);
  const book = page.getByRole('button', { name: `Book Now: ${roomType.name}`, exact: true });
  await book.scrollIntoViewIfNeeded();
  const waits = page.getByText('What you asked for opens as soon as you are back.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'View All Photos' }).click();
  await expect(waits).toBeVisible();
  await expect(page.getByRole('heading', { name: hotel.name, level: 1 })).toBeVisible();
  await context.setOffline(false);
  const lightbox = page.locator('.yarl__portal');
  await expect(lightbox).toBeVisible();
  await page.goBack();
  await expect(lightbox).toBeHidden();

  await book.click();
  const form = page.getByRole('dialog', { name: /^Inquire about/ });
  await form.getByLabel(/^Name/).fill('Meera');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Choose dates' }).click();
  await expect(waits).toBeAttached();
  await expect(form.getByLabel(/^Name/)).toHaveValue('Meera');
  await context.setOffline(false);
  await expect(
    page.getByRole('region', { name: `Availability of ${roomType.name}` }),
  ).toBeVisible();
});

test('what the search suggests is read whole on a phone', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  const spare = await page
    .getByRole('search')
    .getByLabel('Where to')
    .evaluate((field) => {
      const input = field as HTMLInputElement;
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen === null) throw new Error('No canvas');
      pen.font = font;
      const room =
        input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return room - pen.measureText(input.placeholder).width;
    });
  expect(spare).toBeGreaterThanOrEqual(0);
});

test.describe('before the carousels run', () => {
  const layoutWidth = (page: Page) => page.evaluate(() => innerWidth);

  test('a dialog over the home page is no wider than a phone', { tag: '@phone' }, async ({
    page,
  }) => {
    await open(page, '/');
    // As in the first frame, before Embla has moved them.
    await page.addStyleTag({ content: '[class*=track] { transform: none !important }' });
    await openLogin(page);
    expect(await layoutWidth(page)).toBe(page.viewportSize()?.width);
  });

  test.describe('because no script does', () => {
    test.use({ javaScriptEnabled: false });

    test('the home page is no wider than a phone', { tag: '@phone' }, async ({ page }) => {
      await page.goto('/');
      expect(await layoutWidth(page)).toBe(page.viewportSize()?.width);
    });
  });
});
