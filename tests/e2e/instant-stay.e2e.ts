import { randomUUID } from 'node:crypto';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Locator } from '@playwright/test';
import { database, stack } from '../support/stack.ts';
import { activeHotels } from './support/hotels.ts';
import { expect, expectNoSidewaysScroll, open, test } from './support/test.ts';

/** A demo house that may be booked at once. */
async function instantHouse() {
  const cards = await database
    .collection(collections.rateCards)
    .where('instant.on', '==', true)
    .get();
  const ids = new Set(cards.docs.map(({ id }) => id));
  const house = (await activeHotels()).find(({ _id }) => ids.has(_id));
  if (house === undefined) throw new Error('No demo house may be booked at once');
  return house;
}

test('on a phone a stay is booked and paid at once, in eight presses from the hotel’s page', {
  tag: '@phone',
}, async ({ page }) => {
  const house = await instantHouse();
  const checkIn = addDays(dateInKerala(new Date()), 90);
  const email = `instant-${randomUUID()}@example.com`;
  await open(page, `/hotels/${house._id}`);
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.tap();
  };

  const calendar = page.getByRole('region', { name: /^Availability of/ });
  const day = (date: string) => calendar.locator(`[data-day="${date}"]:not([data-outside]) button`);
  await test.step('the dates are chosen with their price', async () => {
    await press(page.getByRole('button', { name: 'Choose dates' }));
    await press(day(checkIn));
    await press(day(addDays(checkIn, 2)));
    const layer = page.getByRole('dialog', { name: /^Free nights of/ });
    await press(layer.getByRole('button', { name: /^Book Now/ }));
  });

  const form = page.getByRole('dialog', { name: /^Inquire about/ });
  await test.step('the form offers to book at once, and says what is due and for how long it is held', async () => {
    await form.getByLabel(/^Name/).fill('Instant Guest');
    await form.getByLabel(/^Email/).fill(email);
    await form.getByLabel(/^Mobile/).fill('+91 98470 12345');
    const book = form.getByRole('button', { name: /^Book now: pay [$₹]/ });
    await expect(book).toHaveAccessibleDescription(
      /^We hold the room for 60 minutes while you pay/,
    );
    await expect(form.getByRole('button', { name: 'Ask first' })).toBeEnabled();
    await expectNoSidewaysScroll(page);
    await press(book);
  });

  await test.step('the payment leads to the confirmed stay', async () => {
    await page.waitForURL((url) => url.origin !== stack.site);
    await press(page.getByRole('button', { name: /^Pay [$₹]/ }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your stay is confirmed');
  });
  expect(presses).toBeLessThanOrEqual(8);

  const { docs } = await database
    .collection(collections.bookings)
    .where('guestEmail', '==', email)
    .get();
  expect(docs.map((row) => row.get('checkInDate'))).toEqual([checkIn]);
});
