import { randomInt } from 'node:crypto';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Page } from '@playwright/test';
import { soldSign } from '../support/site-currency.ts';
import { database } from '../support/stack.ts';
import { openBeside } from './support/beside.ts';
import { hotelWith } from './support/hotels.ts';
import { fillIn, send } from './support/inquiry-form.ts';
import { chooseDates, packSearch, search } from './support/search-bar.ts';
import { openOfficeBeside } from './support/stay-pages.ts';
import { callAsStaff } from './support/stays.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support/test.ts';

const today = dateInKerala(new Date());
const from = addDays(today, 75);
const to = addDays(from, 2);
const cards = (page: Page) => page.getByTestId('hotel-card');

/** E.g. "240" of "₹240 for 2 nights": the list and the hotel's page have signs of their own. */
const numberOf = (text: string) => /[₹$]([\d,.]*\d)/.exec(text)?.[1] ?? '';

test('a search leads by way of the hotel and an inquiry to a booking, with one number', {
  tag: ['@desktop', '@rupees'],
}, async ({ page, browser, noise, staffState }) => {
  await packSearch();
  await open(page, '/');
  await search(page, '', { from, to });
  const card = cards(page).first();
  const price = card.locator('p', { hasText: 'for 2 nights' });
  const number = numberOf(await price.innerText());
  expect(number).not.toBe('');
  const total = `${soldSign}${number}`;
  const address = page.url();

  await test.step('a reload and another browser show the same', async () => {
    await page.reload();
    await expect(price).toContainText(number);
    const other = await openBeside(browser, noise);
    await other.goto(address);
    await expect(cards(other).first()).toContainText(number);
    await other.context().close();
  });

  const form = page.getByRole('dialog');
  const name = await test.step('the hotel’s page and the inquiry have its number', async () => {
    await card.getByRole('link', { name: /^View Details/ }).click();
    await expect(page).toHaveURL(new RegExp(`/hotels/[^?]+\\?from=${from}&to=${to}`));
    const room = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByText(total, { exact: true }) })
      .filter({ has: page.getByRole('button', { name: /^Book Now/ }) });
    await room
      .first()
      .getByRole('button', { name: /^Book Now/ })
      .click();
    const box = form.getByRole('region', { name: 'Price of the stay' });
    await expect(box.getByRole('strong').first()).toHaveText(total);
    await expect(form.getByRole('group', { name: 'Your stay' })).toContainText(/\d night/);
    const typed = await fillIn(form);
    await send(form);
    await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
    return typed;
  });

  await test.step('the form closes by itself, and the way back is the list as it was', async () => {
    await expect(form).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(cards(page).first()).toContainText(number);
  });

  const desk = await openOfficeBeside(browser, noise, staffState);
  await desk.goto('/admin/inquiries?view=all');
  await desk.getByRole('button', { name: `Open the inquiry from ${name}` }).click();
  await desk.getByRole('button', { name: 'Create booking' }).click();
  const dialog = desk.getByRole('dialog', { name: `Booking for ${name}` });
  await expect(dialog).toContainText(total);
  await dialog.getByRole('button', { name: 'Create booking' }).click();
  await expect(dialog).toBeHidden();
  const booked = await database
    .collection(collections.bookings)
    .where('guestName', '==', name)
    .get();
  expect(booked.size).toBe(1);
  const totalMinor = Math.round(Number(number.replace(/[^\d.]/g, '')) * 100);
  const [only] = booked.docs;
  const booking = readBooking(only?.id ?? '', only?.data());
  expect(booking).toMatchObject({ totalMinor, checkInDate: from });
  await desk.context().close();
});

/** A hotel with every unit blocked on some nights. */
async function closedHotel() {
  const hotel = await hotelWith('room types with prices', ({ roomTypes }) =>
    roomTypes.every(({ pricePerNight, maxGuests }) => pricePerNight > 0 && maxGuests > 1),
  );
  // Beyond the nights that other tests book (`nightsFarAhead`), within a block's limit of two
  // years.
  const checkIn = addDays(today, 670 + randomInt(50));
  const checkOut = addDays(checkIn, 2);
  for (const { _id: roomTypeId, units } of hotel.roomTypes) {
    for (let unit = 1; unit <= units; unit++) {
      await callAsStaff('/blocks', {
        hotelId: hotel._id,
        roomTypeId,
        unit,
        kind: 'maintenance',
        note: 'New tiles',
        from: checkIn,
        to: checkOut,
      });
    }
  }
  return { hotel, days: `from=${checkIn}&to=${checkOut}` };
}

test('a hotel that is full says so of each room, and leads to others on the same dates', {
  tag: '@desktop',
}, async ({ page }) => {
  const { hotel, days } = await closedHotel();
  await open(page, `/hotels/${hotel._id}?${days}&rooms=1&adults=2`);
  await expect(page.getByText(/^Nothing here is free from/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book Now/ }).first()).toBeEnabled();
  await page.getByRole('link', { name: 'Other stays on these dates' }).click();
  await expect(page).toHaveURL(new RegExp(`/hotels\\?${days}&rooms=1&adults=2$`));
});

