import { randomInt } from 'node:crypto';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { type CurrencySurface, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import type { Page } from '@playwright/test';
import { paths } from '../../web/src/config/paths.ts';
import { demoGuest } from '../support/demo-accounts.ts';
import { siteCurrency } from '../support/site-currency.ts';
import { test as asStaff, goInOffice } from './support/back-office.ts';
import { expectOneSign, watchSigns } from './support/currency-signs.ts';
import { activeHotels, roomyHotel } from './support/hotels.ts';
import { type ListPage, titles } from './support/office-pages.ts';
import { signIn } from './support/people.ts';
import { packSearch } from './support/search-bar.ts';
import { callAsStaff } from './support/stays.ts';
import { expect, open, test } from './support/test.ts';

/*
 * Two currencies never stand on one screen, and none changes in place: from the served HTML over each change to the
 * end. Runs over the demo's two currencies and over a site in rupees.
 */

const currencyOf = (surface: CurrencySurface) => surfaceCurrency(surface, siteCurrency);
const from = addDays(dateInKerala(new Date()), 88);
const dates = `from=${from}&to=${addDays(from, 2)}&rooms=1&adults=2`;

/** Takes every room of a town on some nights, far ahead of other tests'; its list then offers other days. */
async function fullTown(city: string): Promise<string> {
  const checkIn = addDays(from, 580 + randomInt(50));
  const [first, end] = [checkIn, addDays(checkIn, 2)];
  for (const { _id: hotelId, city: of, roomTypes } of await activeHotels()) {
    if (of !== city) continue;
    for (const { _id: roomTypeId, units } of roomTypes) {
      for (let unit = 1; unit <= units; unit++) {
        const room = { hotelId, roomTypeId, unit };
        const nights = { kind: 'maintenance', note: 'Tiles', from: first, to: end };
        await callAsStaff('/blocks', { ...room, ...nights });
      }
    }
  }
  return `from=${first}&to=${end}&rooms=1&adults=2&destination=${city}`;
}

/** Scrolls through the whole page, so that lazy parts load. */
async function seeAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let at = 0; at < height; at += 700) await page.mouse.wheel(0, 700);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

test('public screens have one currency each, from the served page on', {
  tag: ['@desktop', '@rupees'],
}, async ({ page }) => {
  const nothingFree = await fullTown('Varkala');
  await packSearch();
  const hotel = await roomyHotel();
  await watchSigns(page);
  const screens: [path: string, surface: CurrencySurface, hasPrices: boolean][] = [
    [paths.home.href, 'list', true],
    [paths.hotels.href, 'list', true],
    [paths.hotels.forDestination('Munnar'), 'list', true],
    [`${paths.hotels.href}?${dates}`, 'list', true],
    [`${paths.hotels.href}?${dates}&max=9000000`, 'list', true],
    [paths.hotel.href(hotel._id), 'roomType', true],
    [`${paths.hotel.href(hotel._id)}?${dates}`, 'roomType', true],
    [paths.terms.href, 'booking', false],
  ];
  for (const [path, surface, hasPrices] of screens) {
    await test.step(path, async () => {
      await open(page, path);
      await seeAll(page);
      await expectOneSign(page, currencyOf(surface), hasPrices);
    });
  }
  await test.step('the nearest days on which a full town is free', async () => {
    await open(page, `${paths.hotels.href}?${nothingFree}`);
    const others = page.getByRole('list', { name: 'Free on other days' }).getByRole('link');
    await expect(others.first()).toHaveText(/^Free from .*[$₹]/);
    await expectOneSign(page, currencyOf('list'));
  });
});

test('a card on a slow line leads to a page whose price does not change its currency', {
  tag: ['@desktop', '@rupees'],
}, async ({ page }) => {
  await packSearch();
  await watchSigns(page);
  for (const query of ['', `?${dates}`]) {
    await open(page, `${paths.hotels.href}${query}`);
    const arrived = Promise.withResolvers<void>();
    await page.route(/\/documents\/hotels\/|\/assets\/hotel-route/, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    const card = page.getByTestId('hotel-card').filter({ hasText: /[$₹]/ }).first();
    await card.getByRole('link', { name: /^View Details/ }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('Loading the hotel')).toBeVisible();
    await expectOneSign(page, currencyOf('roomType'));
    arrived.resolve();
    await expect(main.getByRole('heading', { name: 'About this stay' })).toBeVisible();
    await seeAll(page);
    await expectOneSign(page, currencyOf('roomType'));
    await page.unrouteAll();
  }
});

test('a guest’s bookings and their papers have the currency of bookings', {
  tag: ['@desktop', '@rupees'],
}, async ({ page }) => {
  await watchSigns(page);
  await open(page, '/about');
  await signIn(page, demoGuest);
  await open(page, paths.myBookings.href);
  await expectOneSign(page, currencyOf('booking'));
  await page.goto(paths.receipt.href('demo-booking-paid'));
  await expectOneSign(page, currencyOf('booking'));
});

/** Screens of the office that show what a house asks. */
const priced: readonly ListPage[] = ['hotels', 'addHotel'];
/** Screens of what was sold. */
const ofRecords = (Object.keys(titles) as ListPage[]).filter((name) => !priced.includes(name));

asStaff(
  'the office has one currency: what a house asks, and what was sold',
  {
    tag: ['@desktop', '@rupees'],
  },
  async ({ page }) => {
    const hotel = await roomyHotel();
    await watchSigns(page);
    for (const name of priced) {
      await goInOffice(page, paths.admin[name].href, titles[name]);
      await seeAll(page);
      await expectOneSign(page, currencyOf('manage'), name === 'hotels');
    }
    await goInOffice(page, paths.admin.manageHotel.href(hotel._id), hotel.name);
    const tabs = page.getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    for (const tab of await tabs.all()) {
      await tab.click();
      await seeAll(page);
    }
    await expectOneSign(page, currencyOf('manage'));
    const sold = ofRecords.map((name) => [paths.admin[name].href, titles[name]] as const);
    for (const [path, title] of [[paths.admin.href, 'Dashboard'] as const, ...sold]) {
      await goInOffice(page, path, title);
      await seeAll(page);
      await expectOneSign(page, currencyOf('booking'), false);
    }
  },
);
