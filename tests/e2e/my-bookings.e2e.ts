import { demoGuest } from '../support/demo-accounts.ts';
import { soldSign } from '../support/site-currency.ts';
import { fillSignIn } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support/test.ts';

test('signed out it asks to sign in, then shows the bookings', {
  tag: ['@core', '@desktop', '@rupees'],
}, async ({ page }) => {
  await open(page, '/my-bookings');
  await expect(page.getByText('Sign in to see your bookings')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, demoGuest);
  await expect(page).toHaveURL(/\/my-bookings$/);
  const rows = page.getByRole('list', { name: 'Your bookings' }).getByRole('listitem');
  const paid = rows.filter({ has: page.getByText('Paid', { exact: true }) }).first();
  const unpaid = rows.filter({ has: page.getByText('Unpaid', { exact: true }) }).first();
  for (const row of [paid, unpaid]) {
    await expect(row.getByRole('heading')).toBeVisible();
    await expect(row).toContainText(/\d+ guests?/);
    await expect(row).toContainText(new RegExp(`Total: [${soldSign}][\\d,.]+`));
  }
  await expect(unpaid.getByRole('button', { name: /^Pay Now/ })).toBeVisible();
  await expect(paid.getByRole('button', { name: /^Pay Now/ })).toHaveCount(0);
  await expect(page.getByText('Check-in').first()).toBeVisible();
  await expect(page.getByText('Check-out').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
