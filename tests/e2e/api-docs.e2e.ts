import { idTokenOf, newGuest } from './support/stays.ts';
import { expect, expectNoSidewaysScroll, test } from './support/test.ts';

const title = 'the API’s page tries a call with a token, asks nobody else and keeps nothing';
test(title, { tag: '@desktop' }, async ({ page, baseURL }) => {
  const token = await idTokenOf(await newGuest());
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) {
      elsewhere.push(request.url());
    }
  });
  await page.goto('/api/docs');
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByLabel('auth-bearer-value').fill(token);
  // The other form is for the key of a stay's link.
  await page.getByRole('button', { name: 'Apply credentials' }).first().click();
  await page.locator('.close-modal').click();

  const row = page.locator('#operations-Bookings-listOwnBookings');
  await expect(row).toContainText('The caller’s bookings, newest first · guest');
  await row.locator('button').first().press('Enter');
  await row.getByRole('button', { name: 'Try it out' }).press('Enter');
  await row.getByRole('button', { name: 'Execute' }).press('Enter');
  await expect(row.locator('.live-responses-table')).toContainText('"bookings": []');

  await expectNoSidewaysScroll(page);
  expect(elsewhere).toEqual([]);
  const kept = await page.evaluate(() => localStorage.length + sessionStorage.length);
  expect(kept).toBe(0);
});
