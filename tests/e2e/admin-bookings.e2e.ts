import { readFile } from 'node:fs/promises';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { database } from '../support/stack.ts';
import { expect, expectToast, openOffice, test } from './support/back-office.ts';
import { atPhoneWidth } from './support/phone-width.ts';
import { bookFor, newGuest } from './support/stays.ts';

const rooms = [{ _id: 'a', name: 'Lake Suite', pricePerNight: 2500, maxGuests: 2, units: 1 }];

test('a hotel is chosen for a booking by searching, with its own room types', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const near = await scene.hotel('Booking House', { roomTypes: rooms });
  const empty = await scene.hotel('Unfinished House');
  await openOffice(page, '/admin/bookings', 'Bookings');
  await page.getByRole('button', { name: 'New booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  const hotel = dialog.getByRole('combobox', { name: 'Hotel' });
  const options = page.getByRole('option');

  await test.step('the whole list comes a page at a time', async () => {
    await hotel.click();
    await expect(options).not.toHaveCount(0);
    const first = await options.count();
    await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect.poll(() => options.count()).toBeGreaterThan(first);
  });
  await test.step('a hotel without room types cannot be booked', async () => {
    await hotel.fill(`house ${scene.mark}`);
    await expect(options).toHaveCount(2);
    const unfinished = options.filter({ hasText: empty.name });
    await expect(unfinished).toContainText('no room types yet');
    await expect(unfinished).toHaveAttribute('aria-disabled', 'true');
  });
  await hotel.fill(near.hotelId);
  await options.filter({ hasText: near.name }).click();
  await expect(hotel).toHaveValue(new RegExp(near.name));
  await dialog.getByRole('combobox', { name: 'Room type' }).press('Enter');
  await expect(options).toHaveText(['Lake Suite']);
  await options.filter({ hasText: 'Lake Suite' }).click();
  await hotel.fill('no such hotel anywhere');
  await expect(page.getByText('No hotels found')).toBeVisible();
});

test('bookings are searched, and the address keeps what was asked and what is open', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  const guest = await newGuest();
  const booking = await bookFor(guest);
  await openOffice(page, '/admin/bookings', 'Bookings');
  const list = page.getByRole('region', { name: 'Bookings' }).locator('tbody tr');
  const search = page.getByRole('searchbox', { name: 'Search bookings' });
  for (const text of [booking.reference, guest.email.toUpperCase(), guest.name]) {
    await search.fill(text);
    // The address is updated when typing pauses.
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(text);
    await expect(list).toHaveCount(1);
    await expect(list).toContainText(booking.reference);
  }
  await page.getByRole('button', { name: booking.reference }).click();
  await expect(page.getByRole('dialog', { name: booking.reference })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: booking.reference })).toBeHidden();
  await expect(search).toHaveValue(guest.name);
  await page.reload();
  await expect(search).toHaveValue(guest.name);
  await expect(list).toHaveCount(1);
  await page.getByLabel('Check-in until').fill('2020-01-01');
  await expect(page.getByText('Nothing matches this search and these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(search).toHaveValue('');
  await expect(list).not.toHaveCount(0);

  await atPhoneWidth(page, async () => {
    const cards = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem');
    await search.fill(guest.name);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(booking.reference);
    await page.getByRole('button', { name: /^Filters and order/ }).click();
    await page.getByLabel('Check-in until').fill('2020-01-01');
    await expect(page.getByText('Nothing matches this search and these filters.')).toBeVisible();
  });
});

test('more bookings than one page are shown a page at a time, and none twice', {
  tag: '@desktop',
}, async ({ page }) => {
  const { name, email } = await newGuest();
  const booking = await bookFor({ name, email });
  const bookings = database.collection(collections.bookings);
  const stored = (await bookings.doc(booking._id).get()).data();
  const copies = Array.from({ length: 55 }, (_, n) => bookings.doc(`${booking._id}-copy-${n}`));
  const batch = database.batch();
  for (const [n, copy] of copies.entries()) {
    const reference = `KS-COPY${String(n).padStart(4, '0')}`;
    batch.set(copy, { ...stored, reference, status: 'cancelled', holdUntil: '' });
  }
  await batch.commit();
  try {
    await openOffice(page, `/admin/bookings?search=${encodeURIComponent(name)}`, 'Bookings');
    const rows = page.getByRole('region', { name: 'Bookings' }).locator('tbody tr');
    // A call of a search reads 20 documents, the one that its page begins after included.
    await expect(rows).toHaveCount(20);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(39);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(56);
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
    const references = await rows.getByRole('button', { name: /^KS-/ }).allTextContents();
    expect(new Set(references).size).toBe(56);
  } finally {
    await Promise.all(copies.map((copy) => copy.delete()));
  }
});

test('views, orders and the sum follow the address, and the export has all that fits', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const today = dateInKerala(new Date());
  const label = 'Vinaya';
  const stay = { status: 'paid', isPaid: true, currency: 'usd', totalMinor: 50_000 };
  const dated = (from: number) => ({
    checkInDate: addDays(today, from),
    checkOutDate: addDays(today, from + 2),
  });
  const coming = await scene.booking(label, {
    ...stay,
    ...dated(2),
    guestMobile: '+91 90000 55555',
  });
  const gone = await scene.booking('Gone', { ...stay, ...dated(1), status: 'cancelled' });
  const staying = await scene.booking('Here', { ...stay, ...dated(-1) });
  await openOffice(page, '/admin/bookings', 'Bookings');
  const rows = page.getByRole('region', { name: 'Bookings' }).locator('tbody tr');
  const rowOf = (name: string) => rows.filter({ hasText: name });
  const view = (name: string) => page.getByRole('button', { name, exact: true });

  await view('Arriving in 7 days').click();
  await expect(rowOf(coming.name)).toBeVisible();
  await expect(rowOf(gone.name)).toHaveCount(0);
  await expect(rowOf(staying.name)).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Dates' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await view('In house').click();
  await expect(rowOf(staying.name)).toBeVisible();
  await expect(rowOf(coming.name)).toHaveCount(0);
  await expect(page).toHaveURL(/view=in-house/);
  await view('In house').click();
  await expect(page).not.toHaveURL(/view=/);

  await page.getByRole('button', { name: 'Guest', exact: true }).click();
  await expect(page).toHaveURL(/order=guest/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Guest' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(coming.name);
  await expect(rows).toHaveCount(1);
  await expect(page.getByText(/^1 booking, \$500$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await download).path();
  const [, row, ...others] = (await readFile(file, 'utf8')).trim().split('\r\n');
  expect(others).toEqual([]);
  expect(row).toContain(coming.name);
  expect(row).toContain("'+91 90000 55555");
  await expectToast(page, 'Exported 1 booking');
});

test('a comparison with Stripe says what it looked at, and goes on saying it', {
  tag: '@desktop',
}, async ({ page }) => {
  await openOffice(page, '/admin/bookings', 'Bookings');
  await page.getByRole('button', { name: 'Compare with Stripe' }).click();
  await expectToast(page, 'Payments compared with Stripe');
  await expect(page.getByText(/^Compared \d\d:\d\d: \d+ payments?, /)).toBeVisible();
});
