import type { Page } from '@playwright/test';
import { openLogin, openMenuOnPhone } from './support/people.ts';
import { bookableRoom } from './support/stays.ts';
import { expect, open, test } from './support/test.ts';

test('the navbar is clear over the hero, solid after 10 pixels and off the home page', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/');
  const navbar = page.getByRole('banner');
  await expect(navbar).toHaveAttribute('data-solid', 'false');
  await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }));
  await expect(navbar).toHaveAttribute('data-solid', 'false');
  await page.evaluate(() => window.scrollTo({ top: 11, behavior: 'instant' }));
  await expect(navbar).toHaveAttribute('data-solid', 'true');
  await open(page, '/about');
  await expect(navbar).toHaveAttribute('data-solid', 'true');
});

test('the chat button slides in 1 second after the page has loaded and opens a prefilled message', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Map<string, number>();
    Object.assign(globalThis, { chatSeen: seen });
    new MutationObserver(() => {
      const shown = document.querySelector('[data-shown]')?.getAttribute('data-shown');
      if (shown && !seen.has(shown)) seen.set(shown, performance.now());
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await open(page, '/about');
  const chat = page.getByRole('link', { name: /^Chat with us/ });
  await expect(chat).toHaveAttribute('data-shown', 'true');
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/919847000000\?text=.+/);
  const waited = await page.evaluate(() => {
    const { chatSeen } = globalThis as unknown as { chatSeen: Map<string, number> };
    return (chatSeen.get('true') ?? 0) - (chatSeen.get('false') ?? Number.NaN);
  });
  expect(waited).toBeGreaterThan(950);
});

test('header, footer and social links are on every page', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/', '/hotels', '/about', '/privacy', '/terms', '/my-bookings']) {
    await open(page, path);
    await expect(page.getByRole('banner')).toBeVisible();
    const footer = page.getByRole('contentinfo');
    for (const network of ['Instagram', 'Facebook', 'Twitter', 'LinkedIn']) {
      await expect(footer.getByRole('link', { name: new RegExp(network) })).toBeVisible();
    }
  }
});

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
  tag: '@core',
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
    // As in the frame in which they are drawn first: Embla has not moved them yet.
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
