import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Locator, Page } from '@playwright/test';
import { database } from '../support/stack.ts';
import { expect, openOffice, test } from './support/back-office.ts';
import type { Scene } from './support/scene.ts';
import { bookFor, callAsStaff, storedBooking } from './support/stays.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/test.ts';

const rooms = [
  { _id: 'deluxe', name: 'Deluxe', pricePerNight: 4000, maxGuests: 2, units: 3 },
  { _id: 'family', name: 'Family', pricePerNight: 6500, maxGuests: 4, units: 1 },
];
const today = dateInKerala(new Date());
const arrival = addDays(today, 5);

/** A hotel for the test, with a stay of three nights in Deluxe 1, five days from now. */
async function bookedHouse(scene: Scene) {
  const hotel = await scene.hotel('Board House', { isActive: true, roomTypes: rooms });
  const guest = { name: `Asha ${scene.mark}`, email: `asha-${scene.mark}@example.com` };
  const stay = { hotelId: hotel.id, roomTypeId: 'deluxe', guests: 2 };
  const nights = { checkIn: arrival, checkOut: addDays(arrival, 3) };
  const booking = await bookFor(guest, { ...stay, ...nights });
  return { hotel, guest, booking };
}

async function openBoard(page: Page, hotelId: string): Promise<void> {
  await openOffice(page, `/admin/board?hotel=${hotelId}&from=${today}&days=14`, 'Board');
  const grid = page.getByRole('grid', { name: 'Rooms and days' });
  await expect(grid).toBeVisible();
  // Alerts of other tests' calendars appear above it, and a mouse reaches only what is in the
  // window.
  await grid.evaluate((each) => each.scrollIntoView({ block: 'center' }));
}

const barOf = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(name) });

/**
 * Grabs a bar, and returns its position and that of a unit's row. Alerts above the board move it
 * down, so the mouse waits until it is still, and positions are read while it holds the bar.
 */
async function take(page: Page, bar: Locator, unit: string) {
  await bar.hover();
  await page.mouse.down();
  const [from, row] = await Promise.all([
    bar.boundingBox(),
    page.getByRole('rowheader', { name: unit }).boundingBox(),
  ]);
  if (from === null || row === null) throw new Error('Not on the board');
  return { bar: from, row };
}

/** Drags a bar to the same nights of another unit, and holds it there. */
async function takeTo(page: Page, held: Locator, unit: string): Promise<void> {
  const { bar, row } = await take(page, held, unit);
  await page.mouse.move(bar.x + bar.width / 2, row.y + row.height / 2, { steps: 6 });
}

/** Drags two units down and one day later with the mouse. */
async function moveByMouse(page: Page, name: string): Promise<void> {
  const { bar, row } = await take(page, barOf(page, name), 'Deluxe 3');
  const day = bar.width / 3;
  await page.mouse.move(bar.x + bar.width / 2 + day, row.y + row.height / 2, { steps: 8 });
  await page.mouse.up();
}

