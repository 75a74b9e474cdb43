import { addDays, dateInKerala, nightsBetween } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Page } from '@playwright/test';
import { expect, openOffice, test } from './support/back-office.ts';
import { choose } from './support/choose.ts';
import { listedRoom } from './support/portal.ts';
import type { Scene } from './support/scene.ts';
import { bookFor, storedBooking } from './support/stays.ts';
import { expectAccessible, open } from './support/test.ts';

const rooms = [
  { _id: 'deluxe', name: 'Deluxe', pricePerNight: 4000, maxGuests: 2, units: 1 },
  { _id: 'family', name: 'Family', pricePerNight: 6500, maxGuests: 4, units: 1 },
];
const today = dateInKerala(new Date());
const arrival = addDays(today, 5);
const departure = addDays(arrival, 3);

/** A day as the calendar labels it, e.g. "3 December". */
const inWords = (date: string) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const house = (scene: Scene) => scene.hotel('Calendar House', { isActive: true, roomTypes: rooms });
const openCalendars = ({ id, name }: { id: string; name: string }, page: Page) =>
  openOffice(page, `/admin/manage-hotel/${id}?tab=calendars`, name);
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Registers the hotel's nights and blocks for cleanup with the test's data. */
async function clearNights(scene: Scene, hotelId: string): Promise<void> {
  for (const name of [
    collections.nightLocks,
    collections.calendarFeeds,
    collections.calendarExports,
    collections.blocks,
  ]) {
    await scene.stored(name, 'hotelId', hotelId);
  }
}

test('a portal’s calendar is tried and read, its conflict is shown, and over when the stay is moved', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const hotel = await house(scene);
  const guest = { name: `Asha ${scene.mark}`, email: `asha-${scene.mark}@example.com` };
  const nights = { checkIn: arrival, checkOut: departure };
  const stay = { hotelId: hotel.id, roomTypeId: 'deluxe', guests: 2, ...nights };
  const booking = await bookFor(guest, stay);
  const listing = await listedRoom('airbnb', `House ${scene.mark}`);
  await listing.sell(arrival, departure);
  const soldThere = addDays(departure, 2);
  await listing.sell(soldThere, addDays(soldThere, 2));

  await test.step('it is tried before it is taken, and an unknown host is trusted first', async () => {
    await openCalendars(hotel, page);
    await section(page, 'Their calendars').getByRole('button', { name: 'Add a calendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a calendar' });
    await dialog.getByLabel(/^Address of the calendar/).fill(listing.address);
    await dialog.getByLabel(/^Name/).fill('Our flat');
    await dialog.getByRole('button', { name: 'Test calendar' }).click();
    await dialog.getByLabel('I know this address and trust it').check();
    await dialog.getByRole('button', { name: 'Test calendar' }).click();
    await expect(dialog.getByText(/It works: 2 reserved ranges, 2 windows ignored/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add calendar' }).click();
    await expect(dialog).toBeHidden();
    const row = section(page, 'Their calendars').getByRole('listitem');
    await expect(row).toContainText('Deluxe 1 from Our flat (Airbnb)');
    await expect(row).toContainText('A booking holds');
    await expectAccessible(page);
  });

  await test.step('its nights are closed on the hotel’s page', async () => {
    const locks = await scene.stored(collections.nightLocks, 'hotelId', hotel.id);
    const held = locks.docs.filter((lock) => lock.get('kind') === 'feed');
    expect(held.map((lock) => lock.get('date')).sort()).toEqual(
      nightsBetween(soldThere, addDays(soldThere, 2)),
    );
    const guestPage = await page.context().newPage();
    await open(guestPage, `/hotels/${hotel.id}`);
    await guestPage
      .getByRole('button', { name: 'Check availability: Deluxe', exact: true })
      .click();
    const calendar = guestPage.getByRole('region', { name: 'Availability of Deluxe' });
    await expect(calendar).toBeVisible();
    const day = calendar.getByRole('button', { name: new RegExp(`^${inWords(soldThere)}(,|$)`) });
    if ((await day.count()) === 0) {
      await calendar.getByRole('button', { name: /next/i }).click();
    }
    await expect(day).toBeDisabled();
    await guestPage.close();
  });

  const alert = page.getByRole('listitem').filter({ hasText: booking.reference });
  await test.step('the dashboard tells of the stay that two have sold', async () => {
    await openOffice(page, '/admin', 'Dashboard');
    await expect(alert).toContainText(`Airbnb and booking ${booking.reference} both hold Deluxe 1`);
    await expect(alert).toContainText(hotel.name);
    await expectAccessible(page);
    await alert.getByRole('link', { name: 'Move it' }).press('Enter');
    await expect(page.getByRole('grid', { name: 'Rooms and days' })).toBeVisible();
  });

  await test.step('the stay is moved on the board, which tells of it too', async () => {
    await page.getByRole('button', { name: /^\d+ calendar problems?$/ }).click();
    await expect(alert).toBeVisible();
    const bar = page.getByRole('gridcell', { name: new RegExp(guest.name) });
    await expect(bar).toBeVisible();
    await page.getByRole('grid').evaluate((grid) => grid.scrollIntoView({ block: 'center' }));
    const from = await bar.boundingBox();
    const to = await page.getByRole('rowheader', { name: 'Family 1' }).boundingBox();
    if (from === null || to === null) throw new Error('Not on the board');
    const x = from.x + from.width / 2;
    await page.mouse.move(x, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: /^Move to Family 1/ });
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect((await storedBooking(booking._id)).room.roomTypeId).toBe('family');
  });

  await test.step('with that the conflict is over, and the portal has its nights', async () => {
    await expect(alert).toHaveCount(0);
    const [feed] = (await scene.stored(collections.calendarFeeds, 'hotelId', hotel.id)).docs;
    expect(feed?.get('state')).toBe('ok');
    const locks = await scene.stored(collections.nightLocks, 'hotelId', hotel.id);
    const sold = locks.docs.filter((lock) => lock.get('holderId') === feed?.id);
    expect(sold.map((lock) => lock.get('date'))).toEqual(
      expect.arrayContaining(nightsBetween(arrival, departure)),
    );
    expect((await storedBooking(booking._id)).status).toBe('pending-payment');
  });

  await test.step('it goes with its nights released', async () => {
    await openCalendars(hotel, page);
    await page.getByRole('button', { name: /^Remove: Deluxe 1/ }).click();
    await page.getByLabel(/Release its nights/).check();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('No portal’s calendar is read here yet.')).toBeVisible();
    const locks = await scene.stored(collections.nightLocks, 'hotelId', hotel.id);
    expect(locks.docs.filter((lock) => lock.get('kind') === 'feed')).toEqual([]);
  });
  await clearNights(scene, hotel.id);
});

