import { randomUUID } from 'node:crypto';
import { receiptTitle } from '@kerala-stays/domain/bookings/print-receipt';
import { tripMessages } from '@kerala-stays/domain/bookings/trip';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { expectMail, linkIn } from './support/mailbox.ts';
import { goToCheckout, openDrawer, openOfficeBeside } from './support/stay-pages.ts';
import {
  bookFor,
  linkInBookingMail,
  mailTexts,
  openBookingMail,
  storedBooking,
} from './support/stays.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test('the link of a mail opens the stay without an account: paid, kept as a receipt, cancelled', {
  tag: '@desktop',
}, async ({ page, browser, noise, staffState }) => {
  const email = `trip-${randomUUID()}@example.com`;
  const booking = await bookFor({ name: 'Trip Guest', email });
  const total = formatMinor(booking.totalMinor, booking.currency);
  const key = /#k=([\w-]{43})/.exec(await linkInBookingMail(booking._id))?.[1] ?? '';
  expect(JSON.stringify(await mailTexts(booking._id)), 'the stored mail').not.toContain(key);
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.headers().referer ?? ''}`);
  });
  const heading = page.getByRole('heading', { level: 1 });
  const house = page.getByRole('region', { name: 'The house' });

  await test.step('it says how the stay stands, and the key leaves the address', async () => {
    await openBookingMail(page, booking._id);
    await expect(heading).toHaveText(/^Held for you until /);
    expect(page.url()).toMatch(new RegExp(`/trip/${booking._id}$`));
    const main = page.getByRole('main');
    await expect(main).toContainText(total);
    await expect(main).toContainText('t•••@example.com');
    await expect(house).toContainText('as soon as your stay is secured');
    await expect(house.getByRole('link')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('the stay is paid, and its page says so', async () => {
    await goToCheckout(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(heading).toHaveText(/^Held for you until /);
    await goToCheckout(page);
    await page.goBack();
    const banner = page.getByRole('status').filter({ hasText: /^Nothing was charged/ });
    await expect(banner, 'the browser’s own Back').toBeFocused();
    await goToCheckout(page);
    await page.getByRole('button', { name: `Pay ${total}` }).click();
    await expect(heading).toHaveText('Your stay is confirmed');
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    await expect(house).toContainText('The way to the house');
    await expect(house.getByRole('link').first()).toHaveAttribute('href', /^tel:\+91\d+$/);
  });

  await test.step('the receipt opens as well, and the page after a reload', async () => {
    await page.getByRole('link', { name: 'Receipt' }).first().click();
    await expect(heading).toHaveText(receiptTitle);
    await page.goBack();
    await page.reload();
    await expect(heading).toHaveText('Your stay is confirmed');
  });

  await test.step('its guest reads the exact refund and cancels', async () => {
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`${total} of ${total} will be refunded (100%)`);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(heading).toHaveText('Cancelled');
    expect((await storedBooking(booking._id)).cancelledBy).toBe('guest');
  });

  await test.step('the key was in no address and no referrer of any request', async () => {
    expect(key).not.toBe('');
    expect(sent.filter((line) => line.includes(key))).toEqual([]);
  });

  await test.step('staff replace the link without seeing it: the old one opens nothing', async () => {
    const desk = await openOfficeBeside(browser, noise, staffState);
    const drawer = await openDrawer(desk, booking);
    await drawer.getByRole('button', { name: 'New link' }).click();
    await desk.getByRole('button', { name: 'Send new link' }).click();
    await expect(desk.getByText(tripMessages.replaced)).toBeVisible();
    expect(await desk.content()).not.toMatch(/#k=[\w-]{43}/);
    await page.reload();
    await expect(heading).toHaveText('We cannot open this stay');
    await expect(page.getByText(tripMessages.notValid)).toBeVisible();
    await page.goto(linkIn(await expectMail(email, /a new link to your stay/)));
    await expect(heading).toHaveText('Cancelled');
  });
});
