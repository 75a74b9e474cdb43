import { randomUUID } from 'node:crypto';
import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { messages } from '@kerala-stays/domain/core/messages';
import { formatMinor, percentOf } from '@kerala-stays/domain/core/money';
import type { Browser, Page } from '@playwright/test';
import { checkoutPage } from '../support/site-provider.ts';
import { openBeside } from './support/beside.ts';
import { hotelWith } from './support/hotels.ts';
import { expectMail, linkIn } from './support/mailbox.ts';
import { openOfficeBeside } from './support/stay-pages.ts';
import { bookingOf, nightsFarAhead } from './support/stays.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support/test.ts';

/** A fresh browser of another person, at the address in a mail. */
async function openElsewhere(browser: Browser, noise: string[], link: string): Promise<Page> {
  const page = await openBeside(browser, noise);
  await page.goto(link);
  return page;
}

const logOf = (page: Page) => page.getByRole('log', { name: 'Messages' });

async function write(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your message').fill(words);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(logOf(page)).toContainText(words);
  await expect(page.getByLabel('Your message')).toHaveValue('');
}

test('one conversation from the inquiry to the deposit, by the links of mails and without an account', {
  tag: ['@core', '@desktop'],
}, async ({ page, browser, noise, staffState }) => {
  const email = `conversation-${randomUUID()}@example.com`;
  const name = `Meera ${randomUUID().slice(0, 8)}`;
  const question = `Is there a lift? ${randomUUID()}`;
  const suits = ({ units, maxGuests }: RoomType) => units > 2 && maxGuests > 1;
  const hotel = await hotelWith(
    'a deposit',
    ({ depositPercent, roomTypes }) => depositPercent === 30 && roomTypes.some(suits),
  );
  const roomType = hotel.roomTypes.find(suits);
  if (roomType === undefined) throw new Error('No such room type');
  const { checkIn, checkOut } = nightsFarAhead(3);

  await test.step('a traveller inquires and gets a mail that it has arrived, in words of ours', async () => {
    await open(page, `/hotels/${hotel._id}`);
    await page.getByRole('button', { name: `Book Now: ${roomType.name}` }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(/^Name/).fill(name);
    await form.getByLabel(/^Email/).fill(email);
    await form.getByLabel(/^Mobile/).fill('+91 98470-12345');
    await form.getByRole('button', { name: 'Type dates' }).click();
    await form.getByLabel(/^Check-in/).fill(checkIn);
    await form.getByLabel(/^Check-out/).fill(checkOut);
    await form.getByLabel(/^Message/).fill(question);
    await form.getByRole('button', { name: /^Send/ }).click();
    await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
    const { text } = await expectMail(email, /received your inquiry/);
    expect(text).not.toContain(question);
    expect(text).not.toContain(name);
  });

  const desk = await openOfficeBeside(browser, noise, staffState);
  const drawer = desk.getByRole('dialog', { name });
  await test.step('staff find it among those who wait, and answer', async () => {
    await desk.goto('/admin/conversations?show=all');
    await desk.getByRole('button', { name: new RegExp(name) }).click();
    await expect(drawer).toContainText(question);
    await expect(drawer.getByText(/^Waiting for us, \d+ min$/)).toBeVisible();
    await drawer.getByLabel(`Answer to ${name}`).fill('There is none, but a room downstairs.');
    await drawer.getByRole('button', { name: 'Send answer' }).click();
    await expect(drawer.getByText('Answered', { exact: true })).toBeVisible();
    await expect(drawer.getByLabel(`Answer to ${name}`)).toHaveValue('');
  });

  const answer = await expectMail(email, new RegExp(`message about ${hotel.name}`, 'i'));
  expect(answer.text).toContain('There is none, but a room downstairs.');
  const guest = await openElsewhere(browser, noise, linkIn(answer));
  await test.step('the guest writes back from the mail’s link, and staff see it at once', async () => {
    await expect(guest.getByRole('heading', { name: 'Your inquiry', level: 1 })).toBeVisible();
    expect(guest.url()).not.toContain('#');
    await expect(logOf(guest)).toContainText(question);
    await write(guest, 'Downstairs is fine. Please book it.');
    await expect(drawer).toContainText('Downstairs is fine.');
    await expectAccessible(guest);
    await expectNoSidewaysScroll(guest);
    await expectAccessible(desk);
  });

  await test.step('what is typed outlives a reload and a lost connection', async () => {
    const field = guest.getByLabel('Your message');
    await field.fill('One more thing');
    await guest.reload();
    await expect(field).toHaveValue('One more thing');
    await guest.context().setOffline(true);
    await guest.getByRole('button', { name: 'Send message' }).click();
    await expect(
      guest.getByRole('alert').filter({ hasText: messages.offlineUnsent }),
    ).toBeVisible();
    await expect(field).toHaveValue('One more thing');
    await guest.context().setOffline(false);
    await guest.getByRole('button', { name: 'Send message' }).click();
    await expect(logOf(guest).getByText('One more thing', { exact: true })).toHaveCount(1);
  });

  await test.step('staff book, and the conversation goes on at the booking', async () => {
    await drawer.getByRole('link', { name: 'View inquiry' }).click();
    await desk.getByRole('button', { name: 'Create booking' }).click();
    const dialog = desk.getByRole('dialog', { name: `Booking for ${name}` });
    await dialog.getByRole('button', { name: 'Create booking' }).click();
    await expect(dialog).toBeHidden();
  });

  const booking = await bookingOf({ email } as Parameters<typeof bookingOf>[0]);
  const deposit = formatMinor(percentOf(booking.totalMinor, 30), booking.currency);
  await test.step('the deposit is paid by the link of its mail in a browser that was never here', async () => {
    const mail = await expectMail(email, new RegExp(booking.reference));
    const trip = await openElsewhere(browser, noise, linkIn(mail));
    await expect(trip.getByRole('heading', { level: 1 })).toHaveText(/^Held for you until /);
    await expect(logOf(trip)).toContainText(question);
    await trip.getByRole('button', { name: `Pay ${deposit} now` }).click();
    await expect(trip).toHaveURL(checkoutPage);
    await trip.getByRole('button', { name: `Pay ${deposit}` }).click();
    await expect(trip.getByRole('heading', { level: 1 })).toHaveText(/deposit paid/i);
    await write(trip, 'Paid. See you soon.');
  });

  await test.step('staff answer beside the booking, and the guest reads it there', async () => {
    await desk.goto(`/admin/bookings?booking=${booking._id}`);
    const beside = desk.getByRole('dialog', { name: booking.reference });
    await expect(beside).toContainText('Paid. See you soon.');
    await beside.getByLabel(`Answer to ${name}`).fill('We look forward to you.');
    await beside.getByRole('button', { name: 'Send answer' }).click();
    const told = await expectMail(email, new RegExp(`${booking.reference}: a message`, 'i'));
    await guest.goto(linkIn(told));
    await expect(guest.getByRole('heading', { name: 'Messages', exact: true })).toBeFocused();
    await expect(logOf(guest)).toContainText('We look forward to you.');
  });
});
