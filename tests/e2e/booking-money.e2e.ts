import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import { test } from './support/back-office.ts';
import {
  choose,
  expect,
  journeyMs,
  openDrawer,
  openMyBookings,
  openOfficeBeside,
  recordPayment,
  status,
  sums,
} from './support/stay-pages.ts';
import { bookFor, callAsStaff, mailAbout, newGuest, storedBooking } from './support/stays.ts';

test.describe.configure({ timeout: journeyMs });

// The pages of these tests belong to guests; staff sit beside them.
test.use({ storageState: { cookies: [], origins: [] } });

test('the house cancels with an amount of its own, and the guest reads who cancelled and what comes back', {
  tag: '@desktop',
}, async ({ page, browser, noise }) => {
  const guest = await newGuest();
  const booking = await bookFor(guest);
  const money = (minor: number) => formatMinor(minor as MinorUnits, booking.currency);
  await callAsStaff(`/bookings/${booking._id}/payments`, { method: 'bank', note: 'Transfer' });
  const back = Math.floor(booking.totalMinor / 300) * 100;
  const desk = await openOfficeBeside(browser, noise);
  const drawer = await openDrawer(desk, booking);
  await drawer.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = desk.getByRole('dialog', { name: `Cancel ${booking.reference}?` });
  await expect(dialog).toContainText(`${money(booking.totalMinor)} goes back by the policy (100%)`);
  await choose(dialog, 'Who cancels', 'The house cannot take the guest');
  await expect(dialog.getByRole('combobox', { name: 'What goes back' })).toContainText(
    `Everything: ${money(booking.totalMinor)}`,
  );
  await choose(dialog, 'What goes back', 'Another amount');
  const amount = dialog.getByLabel(/^Amount to pay back/);
  await amount.fill(String(booking.totalMinor));
  await expect(dialog).toContainText(`At most ${money(booking.totalMinor)}`);
  await amount.fill(String(back / 100));
  const next = dialog.getByRole('button', { name: 'Continue' });
  await expect(next, 'the house says why').toBeDisabled();
  await dialog.getByLabel(/^Reason/).fill('The roof leaks; the guest moves to a house nearby');
  await next.click();
  await expect(dialog).toContainText(`${money(back)} goes back`);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(sums(drawer)).toContainText(`Still to go back${money(back)}`);
  await expect(drawer.getByText('The roof leaks; the guest moves to a house nearby')).toBeVisible();
  expect(await storedBooking(booking._id)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'house',
    refundDueMinor: back,
    refundStatus: 'by-hand',
  });
  await desk.context().close();
  await openMyBookings(page, guest);
  await expect(status(page, 'Cancelled by the house')).toBeVisible();
  await expect(page.getByText(`We are paying back ${money(back)}`)).toBeVisible();
  expect(await mailAbout(booking._id)).toContain('booking-cancelled-by-house');
});

test('a wrong payment is voided and recorded again in two parts', {
  tag: '@desktop',
}, async ({ page, browser, noise }) => {
  const guest = await newGuest();
  const booking = await bookFor(guest);
  const money = (minor: number) => formatMinor(minor as MinorUnits, booking.currency);
  const total = money(booking.totalMinor);
  const first = Math.floor(booking.totalMinor / 300) * 100;
  const rest = booking.totalMinor - first;
  const desk = await openOfficeBeside(browser, noise);
  const drawer = await openDrawer(desk, booking);
  await recordPayment(drawer, { method: 'Cash', note: 'Mistaken for another guest' });
  await expect(drawer.getByText('Paid', { exact: true }).first()).toBeVisible();

  await drawer.getByRole('button', { name: `Void ${total} by Cash` }).click();
  const voiding = desk.getByRole('dialog', { name: `Void ${total} by Cash?` });
  await voiding.getByLabel(/^Reason/).fill('It was room 4');
  await voiding.getByRole('button', { name: 'Void payment' }).click();
  await expect(drawer.getByText('Voided: It was room 4')).toBeVisible();
  await expect(sums(drawer)).toContainText(`Owed by the guest${total}`);

  await recordPayment(drawer, {
    method: 'UPI',
    amount: String(first / 100),
    reference: 'UPI-1',
    note: 'First part',
  });
  await expect(drawer.getByText('Part paid', { exact: true })).toBeVisible();
  await expect(sums(drawer)).toContainText(`Owed by the guest${money(rest)}`);
  await openMyBookings(page, guest);
  await expect(status(page, 'Part paid')).toBeVisible();
  await expect(page.getByRole('button', { name: `Pay ${money(rest)} for` })).toBeVisible();

  await recordPayment(drawer, { method: 'Bank transfer', reference: 'NEFT-2', note: 'The rest' });
  await expect(drawer.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(status(page, 'Paid')).toBeVisible();
  expect(await storedBooking(booking._id)).toMatchObject({
    status: 'paid',
    isPaid: true,
    paidMinor: booking.totalMinor,
  });
  await desk.context().close();
});
