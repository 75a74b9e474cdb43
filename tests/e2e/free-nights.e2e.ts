import { randomInt } from 'node:crypto';
import { addDays, dateInKerala, nightsBetween } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Locator } from '@playwright/test';
import { database } from '../support/stack.ts';
import { hotelWith } from './support/hotels.ts';
import { newMark } from './support/scene.ts';
import { bookableRoom, bookFor, newGuest } from './support/stays.ts';
import { expect, open, test } from './support/test.ts';

const humanPauseMs = 3_200;

/** As the calendar names its days, e.g. "3 December". */
const formatDay = (date: string) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const dayIn = (calendar: Locator, date: string) =>
  calendar.getByRole('button', { name: new RegExp(`^${formatDay(date)}(,|$)`) });

test('free nights are chosen on the hotel page and go along with the inquiry', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const { hotel, roomType } = await bookableRoom();
  await open(page, `/hotels/${hotel._id}`);
  const opener = page.getByRole('button', {
    name: `Check availability: ${roomType.name}`,
    exact: true,
  });
  const press = (button: Locator) => (isMobile ? button.tap() : button.press('Enter'));
  await press(opener);
  const calendar = page.getByRole('region', { name: `Availability of ${roomType.name}` });
  // The first to ask may have to wait for a function that starts.
  await expect(calendar).toBeVisible({ timeout: 30_000 });
  const checkIn = addDays(dateInKerala(new Date()), 1);
  const day = (date: string) => dayIn(calendar, date);
  // The first of the next month may be on another page.
  if ((await day(checkIn).count()) === 0)
    await calendar.getByRole('button', { name: /next/i }).click();
  const [, , checkOut = ''] = nightsBetween(checkIn, addDays(checkIn, 3));
  if (isMobile) {
    await day(checkIn).tap();
    if ((await day(checkOut).count()) === 0) {
      await calendar.getByRole('button', { name: /next/i }).tap();
    }
    await day(checkOut).tap();
  } else {
    await day(checkIn).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  }
  await press(calendar.getByRole('button', { name: 'Ask about these dates' }));

  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Check-in/)).toHaveValue(checkIn);
  await expect(form.getByLabel(/^Check-out/)).toHaveValue(checkOut);
  // They are fields like any other: the guest stays a night longer.
  const longer = addDays(checkIn, 3);
  await form.getByLabel(/^Check-out/).fill(longer);
  const name = `Nights ${newMark()}`;
  await form.getByLabel(/^Name/).fill(name);
  await form.getByLabel(/^Email/).fill('nights@example.com');
  await form.getByLabel(/^Mobile/).fill('+91 98470 12345');
  // Who sends faster than a person is taken for a program.
  await page.waitForTimeout(humanPauseMs);
  await form.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(form).toBeHidden({ timeout: 30_000 });
  const sent = await database.collection(collections.inquiries).where('name', '==', name).get();
  expect(sent.docs.map((each) => each.data())).toMatchObject([
    { checkIn, checkOut: longer, roomTypeId: roomType._id },
  ]);
});

test('nights that are taken cannot be chosen', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
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
  // The first to ask may have to wait for a function that starts.
  await expect(calendar).toBeVisible({ timeout: 30_000 });
  const taken = dayIn(calendar, checkIn);
  for (let month = 0; month < 4 && (await taken.count()) === 0; month++) {
    await calendar.getByRole('button', { name: /next/i }).click();
  }
  await expect(taken).toBeDisabled();
  await expect(taken).toHaveAccessibleName(/sold out/);
});