test('a hotel’s name typed as a place finds it, with dates and without', {
  tag: '@desktop',
}, async ({ page }) => {
  await packSearch();
  await open(page, '/hotels?destination=netmendrs');
  await expect(page.getByRole('heading', { name: 'Hotels that match “netmendrs”' })).toBeVisible();
  await expect(cards(page).first()).toContainText('Netmender’s');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`/hotels?from=${from}&to=${to}&destination=netmendrs`);
  await expect(
    page.getByRole('heading', { name: 'We have no stays in a town called “netmendrs”' }),
  ).toBeVisible();
  await expect(
    cards(page)
      .first()
      .getByRole('link', { name: /^View Details/ }),
  ).toHaveAttribute('href', new RegExp(`\\?from=${from}&to=${to}`));
});

test('what cannot be searched is said, and the list without dates stands in', {
  tag: '@desktop',
}, async ({ page }) => {
  await packSearch();
  await open(page, '/hotels');
  await search(page, '', { from, to: '' });
  await expect(page.getByRole('search').getByRole('alert')).toHaveText('Choose when you leave');
  await expect(page.getByRole('search').getByLabel('Departure')).toBeFocused();
  await page.goto(`/hotels?from=${from}&to=${addDays(from, 32)}`);
  await expect(page.getByRole('alert').filter({ hasText: 'without your dates' })).toContainText(
    'At most 31 nights here; for longer stays send us an inquiry',
  );
  await expect(cards(page).first()).toBeVisible();

  await page.route('**/api/stays?*', (route) => route.fulfill({ status: 503, body: '' }));
  await search(page, '', { from, to });
  await expect(page.getByRole('alert').filter({ hasText: 'without your dates' })).toContainText(
    'Prices could not be checked just now',
  );
  await expect(cards(page).first()).toBeVisible();
  await page.unroute('**/api/stays?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toContainText('for 2 nights');
});

test('a keyboard searches for two rooms, and every step can be read aloud', {
  tag: '@desktop',
}, async ({ page }) => {
  await packSearch();
  await open(page, '/hotels');
  const bar = page.getByRole('search');
  await chooseDates(page, { from, to });
  await bar.getByRole('button', { name: '2 guests, 1 room' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Guests and rooms' });
  await panel.getByLabel('Rooms').selectOption('2');
  await expect(panel).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(panel).toBeHidden();
  await expect(bar.getByRole('button', { name: '2 guests, 2 rooms' })).toBeFocused();
  await bar.getByRole('button', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL(/rooms=2&adults=2/);
  await expect(cards(page).first()).toContainText('for 2 nights, 2 rooms');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const link = cards(page)
    .first()
    .getByRole('link', { name: /^View Details/ });
  await link.press('Enter');
  const ask = page.getByRole('button', { name: 'Ask for these rooms' });
  await expect(page.getByText(/^For your 2 rooms: /)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await ask.press('Enter');
  await expect(page.getByRole('dialog').getByLabel(/^Message/)).toHaveValue(
    /^We would like 2 rooms: 1 adult; 1 adult\. .+ for 2 nights, 2 rooms/,
  );
});

test('guests are typed and searched for without leaving the keyboard, and so is the inquiry', {
  tag: '@desktop',
}, async ({ page }) => {
  await packSearch();
  await open(page, '/');
  const bar = page.getByRole('search');
  await chooseDates(page, { from, to });
  await bar.getByRole('button', { name: '2 guests, 1 room' }).click();
  const panel = page.getByRole('dialog', { name: 'Guests and rooms' });
  await expect(panel.getByLabel('Adults', { exact: true })).toBeFocused();
  await page.keyboard.type('3');
  await expect(panel.getByLabel('Adults', { exact: true })).toHaveValue('3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hotels\?.*adults=3/);
  await expect(panel).toBeHidden();
  await cards(page)
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click();
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Name/)).toBeFocused();
  await expect(form.getByRole('group', { name: 'Your stay' })).toBeInViewport();
  await expect(form.getByLabel('Adults', { exact: true })).toHaveValue('3');
  await page.goBack();
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/hotels\?.*adults=3/);
  await page.goBack();
  await expect(bar, 'the panel has left no entry behind').toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('views without dates ask nothing of the search', { tag: '@desktop' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/stays')) asked.push(request.url());
  });
  for (const path of [
    '/',
    '/hotels',
    '/hotels?destination=Munnar',
    '/hotels/netmenders-house-kochi',
  ]) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
  await page.goto(`/hotels/netmenders-house-kochi?from=${from}&to=${to}`);
  await expect.poll(() => asked.length, 'the watch works').toBe(1);
});

test('many guests and rooms leave the fields of the search in line', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/hotels?rooms=99&adults=-3');
  const bar = page.getByRole('search');
  await expect(bar.getByRole('button', { name: '2 guests, 1 room' })).toBeVisible();
  await open(page, '/hotels?rooms=5&adults=10');
  const [departure, guests] = await Promise.all([
    bar.getByLabel('Departure').boundingBox(),
    bar.getByRole('button', { name: '10 guests, 5 rooms' }).boundingBox(),
  ]);
  expect(guests).toMatchObject({ y: departure?.y, height: departure?.height });
});