/** The same by keyboard alone, from the start of the grid. */
async function moveByKeys(page: Page): Promise<void> {
  await page.getByRole('grid').focus();
  for (let day = 0; day < 5; day++) await page.keyboard.press('ArrowRight');
  for (const key of ['m', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByRole('status').filter({ hasText: /^Deluxe 3, .*, free$/ })).toBeAttached();
  await page.keyboard.press('Enter');
}

for (const means of ['mouse', 'keyboard'] as const) {
  const isCore = means === 'mouse';
  test(`a stay is moved by ${means}, and back`, {
    tag: isCore ? ['@desktop', '@core'] : '@desktop',
  }, async ({ page, scene }) => {
    const { hotel, guest, booking } = await bookedHouse(scene);
    await openBoard(page, hotel.id);
    await expect(barOf(page, guest.name)).toBeVisible();
    if (means === 'mouse') await moveByMouse(page, guest.name);
    else await moveByKeys(page);

    const dialog = page.getByRole('dialog', { name: /^Move to Deluxe 3/ });
    await expect(dialog).toContainText(`${guest.name} (${booking.reference}) has Deluxe 1`);
    await expectAccessible(page);
    if (means === 'mouse') await dialog.getByRole('button', { name: 'Move' }).click();
    else await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const moved = { unit: 3, checkInDate: addDays(arrival, 1), checkOutDate: addDays(arrival, 4) };
    expect(await storedBooking(booking._id)).toMatchObject({
      ...moved,
      totalMinor: booking.totalMinor,
    });

    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect
      .poll(async () => (await storedBooking(booking._id)).unit, { message: 'taken back' })
      .toBe(1);
    expect(await storedBooking(booking._id)).toMatchObject({
      checkInDate: arrival,
      checkOutDate: addDays(arrival, 3),
    });
  });
}

test('a drop that cannot be is red and says why; one without an answer can be tried again', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { hotel, guest, booking } = await bookedHouse(scene);
  const name = `<b>Ravi</b> \u202e${scene.mark}`;
  const nights = { checkIn: arrival, checkOut: addDays(arrival, 3) };
  const other = await bookFor(
    { name, email: `ravi-${scene.mark}@example.com` },
    { hotelId: hotel.id, roomTypeId: 'deluxe', ...nights },
  );
  await openBoard(page, hotel.id);
  const bar = barOf(page, guest.name);
  const theirs = page.getByRole('gridcell', { name: /Ravi/ });
  await expect(theirs).toContainText('<b>Ravi</b>');
  const [own, their] = await Promise.all([bar.boundingBox(), theirs.boundingBox()]);
  expect(their?.height, 'a name of markup makes no bar higher').toBe(own?.height);

  await test.step('where someone is', async () => {
    await takeTo(page, bar, 'Deluxe 2');
    await expect(page.locator('.ghost.refused')).toContainText('Deluxe 2');
    await page.mouse.up();
    await expect(page.getByRole('alert').filter({ hasText: 'already has' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('without an answer', async () => {
    await page.route('**/move', (route) => route.abort(), { times: 1 });
    await takeTo(page, bar, 'Deluxe 3');
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: /^Move to Deluxe 3/ });
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText(messages.noResponse)).toBeVisible();
    await expect(bar).toBeVisible();
    expect((await storedBooking(booking._id)).unit).toBe(1);
    await takeTo(page, bar, 'Deluxe 3');
    await page.mouse.up();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toBeHidden();
    expect((await storedBooking(booking._id)).unit).toBe(3);
  });

  await test.step('back to nights that someone has by now', async () => {
    const undo = page.getByRole('button', { name: 'Undo' });
    // The time limit pauses under the pointer.
    await undo.hover();
    await callAsStaff(`/bookings/${other._id}/move`, {
      roomTypeId: 'deluxe',
      unit: 1,
      price: 'keep',
      seenUpdatedAt: other.updatedAt,
      ...nights,
    });
    await undo.press('Enter');
    await expect(page.getByText(`${other.reference} already has`)).toBeVisible();
    expect((await storedBooking(booking._id)).unit).toBe(3);
  });
});

test('of a guest who has come only the end moves', { tag: '@desktop' }, async ({ page, scene }) => {
  const { hotel, guest, booking } = await bookedHouse(scene);
  await database
    .collection(collections.bookings)
    .doc(booking._id)
    .update({ checkedInAt: new Date(), updatedAt: new Date() });
  await openBoard(page, hotel.id);
  await page.getByRole('grid').focus();
  for (let day = 0; day < 5; day++) await page.keyboard.press('ArrowRight');
  await expect(barOf(page, guest.name)).toHaveAccessibleName(/checked in$/);
  const said = page.getByRole('status').filter({ hasText: /^Deluxe/ });
  for (const key of ['m', 'ArrowRight']) await page.keyboard.press(key);
  await expect(said).toHaveText(/Only the end can change now$/);
  for (const key of ['ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  await expect(said).toHaveText(/its room cannot be changed here$/);
  for (const key of ['ArrowUp', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await expect(said).toHaveText(/, free$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await storedBooking(booking._id)).toMatchObject({
    checkInDate: arrival,
    checkOutDate: addDays(arrival, 4),
  });
});

test('a stay that someone else makes, and nights that are blocked, appear by themselves', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { hotel, guest } = await bookedHouse(scene);
  await openBoard(page, hotel.id);
  await expect(barOf(page, guest.name)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await test.step('another stay', async () => {
    const name = `Ravi ${scene.mark}`;
    await bookFor(
      { name, email: `ravi-${scene.mark}@example.com` },
      {
        hotelId: hotel.id,
        roomTypeId: 'family',
        checkIn: arrival,
        checkOut: addDays(arrival, 2),
      },
    );
    await expect(barOf(page, name)).toBeVisible();
  });

  await test.step('a block, made with keys and removed again', async () => {
    await page.getByRole('grid').focus();
    for (const key of ['Home', 'ArrowDown', 'Shift+ArrowRight', 'Enter']) {
      await page.keyboard.press(key);
    }
    await page.getByRole('menuitem', { name: /^Block, with a note/ }).click();
    const form = page.getByRole('dialog', { name: 'Block Deluxe 2' });
    await expect(form.getByLabel(/^Free again on/)).toHaveValue(addDays(today, 2));
    await form.getByLabel('Note').fill('New tiles');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Block' }).click();
    await expect(form).toBeHidden();
    await barOf(page, 'New tiles').click();
    await page.getByRole('button', { name: 'Remove block' }).click();
    await expect(barOf(page, 'New tiles')).toHaveCount(0);
  });

  await test.step('a click opens the booking, and back closes it', async () => {
    await barOf(page, guest.name).click();
    await expect(page.getByRole('dialog', { name: /^KS-/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: /^KS-/ })).toBeHidden();
  });
});

test('free nights become a booking in the form that knows them', { tag: '@desktop' }, async ({
  page,
  scene,
}) => {
  const { hotel } = await bookedHouse(scene);
  await openBoard(page, hotel.id);
  await page.getByRole('grid').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('menuitem', { name: 'Book' }).click();
  const form = page.getByRole('dialog', { name: 'New booking' });
  await expect(form.getByLabel(/^Check-in/)).toHaveValue(addDays(today, 1));
  await expect(form.getByLabel(/^Check-out/)).toHaveValue(addDays(today, 2));
  await expect(form.getByRole('combobox', { name: 'Hotel' })).toHaveValue(new RegExp(hotel.name));
  await expect(form.getByRole('combobox', { name: 'Unit' })).toContainText('Unit 2');
  await form.getByLabel(/^Guest name/).fill(`Mira ${scene.mark}`);
  await form.getByLabel(/^Guest email/).fill(`mira-${scene.mark}@example.com`);
  await form.getByRole('button', { name: 'Create booking' }).click();
  const made = page.getByRole('dialog', { name: /^KS-\w+ is held$/ });
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog', { name: /^KS-\w+$/ })).toBeVisible();
  await page.goBack();
  await expect(barOf(page, `Mira ${scene.mark}`)).toBeVisible();
});

test('a phone lists who arrives and leaves above a week', { tag: '@phone' }, async ({
  page,
  scene,
}) => {
  const { hotel, guest } = await bookedHouse(scene);
  await openOffice(page, `/admin/board?hotel=${hotel.id}&from=${today}`, 'Board');
  const list = page.getByRole('region', { name: 'Arrivals and departures' });
  await expect(list.getByRole('button')).toHaveText([`Arrives · ${guest.name} · Deluxe 1`]);
  await expect(page.getByRole('columnheader')).toHaveCount(8);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await list.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: /^KS-/ })).toBeVisible();
});
