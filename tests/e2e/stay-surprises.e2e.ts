import { randomUUID } from 'node:crypto';
import { rescheduleProblemMessages } from '@kerala-stays/domain/bookings/cancellation-policy';
import { addDays, addMonths, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import { Timestamp } from 'firebase-admin/firestore';
import { accounts, database } from '../support/stack.ts';
import { expect, test } from './support/back-office.ts';
import { sendSignIn, signOut } from './support/people.ts';
import { nobody } from './support/staff-state.ts';
import {
  expectBack,
  goToCheckout,
  openDrawer,
  openMyBookings,
  openOfficeBeside,
  payNow,
  status,
  sums,
} from './support/stay-pages.ts';
import {
  bookFor,
  callAsStaff,
  mailAbout,
  newGuest,
  openBookingMail,
  storedBooking,
} from './support/stays.ts';

// These tests' pages belong to guests; staff use a separate browser.
test.use({ storageState: nobody });

test('a second payment is kept as unapplied, and staff see and refund it', {
  tag: '@desktop',
}, async ({ page, browser, noise, staffState }) => {
  const guest = await newGuest();
  const booking = await bookFor(guest);
  const total = formatMinor(booking.totalMinor, booking.currency);
  await openMyBookings(page, guest);
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Pay twice' }).click();
  await expectBack(page);
  await expect(status(page, 'Paid')).toBeVisible();
  const desk = await openOfficeBeside(browser, noise, staffState);
  await desk.goto('/admin/bookings');
  const row = desk
    .getByRole('alert')
    .getByRole('listitem')
    .filter({
      has: desk.locator(`a[href$="booking=${booking._id}"]`),
    });
  const showAll = desk.getByRole('button', { name: /^Show all/ });
  await expect(row.or(showAll).first()).toBeVisible();
  if (!(await row.isVisible())) await showAll.click();
  await expect(row).toContainText(total);
  await expect(row).toContainText('Pay the second payment back.');
  await row.getByRole('button', { name: 'Refund' }).click();
  const asked = desk.getByRole('dialog', { name: `Refund ${total}?` });
  await asked.getByRole('button', { name: 'Refund' }).click();
  await expect(asked).toBeHidden();
  await expect(row).toHaveCount(0);
  const odd = await database
    .collection(collections.paymentExceptions)
    .where('bookingId', '==', booking._id)
    .get();
  expect(odd.docs.map((each) => [each.get('reason'), each.get('resolved')])).toEqual([
    ['already-paid', true],
  ]);
  expect(await storedBooking(booking._id)).toMatchObject({ status: 'paid', refundedMinor: 0 });
  await desk.context().close();
});

test('a payment link is copied, pays once, and is closed afterwards', {
  tag: '@desktop',
}, async ({ page, browser, noise, staffState }) => {
  const guest = await newGuest();
  const booking = await bookFor(guest);
  const desk = await openOfficeBeside(browser, noise, staffState);
  const drawer = await openDrawer(desk, booking);
  await drawer.getByRole('button', { name: 'Payment link' }).click();
  const sending = desk.getByRole('dialog', { name: /^Payment link for/ });
  await sending.getByRole('button', { name: 'Copy' }).click();
  await expect(desk.getByText('Payment link copied')).toBeVisible();
  const link = await desk.evaluate(() => navigator.clipboard.readText());
  await expect(sending.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${encodeURIComponent(guest.email)}.*${encodeURIComponent(link)}`),
  );
  await sending.getByRole('button', { name: 'Close' }).click();

  // Anyone with the link can pay, signed in or not.
  await page.goto(link);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(drawer.getByText(/ by Card \(Stripe\)$/)).toBeVisible();
  // Messages update live, too.
  await expect(drawer.getByText(`${booking.reference}: your stay at`)).toHaveCount(2);
  await expect(drawer.getByRole('button', { name: 'Payment link' })).toHaveCount(0);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This payment is closed' })).toBeVisible();
  expect(await storedBooking(booking._id)).toMatchObject({ status: 'paid', isPaid: true });

  await test.step('staff read the messages, send one again and see the template', async () => {
    const confirmed = drawer.getByText('is confirmed').first();
    await confirmed.click();
    await expect(drawer.getByRole('link', { name: `${booking.reference}.ics` })).toBeVisible();
    // One that is still on its way is not sent again.
    const states = async () => {
      const mail = database.collection(collections.mail).where('bookingId', '==', booking._id);
      return (await mail.get()).docs.map((row) => row.get('delivery.state'));
    };
    await expect.poll(states).toEqual(['sent', 'sent']);
    await drawer.getByRole('button', { name: 'Send again' }).locator('visible=true').click();
    await expect(desk.getByText('The message will be sent again')).toBeVisible();
    await expect(drawer.locator('details[open] summary')).toContainText(/(waiting|sending|sent)$/);
    await desk.goto('/admin/mail');
    await expect(desk.getByText(`${booking.reference}: your stay at`).first()).toBeVisible();
    await desk.getByRole('tab', { name: 'Templates' }).click();
    const template = desk.frameLocator('iframe[title^="Template"]');
    await expect(template.getByRole('heading', { name: /^Your stay is held until/ })).toBeVisible();
  });
  await desk.context().close();
});

test('the policy decides on refund and rescheduling, and the guest reads it first', {
  tag: '@desktop',
}, async ({ page, browser, noise, staffState, scene }) => {
  const guest = await newGuest();
  const today = dateInKerala(new Date());
  /** A paid stay of two nights in a separate hotel, so that the page shows its name. */
  const paidStay = async (label: string, daysAhead: number) => {
    const roomTypeId = 'suite';
    const roomTypes = [
      { _id: roomTypeId, name: 'Suite', pricePerNight: 125, maxGuests: 2, units: 1 },
    ].map((room) => ({ ...room, description: '', amenities: [] }));
    const hotel = await scene.hotel(label, { roomTypes });
    const checkIn = addDays(today, daysAhead);
    const stay = { hotelId: hotel.id, roomTypeId, checkIn, checkOut: addDays(checkIn, 2) };
    const { _id } = await bookFor(guest, stay);
    await callAsStaff(`/bookings/${_id}/payments`, { method: 'cash', note: 'Paid at the desk' });
    return { ...(await storedBooking(_id)), name: hotel.name };
  };
  const half = await paidStay('Halfway', 12);
  const none = await paidStay('Tomorrow', 5);
  const later = await paidStay('Faraway', 60);
  const total = formatMinor(half.totalMinor, half.currency);
  const back = formatMinor((half.totalMinor / 2) as MinorUnits, half.currency);
  await openMyBookings(page, guest);
  const dialog = page.getByRole('dialog');
  const row = (name: string) =>
    page
      .getByRole('list', { name: 'Your bookings' })
      .getByRole('listitem')
      .filter({ hasText: name });

  await test.step('half is refunded 12 days before, manually when it was paid manually', async () => {
    await page.getByRole('button', { name: `Cancel ${half.name}` }).click();
    await expect(dialog).toContainText(`${back} of ${total} will be refunded (50%)`);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(row(half.name).getByText('Cancelled', { exact: true })).toBeVisible();
    const desk = await openOfficeBeside(browser, noise, staffState);
    const drawer = await openDrawer(desk, half);
    await expect(drawer.getByText(`${total} by Cash`)).toBeVisible();
    await expect(drawer.getByText('Paid at the desk')).toBeVisible();
    await expect(sums(drawer)).toContainText(`Still to refund${back}`);
    const mark = drawer.getByRole('button', { name: `Mark as paid: refund of ${back}` });
    await mark.click();
    const marking = desk.getByRole('dialog', { name: `Record refund of ${back} to ${guest.name}` });
    await marking.getByLabel(/^Reference/).fill('Handed over at the desk');
    await expect(marking.getByLabel(/^Paid on/)).toHaveValue(dateInKerala(new Date()));
    await marking.getByRole('button', { name: 'Record refund' }).click();
    await expect(drawer.getByRole('button', { name: `Undo: refund of ${back}` })).toBeVisible();
    // Can be undone for ten seconds.
    await expect(sums(drawer)).toContainText(`Refunded${back}`);
    await expect(mark).toHaveCount(0);
    await desk.context().close();
    expect(await mailAbout(half._id)).toContain('refund-issued');
  });

  await test.step('nothing is paid back 5 days before, and it is too late to move', async () => {
    await expect(page.getByRole('button', { name: `Reschedule ${none.name}` })).toHaveCount(0);
    await page.getByRole('button', { name: `Cancel ${none.name}` }).click();
    await expect(dialog).toContainText('No refund is due so close to check-in.');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(row(none.name).getByText('Cancelled', { exact: true })).toBeVisible();
    expect(await storedBooking(none._id)).toMatchObject({
      refundStatus: 'none',
      refundDueMinor: 0,
    });
  });

  await test.step('a stay moves once, within three months', async () => {
    await page.getByRole('button', { name: `Reschedule ${later.name}` }).click();
    const move = dialog.getByRole('button', { name: 'Reschedule' });
    await expect(move).toBeDisabled();
    await expect(move).toHaveAccessibleDescription('Choose the day of your new arrival.');
    // An inactive hotel has no calendar, so the day is typed.
    const day = dialog.getByLabel('New check-in');
    await day.fill(addDays(addMonths(later.checkInDate, 3), 1));
    await expect(dialog.getByText(rescheduleProblemMessages['beyond-three-months'])).toBeVisible();
    await expect(move).toBeDisabled();
    const checkIn = addDays(later.checkInDate, 7);
    await day.fill(checkIn);
    await move.click();
    await expect(page.getByText('This hotel takes no bookings at the moment')).toBeVisible();
    await database.collection(collections.hotels).doc(later.hotel._id).update({ isActive: true });
    await move.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `Reschedule ${later.name}` })).toHaveCount(0);
    expect(await storedBooking(later._id)).toMatchObject({
      checkInDate: checkIn,
      totalMinor: later.totalMinor,
      rescheduleCount: 1,
    });
  });
});

test('a booking waits for the reader of its mail, and expires before their eyes', {
  tag: '@desktop',
}, async ({ page }) => {
  const email = `later-${randomUUID()}@example.com`;
  const booking = await bookFor({ name: 'Later Guest', email });
  const guest = await newGuest();

  await test.step('an account shows nothing, also one with the verified address', async () => {
    const password = 'backwater-2026';
    await accounts.createUser({ email, password, emailVerified: true });
    await openMyBookings(page, { email, password });
    await expect(page.getByText('No bookings yet')).toBeVisible();
    await expect(page.getByText('Open the link in your booking mail')).toBeVisible();
    expect((await storedBooking(booking._id)).userId).toBe('');
    await signOut(page);
  });

  await test.step('the link asks to sign in, leaves the address, and brings the booking', async () => {
    await openBookingMail(page, booking._id);
    await page.getByRole('link', { name: 'Keep this booking in an account' }).click();
    await expect(page).toHaveURL(/\/my-bookings$/);
    await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
    await sendSignIn(page, guest);
    await expect(status(page, 'Unpaid')).toBeVisible();
    await expect(payNow(page)).toBeVisible();
    expect((await storedBooking(booking._id)).userId).toBe(guest.uid);
  });

  await test.step('and sees the hold run out without a reload', async () => {
    await database
      .collection(collections.bookings)
      .doc(booking._id)
      .update({ holdUntil: Timestamp.fromMillis(Date.now() - 60_000) });
    await callAsStaff('/payments/expire-holds', {});
    await expect(status(page, 'Expired')).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
    expect(await mailAbout(booking._id)).toEqual(['booking-created', 'booking-expired']);
  });
});
