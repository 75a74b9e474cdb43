import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { database } from '../support/stack.ts';
import { openOffice, test } from './support/back-office.ts';
import { openBeside } from './support/beside.ts';
import type { Scene } from './support/scene.ts';
import { nobody } from './support/staff-state.ts';
import { openDrawer, openMyBookings, status, sums } from './support/stay-pages.ts';
import {
  bookingOf,
  callAsStaff,
  mailTexts,
  newGuest,
  nightsFarAhead,
  storedBooking,
} from './support/stays.ts';
import { expect, open } from './support/test.ts';

const roomTypes = [{ _id: 'lane', name: 'Lane Room', pricePerNight: 3400, maxGuests: 2, units: 7 }];

/** A hotel with seven double rooms, and an inquiry for twelve guests. */
async function twelveFor(scene: Scene, guest: { name: string; email: string; uid: string }) {
  const hotel = await scene.hotel('Oakline', { roomTypes });
  const { checkIn, checkOut } = nightsFarAhead(4);
  const inquiry = await scene.inquiry('Farhan', {
    hotel: { _id: hotel.id, name: hotel.name, city: 'Munnar' },
    roomTypeId: 'lane',
    roomTypeName: 'Lane Room',
    date: checkIn,
    checkIn,
    checkOut,
    people: 12,
    adults: 12,
    childAges: [],
    name: guest.name,
    email: guest.email,
    sentBy: guest.uid,
    createdAt: new Date(),
  });
  return { hotel, inquiry, checkIn, checkOut };
}

/** The night locks of a booking, by unit. */
async function unitsHeld({ _id }: Booking): Promise<Record<string, number>> {
  const locks = await database
    .collection(collections.nightLocks)
    .where('bookingId', '==', _id)
    .get();
  const held: Record<string, number> = {};
  for (const lock of locks.docs) held[lock.get('unit')] = (held[lock.get('unit')] ?? 0) + 1;
  return held;
}

test('a group of twelve gets six rooms with one reference and one link, pays, and cancels', {
  tag: '@desktop',
}, async ({ page: desk, browser, noise, scene }) => {
  const guest = await newGuest();
  const { inquiry } = await twelveFor(scene, guest);
  const page = await openBeside(browser, noise, { storageState: nobody });

  await test.step('staff are suggested six rooms, and see what they cost together', async () => {
    await desk.goto(`/admin/inquiries?inquiry=${inquiry.id}`);
    await expect(desk.getByRole('region', { name: 'Offer' })).toContainText(
      'Lane Room, 6 rooms · 7 free · $81,600 (6 rooms × 4 nights × $3,400)',
    );
    await desk.getByRole('button', { name: 'Create booking' }).click();
    const dialog = desk.getByRole('dialog', { name: `Booking for ${guest.name}` });
    const rooms = dialog.getByLabel(/^Rooms/);
    await expect(rooms).toHaveValue('6');
    await expect(dialog.getByText('2 guests in each')).toBeVisible();
    const offer = dialog.getByRole('status');
    await expect(offer).toContainText('6 rooms × 4 nights, $81,600. Free: 7 units.');
    await expect(dialog.getByRole('table', { name: 'Price' })).toContainText(
      'Lane Room, 6 rooms × 4 nights × $3,400',
    );

    await rooms.fill('5');
    await expect(offer).toContainText('That many guests need more rooms');
    await expect(dialog.getByText('Lane Room sleeps 2: 6 rooms are needed')).toBeVisible();
    await rooms.fill('8');
    await expect(offer).toContainText('not available for 8 rooms. Free on all of them: 7 units.');
    await rooms.fill('21');
    await expect(dialog.getByText('Rooms must be a whole number from 1 to 20')).toBeVisible();
    await rooms.fill('6');
    await expect(offer).toContainText('6 rooms × 4 nights');
    await dialog.getByRole('button', { name: 'Create booking' }).click();
    await expect(desk.getByText(/Booking created/).first()).toBeVisible();
    await expect(desk.getByRole('dialog', { name: /is held$/ })).toContainText(
      'Lane Room, 6 rooms',
    );
  });

  const booking = await bookingOf(guest);
  const total = formatMinor(booking.totalMinor, booking.currency);
  await test.step('one booking holds all nights of six rooms', async () => {
    expect(booking).toMatchObject({ rooms: 6, guests: 12, totalMinor: 8_160_000 });
    expect(await unitsHeld(booking)).toEqual({ 1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4 });
    const mails = await mailTexts(booking._id);
    expect(mails.map(({ kind }) => kind)).toEqual(['booking-created']);
    expect(mails[0]?.text).toContain('Lane Room, 6 rooms');
  });

  const drawer = await openDrawer(desk, booking);
  const link = await test.step('staff copy one link', async () => {
    await expect(drawer.getByText(/^Lane Room, 6 rooms, units 1, 2, 3, 4, 5 and 6$/)).toBeVisible();
    await drawer.getByRole('button', { name: 'Payment link' }).click();
    const sending = desk.getByRole('dialog', { name: `Payment link for ${total}` });
    const url = await sending.getByLabel('Link').inputValue();
    await sending.getByRole('button', { name: 'Close' }).click();
    return url;
  });

  await test.step('the guest pays by it', async () => {
    await openMyBookings(page, guest);
    await expect(page.getByText('Lane Room, 6 rooms')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(/Lane Room, 6 rooms/).first()).toBeVisible();
    await page.getByRole('button', { name: `Pay ${total}` }).click();
    await expect.poll(async () => (await storedBooking(booking._id)).isPaid).toBe(true);
    await open(page, '/my-bookings');
    await expect(status(page, 'Paid')).toBeVisible();
    await page.getByRole('link', { name: /^Receipt for/ }).click();
    await expect(page.getByText('Lane Room, 6 rooms, 12 guests, 4 nights')).toBeVisible();
    await expect(page.getByRole('row', { name: /6 rooms × 4 nights × \$3,400/ })).toBeVisible();
    await page.goBack();
  });

  await test.step('the guest cancels and gets all of it back', async () => {
    await page.getByRole('button', { name: /^Cancel / }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`${total} of ${total} will be refunded (100%)`);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(status(page, 'Cancelled')).toBeVisible();
    await expect(sums(drawer)).toContainText(`Refunded${total}`);
    expect(await unitsHeld(booking)).toEqual({});
    expect(await storedBooking(booking._id)).toMatchObject({
      refundedMinor: booking.totalMinor,
    });
  });
  await page.context().close();
});

