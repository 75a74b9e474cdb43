import { expect, openOffice, test } from './support/back-office.ts';
import { bookFor, newGuest } from './support/stays.ts';

test('staff find a guest by name, number or reference from any page, and Enter opens the booking', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  const guest = await newGuest();
  const booking = await bookFor(guest);
  await openOffice(page, '/admin/categories', 'Categories');
  const field = page.getByRole('combobox', { name: 'Search or jump' });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
  };
  await open();
  await field.fill(guest.name);
  const option = page.getByRole('option', { name: booking.reference });
  await expect(option).toBeVisible();
  for (const part of [booking.reference, booking.reference.slice(0, 7), guest.email]) {
    await field.fill(part);
    await expect(option).toBeVisible();
  }
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/bookings\\?booking=${booking._id}$`));
  const drawer = page.getByRole('dialog', { name: booking.reference });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();

  await test.step('a word before the name opens that dialog with the booking, and Back does not again', async () => {
    await open();
    await field.fill(`move ${guest.name}`);
    await expect(page.getByRole('option', { name: /^Change: / })).toBeVisible();
    await field.press('Enter');
    const change = page.getByRole('dialog', { name: `Change ${booking.reference}` });
    await expect(change.getByLabel(/^Check-in/)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/admin/bookings\\?booking=${booking._id}$`));
    await change.getByRole('button', { name: 'Close' }).click();
    await expect(change).toBeHidden();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step('what was opened stands at the top the next time', async () => {
    await open();
    const first = page.getByRole('group', { name: 'Recently opened' }).getByRole('option').first();
    await expect(first).toContainText(booking.reference);
  });
  await test.step('what is nowhere is said to be nowhere', async () => {
    await field.fill('zzqxw');
    await expect(page.getByText('Nothing found for “zzqxw”.')).toBeVisible();
    await field.press('Escape');
    await expect(field).toBeHidden();
  });
});

test('keys lead to screens and acts, and do nothing where someone types', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const hotel = await scene.hotel('Findable House');
  const inquiry = await scene.inquiry('Lalita', {
    mobile: '+91 98470 71717',
  });
  await openOffice(page, '/admin/categories', 'Categories');
  const field = page.getByRole('combobox', { name: 'Search or jump' });

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys of the back office' });
  await expect(keys).toContainText('Search or jump');
  const close = keys.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await expect(close, 'as wide as on the public site').toHaveCSS('outline-width', '3px');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.getByRole('heading', { name: 'Categories', level: 1 }).click();
  await page.keyboard.press('/');
  await field.fill(hotel.hotelId);
  await expect(page.getByRole('option', { name: hotel.name })).toBeVisible();
  await field.fill('0 98470-71717');
  await expect(page.getByRole('option', { name: inquiry.name })).toBeVisible();

  await field.fill('new book');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/bookings$/);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const search = page.getByRole('searchbox', { name: 'Search bookings' });
  // Key by key, since `fill` presses no keys.
  await search.pressSequentially('a/?');
  await expect(search).toHaveValue('a/?');
  await expect(field).toBeHidden();
});

test('the bottom bar of a phone leads to what is needed all day, and covers nothing', {
  tag: ['@phone', '@core'],
}, async ({ page }) => {
  await openOffice(page, '/admin', 'Dashboard');
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  await expect(bar.getByRole('link')).toHaveText([/Today/, /Inquiries/, /Bookings/]);
  // A single menu: the site's header has no second one here.
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
  await bar.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page');

  const line = page.getByRole('contentinfo').getByText(/Made in Kerala/);
  // The page grows as its bookings load.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [end, top] = await Promise.all([line.boundingBox(), bar.boundingBox()]);
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1);
  }).toPass();

  await bar.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog', { name: 'Back office menu' });
  await menu.getByRole('link', { name: 'Coupons' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Coupons', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  const field = page.getByRole('combobox', { name: 'Search or jump' });
  await expect(field).toBeFocused();
  await field.fill('categories');
  await page.getByRole('option', { name: 'Categories' }).tap();
  await expect(field).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
});
