import type { Page } from '@playwright/test';
import { htmlProblems } from '../support/valid-html.ts';
import { idTokenOf, newGuest } from './support/stays.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

const rowOf = (page: Page, id: string) => page.locator(`#${id}`);

/** Opens a row as the keyboard does. */
async function openRow(page: Page, id: string): Promise<void> {
  await rowOf(page, id).locator('summary').first().press('Enter');
  await expect(rowOf(page, id).getByRole('button', { name: /^Send / })).toBeVisible();
}

const title =
  'the API’s page is used by keyboard alone, asks nobody else, keeps nothing, and is accessible open and closed';
test(title, { tag: '@desktop' }, async ({ page, baseURL }) => {
  const token = await idTokenOf(await newGuest());
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) {
      elsewhere.push(request.url());
    }
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kerala Stays API');
  await expectAccessible(page);
  await page.getByLabel('Token of an account').fill(token);

  await test.step('it has every operation, and finds one by words', async () => {
    const { paths } = await (await page.request.get('/api/openapi.json')).json();
    const all = Object.values(paths as object).flatMap(Object.keys).length;
    await expect(page.getByText(`${all} operations`)).toBeVisible();
    await page.getByLabel('Find an operation').fill('listOwn bookings');
    await expect(page.getByText('1 operation')).toBeVisible();
    await page.getByLabel('Find an operation').fill('');
  });

  const row = rowOf(page, 'listOwnBookings');
  await test.step('it sends a call with the token', async () => {
    await expect(row.locator('summary')).toContainText(
      'The caller’s bookings, newest first · guest',
    );
    await openRow(page, 'listOwnBookings');
    await row.getByRole('button', { name: /^Send / }).press('Enter');
    await expect(row.getByText(/^200 /)).toBeVisible();
    await expect(row.getByRole('region', { name: /^Response/ })).toContainText('"bookings": []');
  });

  await test.step('open rows, with a body, a form of files and choices, are accessible', async () => {
    for (const id of ['createBooking', 'createHotel', 'searchBookings']) await openRow(page, id);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(
      await htmlProblems(new Map([['the page, with rows open', await page.content()]])),
    ).toEqual([]);
  });

  await test.step('the address names a row, also as older links did', async () => {
    await page.goto('/api/docs#/Bookings/listOwnBookings');
    await expect(row.getByRole('button', { name: /^Send / })).toBeVisible();
  });
  expect(elsewhere).toEqual([]);
  const kept = await page.evaluate(() => localStorage.length + sessionStorage.length);
  expect(kept).toBe(0);
});
