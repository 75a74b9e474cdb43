import { randomUUID } from 'node:crypto';
import { bookFor, callAsStaff, linkInBookingMail, openBookingMail } from './support/stays.ts';
import { expect, open, test } from './support/test.ts';

test('a secured stay opens without a connection, and is gone with its link or from the device', {
  tag: '@phone',
}, async ({ page, context }) => {
  const booking = await bookFor({
    name: 'Offline Guest',
    email: `off-${randomUUID()}@example.com`,
  });
  await callAsStaff(`/bookings/${booking._id}/payments`, {
    method: 'cash',
    note: 'Paid at the desk',
  });
  const heading = page.getByRole('heading', { level: 1 });
  const house = page.getByRole('region', { name: 'The house' });
  const old = page.getByRole('status').filter({ hasText: /^Saved on this device on/ });
  const saved = page.getByText('opens without a connection, too');

  await openBookingMail(page, booking._id);
  await expect(heading).toHaveText('Your stay is confirmed');
  await expect(saved).toBeVisible();

  await test.step('in airplane mode it has the telephone, and offers nothing that cannot be done', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(heading).toHaveText('Your stay is confirmed');
    await expect(old).toBeVisible();
    await expect(house.getByRole('link').first()).toHaveAttribute('href', /^tel:\+91\d+$/);
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Voucher' }).click();
    await expect(heading).toHaveText('Voucher');
    await page.reload();
    await expect(page.getByRole('main')).toContainText('The way');
    await page.goBack();
    await expect(old).toBeVisible();
  });

  await test.step('with a connection it is as the server says', async () => {
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
    await expect(saved).toBeVisible();
  });

  await test.step('other pages are no part of it', async () => {
    const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
    expect(await controlled()).toBe(true);
    await open(page, '/hotels');
    expect(await controlled()).toBe(false);
    await page.goBack();
  });

  await test.step('staff replace its link: it is gone, also without a connection', async () => {
    const before = await linkInBookingMail(booking._id);
    await callAsStaff(`/bookings/${booking._id}/trip-link`, {});
    await page.reload();
    await expect(heading).toHaveText('We cannot open this stay');
    await context.setOffline(true);
    await page.reload();
    await expect(heading).toHaveText('Your stay could not be loaded');
    await expect(house).toHaveCount(0);
    await context.setOffline(false);
    // The mail with the new one arrives in its own time.
    await expect.poll(() => linkInBookingMail(booking._id)).not.toBe(before);
  });

  await test.step('its guest removes it from the device, which then has nothing of it', async () => {
    await openBookingMail(page, booking._id);
    await expect(saved).toBeVisible();
    await page.getByRole('button', { name: 'Remove from this device' }).click();
    await expect(page.getByText(/^Removed from this device/)).toBeVisible();
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...Object.keys(localStorage).filter((key) => key.startsWith('ks_')),
      ]);
    await expect.poll(left).toEqual([]);
  });
});
