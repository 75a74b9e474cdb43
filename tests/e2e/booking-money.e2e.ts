import { randomUUID } from 'node:crypto';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import { sold } from '../support/site-currency.ts';
import { expect, test } from './support/back-office.ts';
import { choose } from './support/choose.ts';
import { nobody } from './support/staff-state.ts';
import {
  openDrawer,
  openMyBookings,
  openOfficeBeside,
  recordPayment,
  status,
  sums,
} from './support/stay-pages.ts';
import { bookFor, callAsStaff, mailAbout, newGuest, storedBooking } from './support/stays.ts';

// These tests' pages belong to guests; staff use a separate browser.
test.use({ storageState: nobody });

test('the house cancels with an amount of its own, and the guest reads who cancelled and what comes back', {
  tag: '@desktop',
}, async ({ page, browser, noise, staffState }) => {
  const guest = await newGuest();
  const booking = await bookFor(guest);
  const money = (minor: number) => formatMinor(minor as MinorUnits, booking.currency);
  await callAsStaff(`/bookings/${booking._id}/payments`, { method: 'bank', note: 'Transfer' });
  const back = Math.floor(booking.totalMinor / 300) * 100;
  const desk = await openOfficeBeside(browser, noise, staffState);
  const drawer = await openDrawer(desk, booking);
  await drawer.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = desk.getByRole('dialog', { name: `Cancel ${booking.reference}?` });
  await expect(dialog).toContainText(
    `${money(booking.totalMinor)} is refunded under the policy (100%)`,
  );
  await choose(
    dialog.getByRole('combobox', { name: 'Cancelled by' }),
    'The house cannot take the guest',
  );
  await expect(dialog.getByRole('combobox', { name: 'Refund' })).toContainText(
    `Everything: ${money(booking.totalMinor)}`,
  );
  await choose(dialog.getByRole('combobox', { name: 'Refund' }), 'Another amount');
  const amount = dialog.getByLabel(/^Amount to pay back/);
  await amount.fill(String(booking.totalMinor));
  await expect(dialog).toContainText(`At most ${money(booking.totalMinor)}`);
  await amount.fill(String(back / 100));
  const next = dialog.getByRole('button', { name: 'Continue' });
  await expect(next, 'the house says why').toBeDisabled();
  await dialog.getByLabel(/^Reason/).fill('The roof leaks; the guest moves to a house nearby');
  await next.click();
  await expect(dialog).toContainText(`${money(back)} is refunded`);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(sums(drawer)).toContainText(`Still to refund${money(back)}`);
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
}, async ({ page, browser, noise, staffState }) => {
  const guest = await newGuest();
  const booking = await bookFor(guest);
  const money = (minor: number) => formatMinor(minor as MinorUnits, booking.currency);
  const total = money(booking.totalMinor);
  const first = Math.floor(booking.totalMinor / 300) * 100;
  const rest = booking.totalMinor - first;
  const desk = await openOfficeBeside(browser, noise, staffState);
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

test('a night more is previewed and then owed; a night less is to go back as it came', {
  tag: ['@core', '@desktop'],
}, async ({ browser, noise, staffState, scene }) => {
  const guest = await newGuest();
  const roomTypes = [
    { _id: 'suite', name: 'Suite', pricePerNight: 125, maxGuests: 2, units: 1 },
  ].map((room) => ({ ...room, description: '', amenities: [] }));
  const hotel = await scene.hotel('Longer Stay', { roomTypes });
  const checkIn = addDays(dateInKerala(new Date()), 40);
  const stay = { hotelId: hotel.id, roomTypeId: 'suite', checkIn, checkOut: addDays(checkIn, 2) };
  const booking = await bookFor(guest, stay);
  await callAsStaff(`/bookings/${booking._id}/payments`, { method: 'cash', note: 'At the desk' });
  const next = { ...stay, checkIn: addDays(checkIn, 3), checkOut: addDays(checkIn, 4) };
  await bookFor({ name: 'The next guest', email: `next-${randomUUID()}@example.com` }, next);

  const desk = await openOfficeBeside(browser, noise, staffState);
  const drawer = await openDrawer(desk, booking);
  await drawer.getByRole('button', { name: 'Change' }).click();
  const dialog = desk.getByRole('dialog', { name: `Change ${booking.reference}` });
  const checkOut = dialog.getByLabel(/^Check-out/);
  const proceed = dialog.getByRole('button', { name: 'Continue' });
  await expect(proceed, 'nothing is different yet').toBeDisabled();
  await checkOut.fill(addDays(checkIn, 4));
  await expect(dialog.getByRole('status').first()).toContainText('no longer available');
  await expect(proceed).toBeDisabled();
  await checkOut.fill(addDays(checkIn, 3));
  await expect(dialog.getByRole('status').first()).toContainText(
    `${sold(375)} instead of ${sold(250)}: ${sold(125)} more. The guest then owes ${sold(125)}.`,
  );
  await expect(
    dialog
      .getByRole('region', { name: 'New price' })
      .getByRole('row', { name: `: 3 nights × ${sold(125)}` }),
  ).toBeVisible();
  await proceed.click();
  await expect(dialog).toContainText(`The guest then owes ${sold(125)}.`);
  await expect(dialog).toContainText(`The price is now ${sold(375)} instead of ${sold(250)}.`);
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(sums(drawer)).toContainText(`Owed by the guest${sold(125)}`);
  expect(await storedBooking(booking._id)).toMatchObject({
    nights: 3,
    totalMinor: 37_500,
    paidMinor: 25_000,
    status: 'part-paid',
  });

  await drawer.getByRole('button', { name: 'Change' }).click();
  await checkOut.fill(addDays(checkIn, 1));
  await expect(dialog.getByRole('status').first()).toContainText(
    `${sold(125)} is to be paid back by hand (it came by Cash): pay it, and record it under Refunds.`,
  );
  await proceed.click();
  await expect(dialog).toContainText(
    `You have paid ${sold(250)}; ${sold(125)} of it goes back to you.`,
  );
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(sums(drawer)).toContainText(`Still to refund${sold(125)}`);
  expect(await storedBooking(booking._id)).toMatchObject({
    nights: 1,
    totalMinor: 12_500,
    refundDueMinor: 12_500,
    refundedMinor: 0,
    isPaid: true,
  });
  await desk.context().close();
});
