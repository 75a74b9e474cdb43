import { demoAdmin, demoGuest } from '../support/demo-accounts.ts';
import { openMenuOnPhone, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a visitor and a guest who open the back office land on the home page, and nothing of it is sent', async ({
  page,
}) => {
  const staffReads: string[] = [];
  page.on('request', (request) => {
    const isPage = request.resourceType() === 'document';
    const text = `${request.url()} ${request.postData() ?? ''}`;
    if (!isPage && /inquiries|Listen\/channel/.test(text)) {
      staffReads.push(request.url());
    }
  });
  await page.goto('/admin/inquiries');
  await expect(page).toHaveURL(/:\d+\/$/);
  await signIn(page, demoGuest);
  await page.goto('/admin/inquiries');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByText('Inquiries')).toHaveCount(0);
  expect(staffReads).toEqual([]);
});

test('the links of the navbar follow the role', async ({ page }) => {
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await page.goto('/about');
  await openMenuOnPhone(page);
  await expect(link('Hotels').first()).toBeVisible();
  await expect(link('My Bookings')).toHaveCount(0);
  await expect(link('Dashboard')).toHaveCount(0);
  await page.reload();
  await signIn(page, demoAdmin);
  await openMenuOnPhone(page);
  await expect(link('My Bookings').first()).toBeVisible();
  await expect(link('Dashboard').first()).toBeVisible();
});
