import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Page } from '@playwright/test';
import { paths } from '../../web/src/config/paths.ts';
import { database } from '../support/stack.ts';
import { expect, goInOffice, openOffice, test } from './support/back-office.ts';
import { expectDialogsAccessible } from './support/dialogs.ts';
import { expectKeptHtmlValid, keepHtml } from './support/kept-html.ts';
import { type ListPage, titles } from './support/office-pages.ts';
import { atPhoneWidth } from './support/phone-width.ts';
import { bookFor, callAsStaff, newGuest } from './support/stays.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/test.ts';

/** A page, and its buttons that open a dialog. */
type Place = { path: string; title: string; dialogs?: readonly (string | RegExp)[] };
/** While the table of hotels reads its rows it has none, and at another width it reads again. */
async function expectRows(page: Page): Promise<void> {
  for (const grid of await page.getByRole('grid').all()) {
    await expect(grid.getByRole('row').nth(1)).toBeAttached();
  }
  await expect(page.getByRole('progressbar', { name: /^Loading/ })).toHaveCount(0);
}

const onPhone = (page: Page, look: () => Promise<void>) =>
  atPhoneWidth(page, async () => {
    await expectRows(page);
    await look();
  });

const expectPhoneFits = (page: Page) => onPhone(page, () => expectAccessible(page));

async function expectAllAccessible(page: Page, places: Place[]): Promise<void> {
  for (const { path, title, dialogs = [] } of places) {
    await test.step(path, async () => {
      await goInOffice(page, path, title);
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      await expectRows(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await keepHtml(page, path);
      await expectPhoneFits(page);
      await expectDialogsAccessible(page, dialogs);
    });
  }
}

const dialogs: Partial<Record<ListPage, RegExp>> = {
  bookings: /^New booking$/,
  coupons: /^New coupon$/,
  team: /^Change role of Meera Nair$/,
  categories: /^Edit /,
  conversations: /^Saved replies$/,
  manageBanner: /^Edit Row offer q/,
};
/** Pages that staff keep open all day. */
const dailyPages: ListPage[] = ['board', 'inquiries', 'bookings'];
const otherPages = (Object.keys(titles) as ListPage[]).filter((name) => !dailyPages.includes(name));

function placeOf(name: ListPage): Place {
  const opens = dialogs[name];
  return {
    path: paths.admin[name].href,
    title: titles[name],
    dialogs: opens === undefined ? [] : [opens],
  };
}

test('the pages of every day are accessible, valid HTML and fit their window, with their dialogs', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  await expectAllAccessible(page, [
    { path: paths.admin.href, title: 'Dashboard' },
    ...dailyPages.map(placeOf),
  ]);
  // The last of them is *Bookings*.
  await onPhone(page, () => expectDialogsAccessible(page, [/^New booking$/]));
  await expectKeptHtmlValid(page);
});

test('the other pages are accessible and fit their window, with their forms and dialogs', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { name } = await scene.hotel('Row House');
  await scene.banner({ title: `Row offer ${scene.mark}` });
  const guest = {
    path: paths.admin.guest.href('booking', 'demo-booking-paid'),
    title: 'Arun Thomas',
  };
  await expectAllAccessible(page, [...otherPages.map(placeOf), guest]);
  for (const key of ['/', '?']) {
    await test.step(`what ${key} opens`, async () => {
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }
  for (const [of, button] of [
    ['categories', 'Add Category'],
    ['suppliers', 'Add supplier'],
  ] as const) {
    await test.step(`the form of ${button}`, async () => {
      await goInOffice(page, paths.admin[of].href, titles[of]);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('button', { name: 'Close form' })).toBeVisible();
      await expectAccessible(page);
    });
  }
  await test.step('the menu of a row', async () => {
    await openOffice(page, `/admin/hotels?q=${scene.mark}`, titles.hotels);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Manage' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
  await expectKeptHtmlValid(page);
});

test('the pages of one hotel are accessible and fit their window, with their dialogs too', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { id, name } = await scene.hotel('Plain House', {
    roomTypes: [{ _id: 'a', name: 'Deluxe', pricePerNight: 2500, maxGuests: 2, units: 1 }],
    images: ['/media/hotels/any/one.jpg', '/media/hotels/any/two.jpg'],
    mainImage: '/media/hotels/any/one.jpg',
  });
  const today = dateInKerala(new Date());
  const works = { id: 's1', name: 'Works', from: today, to: addDays(today, 9) };
  await database
    .collection(collections.rateCards)
    .doc(id)
    .set({ version: 1, seasons: [{ ...works, all: { closed: true }, rooms: {} }] });
  scene.clearLater(collections.rateCards, id);
  const manage = paths.admin.manageHotel.href(id);
  await expectAllAccessible(page, [
    { path: manage, title: name },
    { path: `${manage}?tab=house`, title: name },
    { path: `${manage}?tab=rates`, title: name },
    { path: `${manage}?tab=rates&part=tax`, title: name },
    { path: `${manage}?tab=rates&part=layers`, title: name, dialogs: ['Edit Works'] },
    { path: `${manage}?tab=calendars`, title: name, dialogs: ['Block nights'] },
    { path: paths.admin.editHotel.href(id), title: 'Edit hotel' },
    { path: `${manage}?tab=images`, title: name, dialogs: [/^Remove /] },
    { path: `${manage}?tab=rooms`, title: name, dialogs: ['Remove Deluxe'] },
  ]);
  await page.getByRole('button', { name: 'Add Room Type' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expectAccessible(page);
  await expectKeptHtmlValid(page);
});

test("an inquiry's drawer is accessible, with the form of its booking", {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { id, name } = await scene.inquiry('Hema');
  await openOffice(page, `/admin/inquiries?q=${scene.mark}`, 'Inquiries');
  await page.getByRole('button', { name: `Open the inquiry from ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`inquiry=${id}`));
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await onPhone(page, async () => {
    await expectAccessible(page);
    await expectDialogsAccessible(page, ['Create booking'], drawer);
  });
  await expectDialogsAccessible(page, ['Create booking'], drawer);
  await expectKeptHtmlValid(page);
});

test("a booking's drawer is accessible, with each of its dialogs, and its row of the ledger", {
  tag: '@desktop',
}, async ({ page }) => {
  const guest = await newGuest();
  const { _id, reference } = await bookFor(guest);
  await page.goto(paths.admin.bookings.one(_id));
  const drawer = page.getByRole('dialog', { name: reference });
  await expect(drawer).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const acts = [/^Record payment$/, /^Extend hold$/, /^Change$/, /^New link$/, /^Cancel booking$/];
  await expectDialogsAccessible(page, acts, drawer);
  await callAsStaff(`/bookings/${_id}/payments`, { method: 'cash', note: 'Paid at the desk' });
  await expectDialogsAccessible(page, [/^Refund$/], drawer);
  const today = dateInKerala(new Date());
  await openOffice(page, `${paths.admin.ledger.href}?from=${today}&to=${today}`, titles.ledger);
  await expect(page.getByRole('table', { name: 'Totals' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectPhoneFits(page);
  await expectKeptHtmlValid(page);
});
