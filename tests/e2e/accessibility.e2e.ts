import { receiptTitle } from '@kerala-stays/domain/bookings/print-receipt';
import { clientPages, servedPages } from '@kerala-stays/domain/content/site-pages';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Page } from '@playwright/test';
import { database } from '../support/stack.ts';
import { expectDialogsAccessible } from './support/dialogs.ts';
import { expectKeptHtmlValid, keepHtml } from './support/kept-html.ts';
import { openLogin, openMenuOnPhone } from './support/people.ts';
import { atPhoneWidth } from './support/phone-width.ts';
import { openMyBookings } from './support/stay-pages.ts';
import { bookFor, callAsStaff, newGuest, openBookingMail } from './support/stays.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support/test.ts';

/** The page in its own window, and in one as wide as a phone. */
async function expectBothWidthsAccessible(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await atPhoneWidth(page, () => expectAccessible(page));
}

async function expectDialogsAccessibleInBothWidths(
  page: Page,
  buttons: readonly (string | RegExp)[],
): Promise<void> {
  await expectDialogsAccessible(page, buttons);
  await atPhoneWidth(page, () => expectDialogsAccessible(page, buttons));
}

async function anActiveHotel(): Promise<string> {
  const found = await database
    .collection(collections.hotels)
    .where('isActive', '==', true)
    .where('featured', '==', true)
    .limit(1)
    .get();
  return found.docs[0]?.id ?? 'missing';
}

const sitePages = { ...servedPages, ...clientPages };
/**
 * Pages with data: tested below, an inquiry's in conversation.e2e.ts, the back office in
 * admin-accessibility.e2e.ts. The loader redirects to another page.
 */
type Prepared =
  | 'hotel'
  | 'category'
  | 'receipt'
  | 'trip'
  | 'voucher'
  | 'inquiry'
  | 'proposal'
  | 'myData'
  | 'admin'
  | 'loader';
/** All other pages: a missing one does not compile. */
const plainPages: Record<Exclude<keyof typeof sitePages, Prepared>, string> = {
  home: 'the home page',
  hotels: 'the hotel list',
  about: 'about',
  privacy: 'privacy',
  terms: 'terms',
  accessibility: 'the statement of accessibility',
  favourites: 'favourites, none kept',
  myBookings: 'my bookings, signed out',
};

const publicPages = [
  ...Object.entries(plainPages).map(([name, title]) => ({
    path: sitePages[name as keyof typeof plainPages].path as string,
    title,
  })),
  { path: '/hotels?destination=nowhere', title: 'an empty list' },
  { path: '/stays/hill-retreats', title: 'the hotels of a category' },
  { path: '/hotels/no-such-hotel', title: 'a hotel that is not there' },
  { path: '/trip/none', title: 'a stay without its link' },
  { path: '/proposal/none', title: 'a proposal without its link' },
  { path: '/my-data', title: 'own data, signed out' },
  { path: '/no-such-page', title: 'a page that is not there' },
];

test('each plain page is accessible, valid, fits its window, and has its own title and the footer of all', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  const titles: string[] = [];
  for (const { path, title } of publicPages) {
    await test.step(title, async () => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      const footer = page.getByRole('contentinfo');
      for (const network of ['Instagram', 'Facebook', 'Twitter', 'LinkedIn']) {
        await expect(footer.getByRole('link', { name: network })).toBeVisible();
      }
      await expect(page).toHaveTitle(path === '/' ? 'Kerala Stays' : /. · Kerala Stays$/);
      titles.push(await page.title());
      await expectBothWidthsAccessible(page);
      await keepHtml(page, title);
    });
  }
  await expectKeptHtmlValid(page);
  expect(new Set(titles).size, titles.join(', ')).toBe(titles.length);
});

test('a hotel page is accessible and valid, with its inquiry form and lightbox open too', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, `/hotels/${await anActiveHotel()}`);
  await expectBothWidthsAccessible(page);
  await page.getByRole('button', { name: 'Inquire About This Hotel' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectBothWidthsAccessible(page);
  await keepHtml(page, 'a hotel page with its inquiry form');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /View All Photos/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectBothWidthsAccessible(page);
  await keepHtml(page, 'a hotel page with its lightbox');
  await expectKeptHtmlValid(page);
});

test('the sign-in dialog and the filters are accessible', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/hotels');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await openLogin(page);
  await expectAccessible(page);
});

test('the dialogs of the public pages are accessible', { tag: '@desktop' }, async ({ page }) => {
  await open(page, `/hotels/${await anActiveHotel()}`);
  await expectDialogsAccessibleInBothWidths(page, [/^Check availability/, /^Book Now/]);
  await open(page, '/');
  await expectDialogsAccessibleInBothWidths(page, ['Tour Details', /^\d+ (adults|guests)/]);
  await atPhoneWidth(page, async () => {
    await openMenuOnPhone(page);
    await expectAccessible(page);
  });
});

test('the screens of a guest are accessible: bookings and their dialogs, a receipt, the page of a stay', {
  tag: '@desktop',
}, async ({ page }) => {
  const guest = await newGuest();
  const { _id } = await bookFor(guest);
  await callAsStaff(`/bookings/${_id}/payments`, { method: 'cash', note: 'Paid at the desk' });
  await openMyBookings(page, guest);
  await expectDialogsAccessibleInBothWidths(page, [/^Reschedule /, /^Cancel /, /^Messages/]);
  await page.getByRole('link', { name: /^Receipt/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(receiptTitle);
  await expectBothWidthsAccessible(page);
  await open(page, `/trip/${_id}/voucher`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voucher');
  await expectBothWidthsAccessible(page);
  await openBookingMail(page, _id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your stay is confirmed');
  await expectBothWidthsAccessible(page);
  await expectDialogsAccessibleInBothWidths(page, [/^Reschedule/, /^Cancel/]);
});
