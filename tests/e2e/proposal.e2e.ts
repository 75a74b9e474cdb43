import { randomUUID } from 'node:crypto';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { devices } from '@playwright/test';
import { stack } from '../support/stack.ts';
import { openBeside } from './support/beside.ts';
import { hotelWith } from './support/hotels.ts';
import { expectMail, linkIn } from './support/mailbox.ts';
import { openOfficeBeside } from './support/stay-pages.ts';
import { bookingOf, newGuest } from './support/stays.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

/** A room type for a family of five, with its hotel. */
async function familyRoom() {
  const sleepsFive = ({ maxGuests, pricePerNight }: { maxGuests: number; pricePerNight: number }) =>
    maxGuests >= 5 && pricePerNight > 0;
  const hotel = await hotelWith('a room for five', ({ roomTypes }) => roomTypes.some(sleepsFive));
  const roomType = hotel.roomTypes.find(sleepsFive);
  if (roomType === undefined) throw new Error('No room for five');
  return { hotel, roomType };
}

test('a family of five is proposed a stay by mail, and takes and pays it on a phone', {
  tag: '@desktop',
}, async ({ browser, noise, staffState }) => {
  const { hotel, roomType } = await familyRoom();
  const guest = await newGuest();
  const checkIn = addDays(dateInKerala(new Date()), 75);
  const checkOut = addDays(checkIn, 3);
  const response = await fetch(`${stack.site}/api/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-client-address': randomUUID() },
    body: JSON.stringify({
      key: randomUUID(),
      hotelId: hotel._id,
      roomTypeId: roomType._id,
      name: guest.name,
      email: guest.email,
      mobile: '+91 98470-12345',
      people: 5,
      adults: 2,
      childAges: [12, 8, 4],
      location: 'Pune',
      date: checkIn,
      checkIn,
      checkOut,
      message: 'Is there a room for all of us?',
    }),
  });
  expect(response.status).toBe(201);

  await test.step('staff find what is free for five, and send it with a word', async () => {
    const desk = await openOfficeBeside(browser, noise, staffState);
    await desk.goto('/admin/inquiries?view=all');
    await desk.getByRole('button', { name: `Open the inquiry from ${guest.name}` }).click();
    await desk.getByRole('button', { name: 'Propose stays' }).click();
    const dialog = desk.getByRole('dialog', { name: /^Propose stays/ });
    const own = dialog.getByRole('region', { name: hotel.name });
    await expect(own.getByRole('checkbox', { name: new RegExp(roomType.name) })).toBeChecked();
    await dialog.getByLabel('Note to the guest').fill('The garden is fenced.');
    await dialog.getByRole('button', { name: 'Send by mail' }).click();
    await expect(dialog).toBeHidden();
    await desk.context().close();
  });

  const { viewport, isMobile, hasTouch } = devices['Pixel 7'];
  const phone = await openBeside(browser, noise, { viewport, isMobile, hasTouch });
  await test.step('the link of the mail shows the stay with its price, and no key in the address', async () => {
    await phone.goto(linkIn(await expectMail(guest.email, /./, /\/proposal\//)));
    const card = phone.getByRole('article', { name: hotel.name });
    await expect(card).toContainText('2 adults, 3 children');
    await expect(card).toContainText('The garden is fenced.');
    expect(phone.url()).toMatch(/\/proposal\/[\w-]+$/);
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await card.getByRole('button', { name: 'Choose this stay' }).tap();
  });

  await test.step('taking it holds the room, and its payment confirms it', async () => {
    const dialog = phone.getByRole('dialog', { name: hotel.name });
    await dialog.getByRole('button', { name: /^(Hold|Book) this stay$/ }).tap();
    await phone.waitForURL(/\/trip\//);
    await phone.getByRole('button', { name: /^Pay/ }).first().tap();
    await phone.waitForURL((url) => url.origin !== stack.site);
    await phone.getByRole('button', { name: /^Pay [$₹]/ }).tap();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your stay is confirmed');
  });
  expect(await bookingOf(guest)).toMatchObject({
    checkInDate: checkIn,
    guests: 5,
    childAges: [12, 8, 4],
  });
  await phone.context().close();
});