test('a link of ours is made, read by a portal, and renewed', { tag: '@desktop' }, async ({
  page,
  scene,
}) => {
  const hotel = await house(scene);
  const guest = { name: `Ravi ${scene.mark}`, email: `ravi-${scene.mark}@example.com` };
  const nights = { checkIn: arrival, checkOut: departure };
  await bookFor(guest, { hotelId: hotel.id, roomTypeId: 'deluxe', guests: 2, ...nights });
  const listing = await listedRoom('booking', `Link ${scene.mark}`);
  await openCalendars(hotel, page);
  const made = async () => {
    const dialog = page.getByRole('dialog', { name: 'Link for Booking.com: Deluxe 1' });
    const address = await dialog.getByLabel('Link').inputValue();
    await dialog.getByRole('button', { name: /^(Close|Done)$/ }).click();
    return address;
  };
  await choose(section(page, 'Our links').getByRole('combobox', { name: 'Portal' }), 'Booking.com');
  await page.getByRole('button', { name: 'Make link' }).click();
  const first = await made();
  expect(await listing.read(first)).toContain(`${arrival} to ${departure}`);

  await page.getByRole('button', { name: 'Make a new link for Booking.com: Deluxe 1' }).click();
  await page.getByLabel(/It was shared by mistake/).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click();
  const second = await made();
  expect(second).not.toBe(first);
  expect(await listing.read(first)).toContain('The link answers 404.');
  expect(await listing.read(second)).toContain(`${arrival} to ${departure}`);
  await clearNights(scene, hotel.id);
});

test('nights are blocked with keys alone, changed and sold again', {
  tag: ['@desktop', '@core'],
}, async ({ page, scene }) => {
  const hotel = await house(scene);
  await openCalendars(hotel, page);
  const blocks = section(page, 'Blocks');
  await expect(blocks.getByText('No room is blocked.')).toBeVisible();
  await blocks.getByRole('button', { name: 'Block nights' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Block Deluxe 1' });
  await dialog.getByLabel(/^From/).fill(arrival);
  await dialog.getByLabel(/^Free again on/).fill(departure);
  await dialog.getByLabel('Note').fill('New tiles');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const row = blocks.getByRole('listitem');
  await expect(row).toContainText('Maintenance: New tiles');

  await test.step('what is taken is refused, and nothing typed is lost', async () => {
    await row.getByRole('button', { name: /^Change/ }).press('Enter');
    const change = page.getByRole('dialog', { name: 'Blocked: Deluxe 1' });
    await change.getByLabel(/^Free again on/).fill(arrival);
    await page.keyboard.press('Enter');
    await expect(change.getByRole('alert')).toContainText('The day it ends must be after');
    await change.getByLabel(/^Free again on/).fill(addDays(departure, 1));
    await page.keyboard.press('Enter');
    await expect(change).toBeHidden();
  });

  await test.step('its nights are sold again', async () => {
    await row.getByRole('button', { name: /^Change/ }).press('Enter');
    await page.getByRole('button', { name: 'Remove block' }).press('Enter');
    await expect(blocks.getByText('No room is blocked.')).toBeVisible();
  });
  await clearNights(scene, hotel.id);
});
