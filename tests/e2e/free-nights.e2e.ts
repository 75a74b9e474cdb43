import { randomInt } from 'node:crypto';
import { addDays, dateInKerala, nightsBetween } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Locator } from '@playwright/test';
import { database } from '../support/stack.ts';
import { hotelWith } from './support/hotels.ts';
import { intake } from './support/inquiry-form.ts';
import { newMark } from './support/scene.ts';
import { bookableRoom, bookFor, newGuest } from './support/stays.ts';
import { expect, open, test } from './support/test.ts';

/** A day as the calendar labels it, e.g. "3 December". */
const formatDay = (date: string) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const dayIn = (calendar: Locator, date: string) =>
  calendar.getByRole('button', { name: new RegExp(`^${formatDay(date)}(,|$)`) });

test('free nights are chosen with their price, which is asked about again when it changed', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  const { hotel, roomType } = await bookableRoom();
  await open(page, `/hotels/${hotel._id}`);
  const opener = page.getByRole('button', {
    name: `Check availability: ${roomType.name}`,
    exact: true,
  });
  const press = (button: Locator) => button.press('Enter');
  await press(opener);
  const calendar = page.getByRole('region', { name: `Availability of ${roomType.name}` });
  await expect(calendar).toBeVisible();
  const checkIn = addDays(dateInKerala(new Date()), 1);
  const day = (date: string) => dayIn(calendar, date);
  // Two months side by side: tomorrow's and the next one are always there.
  const [, , checkOut = ''] = nightsBetween(checkIn, addDays(checkIn, 3));
  await day(checkIn).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // The full price is shown before anything is sent.
  const price = calendar.getByRole('region', { name: 'Price of the stay' });
  await expect(price.getByText('2 nights, 2 adults')).toBeVisible();
  // Back closes the calendar and preserves the dates: every room type on the page shows their
  // price.
  await page.goBack();
  await expect(calendar).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`from=${checkIn}&to=${checkOut}`));
  await expect(opener).toBeFocused();
  await press(page.getByRole('button', { name: `Book Now: ${roomType.name}`, exact: true }));

  const form = page.getByRole('dialog', { name: /^Inquire about/ });
  const stay = form.getByRole('group', { name: 'Your stay' });
  await expect(stay).toContainText('2 nights');
  // The same calendar again: the guest adds a night.
  const longer = addDays(checkIn, 3);
  await press(stay.getByRole('button', { name: 'Change' }));
  await expect(calendar).toBeVisible();
  await day(checkIn).click();
  await day(longer).click();
  await calendar.getByRole('button', { name: 'Use these dates' }).click();
  await expect(stay).toContainText('3 nights');
  const name = `Nights ${newMark()}`;
  await form.getByLabel(/^Name/).fill(name);
  await form.getByLabel(/^Email/).fill('nights@example.com');
  await form.getByLabel(/^Mobile/).fill('+91 98470 12345');
  const shown = form.getByRole('region', { name: 'Price of the stay' });
  await expect(shown.getByText('3 nights, 2 adults')).toBeVisible();
  const total = await shown
    .getByText(/^\$[\d,]+$/)
    .first()
    .innerText();
  // The page shows a price that is outdated on the server.
  await page.route(intake, async (route) => {
    const body = route.request().postDataJSON();
    const postData = JSON.stringify({ ...body, seenTotalMinor: body.seenTotalMinor - 10_000 });
    await route.continue({ postData });
  });
  const stored = () => database.collection(collections.inquiries).where('name', '==', name).get();
  await form.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(form.getByRole('alert')).toContainText(`The price is now ${total} (it was `);
  expect((await stored()).size).toBe(0);
  await page.unroute(intake);
  await form.getByRole('button', { name: `Send for ${total}` }).click();
  await expect(form).toBeHidden();
  await expect(
    page.getByRole('heading', { name: 'You asked about this house today.' }),
  ).toBeVisible();
  const [sent] = (await stored()).docs.map((each) => each.data());
  expect(sent).toMatchObject({
    checkIn,
    checkOut: longer,
    roomTypeId: roomType._id,
    adults: 2,
    childAges: [],
    quote: { totalMinor: Number(total.replace(/\D/g, '')) * 100, wasSeen: true },
  });
});

test('nights that are taken cannot be chosen', { tag: ['@core', '@desktop'] }, async ({ page }) => {
  const isSingle = ({ units }: { units: number }) => units === 1;
  const hotel = await hotelWith('a room type of one unit', ({ roomTypes }) =>
    roomTypes.some(isSingle),
  );
  const roomType = hotel.roomTypes.find(isSingle);
  if (roomType === undefined) throw new Error('No such room type');
  const checkIn = addDays(dateInKerala(new Date()), 35 + randomInt(60));
  const checkOut = addDays(checkIn, 1);
  const stay = { hotelId: hotel._id, roomTypeId: roomType._id, checkIn, checkOut };
  await bookFor(await newGuest(), { ...stay, guests: 1 });
  await open(page, `/hotels/${hotel._id}`);
  await page
    .getByRole('button', { name: `Check availability: ${roomType.name}`, exact: true })
    .click();
  const calendar = page.getByRole('region', { name: `Availability of ${roomType.name}` });
  await expect(calendar).toBeVisible();
  const taken = dayIn(calendar, checkIn);
  for (let month = 0; month < 4 && (await taken.count()) === 0; month++) {
    await calendar.getByRole('button', { name: /next/i }).click();
  }
  await expect(taken).toBeDisabled();
  await expect(taken).toHaveAccessibleName(/sold out/);
});
