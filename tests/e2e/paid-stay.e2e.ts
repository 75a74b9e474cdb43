import { policySentences } from '@kerala-stays/domain/bookings/cancellation-policy';
import { receiptTitle } from '@kerala-stays/domain/bookings/print-receipt';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { demoAdmin } from '../support/demo-accounts.ts';
import { checkoutPage, paidOnline } from '../support/site-provider.ts';
import { database, stack } from '../support/stack.ts';
import { choose } from './support/choose.ts';
import { gatherNoise } from './support/noise.ts';
import { signIn } from './support/people.ts';
import {
  expectBack,
  goToCheckout,
  openMyBookings,
  openOfficeBeside,
  payNow,
  recordPayment,
  status,
  sums,
} from './support/stay-pages.ts';
import {
  bookableRoom,
  bookFor,
  bookingOf,
  inquire,
  mailAbout,
  newGuest,
  someNights,
  storedBooking,
} from './support/stays.ts';
import { expect, expectNoSidewaysScroll, open, test } from './support/test.ts';

/** One row for nights of equal price, otherwise one each. */
const nights = /: 2 nights × [$₹]|night of/;

test('an inquiry becomes a booking, is paid, and is refunded when the guest cancels', {
  tag: ['@core', '@desktop', '@rupees'],
}, async ({ page, browser, noise, staffState }) => {
  const guest = await newGuest();
  const room = await bookableRoom();
  await inquire(guest, room);
  const desk = await openOfficeBeside(browser, noise, staffState);

  await test.step('the guest has no bookings yet', async () => {
    await openMyBookings(page, guest);
    await expect(page.getByText('No bookings yet')).toBeVisible();
  });

  const { checkIn, checkOut } = someNights();
  await test.step('staff make a booking of the inquiry at the price of the server', async () => {
    await desk.goto('/admin/inquiries?view=all');
    await desk.getByRole('button', { name: `Open the inquiry from ${guest.name}` }).click();
    await desk.getByRole('button', { name: 'Create booking' }).click();
    const dialog = desk.getByRole('dialog', { name: `Booking for ${guest.name}` });
    await choose(dialog.getByRole('combobox', { name: 'Room type' }), room.roomType.name);
    await dialog.getByLabel(/^Check-in/).fill(checkIn);
    await dialog.getByLabel(/^Check-out/).fill(checkOut);
    await dialog.getByLabel('Adults', { exact: true }).fill('2');
    const offer = dialog.getByRole('status');
    await expect(offer).toContainText(/2 nights, [$₹][\d,.]+\. Free: \d+ unit/);
    const lines = dialog.getByRole('table', { name: 'Price' });
    await expect(lines.getByRole('row', { name: nights }).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Create booking' }).click();
    await expect(dialog).toBeHidden();
    const made = desk.getByRole('dialog', { name: /^KS-\w+ is held$/ });
    const held = new RegExp(`^Held for ${guest.name} until .*, [$₹][\\d,.]+ due\\. Mailed to `);
    await expect(made.getByText(held)).toBeVisible();
    // The link that was mailed is the only one.
    await expect(made.getByRole('textbox')).toHaveCount(0);
    await made.getByRole('checkbox', { name: 'Mark inquiry as completed' }).click();
    await made.getByRole('button', { name: 'Done' }).click();
    await expect(
      desk.getByRole('combobox', { name: `Status of the inquiry from ${guest.name}` }),
    ).toHaveText('Completed');
    await expect(desk.getByRole('button', { name: 'Create booking' })).toHaveCount(0);
    await expect(desk.getByRole('link', { name: /^Held KS-\w+ · Unpaid$/ }).first()).toBeVisible();
  });

  const booking = await bookingOf(guest);
  const total = formatMinor(booking.totalMinor, booking.currency);
  await test.step('the booking is shown on the inquiry, with its price line by line', async () => {
    expect(booking).toMatchObject({ checkInDate: checkIn, checkOutDate: checkOut, guests: 2 });
    await desk.getByRole('link', { name: 'View booking' }).click();
    const drawer = desk.getByRole('dialog', { name: booking.reference });
    const price = drawer.getByRole('table', { name: 'Price' });
    await expect(price.getByRole('row', { name: nights }).first()).toBeVisible();
    await expect(price.getByRole('row', { name: /^Total/ })).toContainText(total);
    await expect(drawer.getByText('Unpaid', { exact: true })).toBeVisible();
  });

  await test.step('the guest sees it without a reload, and goes to pay', async () => {
    await expect(status(page, 'Unpaid')).toBeVisible();
    await expect(page.getByText(`Total: ${total}`)).toBeVisible();
    await goToCheckout(page);
    await expect(page.getByRole('main')).toContainText(total);
    await expect(page.getByRole('main')).toContainText(booking.hotel.name);
  });

  await test.step('and is back with a paid stay, which the webhook has reported by then', async () => {
    await page.route(checkoutPage, async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      await expect.poll(async () => (await storedBooking(booking._id)).isPaid).toBe(true);
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: `Pay ${total}` }).click();
    await page.waitForURL(({ href }) =>
      href.startsWith(`${stack.site}/loader/my-bookings?booking=${booking._id}`),
    );
    await expectBack(page);
    await expect(status(page, 'Paid')).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
  });

  await test.step('staff see it paid without a reload', async () => {
    const drawer = desk.getByRole('dialog', { name: booking.reference });
    await expect(drawer.getByText(`${total} by ${paidOnline}`)).toBeVisible();
    await expect(sums(drawer)).toContainText(`Paid${total}`);
  });

  await test.step('the receipt shows the same amounts', async () => {
    await page.getByRole('link', { name: /^Receipt for/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(receiptTitle);
    await expect(page.getByText(booking.reference, { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /, \d nights? × / }).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText(total);
    await expect(page.getByRole('row', { name: /^Paid/ })).toContainText(total);
    await page.goBack();
  });

  await test.step('the guest reads the exact refund and cancels', async () => {
    await page.getByRole('button', { name: /^Cancel / }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`${total} of ${total} will be refunded (100%)`);
    for (const sentence of policySentences) await expect(dialog).toContainText(sentence);
    expect((await storedBooking(booking._id)).status, 'nothing happened yet').toBe('paid');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(status(page, 'Cancelled')).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
  });

  await test.step('staff see the refund', async () => {
    const drawer = desk.getByRole('dialog', { name: booking.reference });
    await expect(drawer.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(sums(drawer)).toContainText(`Refunded${total}`);
    await expect(drawer.getByText('Cancelled by the guest')).toBeVisible();
  });

  await test.step('one message for each transition, and nothing for staff to repair', async () => {
    await expect
      .poll(() => mailAbout(booking._id))
      .toEqual(['booking-cancelled', 'booking-created', 'booking-paid', 'refund-issued']);
    const odd = await database
      .collection(collections.paymentExceptions)
      .where('bookingId', '==', booking._id)
      .get();
    expect(odd.size).toBe(0);
    expect(await storedBooking(booking._id)).toMatchObject({
      status: 'cancelled',
      refundStatus: 'issued',
      paidMinor: booking.totalMinor,
      refundedMinor: booking.totalMinor,
    });
  });
  await desk.context().close();
});

test('a declined card and a cancelled checkout leave the stay unpaid and payable', {
  tag: '@phone',
}, async ({ page }) => {
  const guest = await newGuest();
  const booking = await bookFor(guest);
  await openMyBookings(page, guest);
  const address = await goToCheckout(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Please try again.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectBack(page, /^Nothing was charged/);
  await expect(status(page, 'Unpaid')).toBeVisible();
  await page.reload();
  await expect(status(page, 'Unpaid')).toBeVisible();
  await expect(page.getByText('Nothing was charged')).toHaveCount(0);
  expect(await storedBooking(booking._id)).toMatchObject({
    status: 'pending-payment',
    isPaid: false,
    paidMinor: 0,
  });
  expect(await goToCheckout(page), 'the same session').toBe(address);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expectBack(page);
  await expect(status(page, 'Paid')).toBeVisible();
  expect(await mailAbout(booking._id)).toEqual(['booking-created', 'booking-paid']);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /^Receipt for/ }).click();
  await expect(page.getByRole('row', { name: /^Paid/ })).toContainText(
    formatMinor(booking.totalMinor, booking.currency),
  );
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await page.getByRole('button', { name: /^Cancel / }).click();
  await expect(page.getByRole('dialog')).toContainText('will be refunded (100%)');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(status(page, 'Cancelled')).toBeVisible();
});

test('the browser’s own Back from the payment page says what became of it, once', {
  tag: '@desktop',
}, async ({ page }) => {
  const guest = await newGuest();
  await bookFor(guest);
  await bookFor(guest);
  await openMyBookings(page, guest);
  await goToCheckout(page);
  await page.goBack();
  await expectBack(page, /^Nothing was charged/);
  // The banner's button, and one for each stay.
  await expect(payNow(page)).toHaveCount(3);
  await expect(payNow(page).last()).toBeEnabled();
  await page.reload();
  await expect(payNow(page)).toHaveCount(2);
  await expect(page.getByText('Nothing was charged')).toHaveCount(0);

  // Paid on Stripe's page, but returned with the browser's Back before the redirect.
  const address = await goToCheckout(page);
  await fetch(address, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) });
  await page.goBack();
  await expectBack(page);
  await expect(page.getByText('Nothing was charged')).toHaveCount(0);
});

test('two tabs and a double click lead to one payment page', {
  tag: '@desktop',
}, async ({ page, context, noise }) => {
  const guest = await newGuest();
  const booking = await bookFor(guest);
  await openMyBookings(page, guest);
  const tab = await context.newPage();
  gatherNoise(tab, noise);
  await open(tab, '/my-bookings');
  await expect(payNow(tab)).toBeVisible();
  await expect(payNow(page)).toBeVisible();
  await Promise.all([payNow(page).dblclick(), payNow(tab).click()]);
  await expect(page).toHaveURL(checkoutPage);
  await expect(tab).toHaveURL(page.url());
  const attempts = await database
    .collection(collections.paymentAttempts)
    .where('bookingId', '==', booking._id)
    .get();
  expect(attempts.size).toBe(1);
});

test('no address can mark a stay as paid', { tag: '@desktop' }, async ({ page }) => {
  const guest = await newGuest();
  const booking = await bookFor(guest);
  await openMyBookings(page, guest);
  await expect(status(page, 'Unpaid')).toBeVisible();
  for (const address of [
    '/loader/my-bookings',
    `/loader/my-bookings?booking=${booking._id}`,
    `/my-bookings?booking=${booking._id}&paid=true&payment=success`,
  ]) {
    await open(page, address);
    // The loader gives up after eight seconds.
    await expect(page).toHaveURL(/:\d+\/my-bookings/);
    await expect(status(page, 'Unpaid')).toBeVisible();
    await expect(status(page, 'Paid')).toHaveCount(0);
  }
  expect(await storedBooking(booking._id)).toMatchObject({ isPaid: false, paidMinor: 0 });

  // Back from the payment page before the payment is known: the loader shows what it is waiting
  // for, and continues when Stripe's event has arrived.
  await goToCheckout(page);
  const address = page.url();
  await open(page, `/loader/my-bookings?booking=${booking._id}`);
  await expect(page.getByText('Confirming your payment…').first()).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(0);
  await fetch(address, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) });
  await expectBack(page);
  await expect(status(page, 'Paid')).toBeVisible();
});