test('two members of staff who take four of six rooms at once get them once', {
  tag: '@desktop',
}, async ({ page, browser, noise, scene }) => {
  const six = roomTypes.map((room) => ({ ...room, units: 6 }));
  const hotel = await scene.hotel('Oakline', { roomTypes: six });
  const { checkIn, checkOut } = nightsFarAhead(2);
  const desk = await openBeside(browser, noise);
  await openOffice(page, '/admin', 'Dashboard');
  const offices = [page, desk];
  const dialogs = await Promise.all(
    offices.map(async (office, index) => {
      const { id } = await scene.inquiry(`Group ${index}`, {
        hotel: { _id: hotel.id, name: hotel.name, city: 'Munnar' },
        roomTypeId: 'lane',
        roomTypeName: 'Lane Room',
        checkIn,
        checkOut,
        date: checkIn,
        people: 8,
        adults: 8,
        childAges: [],
        createdAt: new Date(),
      });
      await office.goto(`/admin/inquiries?inquiry=${id}`);
      await office.getByRole('button', { name: 'Create booking' }).click();
      const dialog = office.getByRole('dialog', { name: /^Booking for Group/ });
      await expect(dialog.getByRole('status')).toContainText('4 rooms × 2 nights');
      return dialog;
    }),
  );
  await Promise.all(
    dialogs.map((dialog) => dialog.getByRole('button', { name: 'Create booking' }).click()),
  );
  const refused = async () => {
    const alerts = dialogs.map((dialog) => dialog.getByText(/no longer available/).count());
    return (await Promise.all(alerts)).reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(refused).toBe(1);
  const made = await database
    .collection(collections.bookings)
    .where('hotel._id', '==', hotel.id)
    .get();
  expect(made.docs.map((each) => readBooking(each.id, each.data()).rooms)).toEqual([4]);
  await desk.context().close();
});

test('each of several rooms has its bar, one moves alone, and staff give one room back', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const hotel = await scene.hotel('Oakline', { roomTypes });
  const { checkIn, checkOut } = nightsFarAhead(3);
  const name = `Farhan ${scene.mark}`;
  const stay = { hotelId: hotel.id, roomTypeId: 'lane', checkIn, checkOut };
  const people = { rooms: 3, guests: 6, adults: 6 };
  const guest = { guestName: name, guestEmail: `farhan-${scene.mark}@example.com` };
  const { booking } = (await callAsStaff('/bookings', { ...stay, ...people, ...guest })) as {
    booking: Booking;
  };

  await test.step('a bar in each unit; the second one moves to unit 5 by keys', async () => {
    await openOffice(page, `/admin/board?hotel=${hotel.id}&from=${checkIn}&days=14`, 'Board');
    const bars = page.getByRole('gridcell', { name: new RegExp(`^${name}.*, one of 3 rooms`) });
    await expect(bars).toHaveCount(3);
    await page.getByRole('grid', { name: 'Rooms and days' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('m');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: /^Move to Lane Room 5/ });
    await asked.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.poll(async () => (await storedBooking(booking._id)).units).toEqual([1, 3, 5]);
    await expect(asked).toBeHidden();
  });

  await test.step('one room less costs less, and its nights are free again', async () => {
    const drawer = await openDrawer(page, booking);
    await drawer.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Change ${booking.reference}` });
    await expect(dialog.getByRole('combobox', { name: 'Unit' })).toHaveCount(0);
    await dialog.getByLabel(/^Rooms/).fill('2');
    await dialog.getByLabel(/^Adults/).fill('4');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('The booking is now for 2 rooms.');
    await dialog.getByRole('button', { name: 'Change booking' }).click();
    await expect(dialog).toBeHidden();
    const after = await storedBooking(booking._id);
    expect(after).toMatchObject({ units: [1, 3], totalMinor: (booking.totalMinor / 3) * 2 });
    expect(await unitsHeld(after)).toEqual({ 1: 3, 3: 3 });
  });
});