test('staff record a payment by UPI, and the guest has a paid stay', {
  tag: '@desktop',
}, async ({ page, browser, noise, staffState }) => {
  const guest = await newGuest();
  const booking = await bookFor(guest);
  const total = formatMinor(booking.totalMinor, booking.currency);
  await openMyBookings(page, guest);
  await expect(status(page, 'Unpaid')).toBeVisible();
  const desk = await openOfficeBeside(browser, noise, staffState);
  await desk.goto(`/admin/bookings?booking=${booking._id}`);
  const drawer = desk.getByRole('dialog', { name: booking.reference });
  await recordPayment(drawer, { method: 'UPI', reference: '4711', note: 'From the guest' });
  await expect(drawer.getByText(`${total} by UPI`)).toBeVisible();
  await expect(drawer.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Record payment' })).toHaveCount(0);
  await expect(status(page, 'Paid')).toBeVisible();
  await expect(payNow(page)).toHaveCount(0);
  expect(await storedBooking(booking._id)).toMatchObject({
    status: 'paid',
    paymentMethod: 'upi',
    paidMinor: booking.totalMinor,
  });
  expect(await mailAbout(booking._id)).toEqual(['booking-created', 'booking-paid']);
  await desk.context().close();
});

test('a booked room type cannot be removed', {
  tag: '@desktop',
}, async ({ page }) => {
  const booking = await bookFor(await newGuest());
  await open(page, '/about');
  await signIn(page, demoAdmin);
  await page.goto(`/admin/manage-hotel/${booking.hotel._id}`);
  await page.getByRole('tab', { name: 'Room Types' }).click();
  await page.getByRole('button', { name: `Remove ${booking.room.roomType}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(messages.roomTypeHasBookings)).toBeVisible();
  const hotel = await database.collection(collections.hotels).doc(booking.hotel._id).get();
  const kept = readHotel(hotel.id, hotel.data()).roomTypes.map(({ _id }) => _id);
  expect(kept).toContain(booking.room.roomTypeId);
});
