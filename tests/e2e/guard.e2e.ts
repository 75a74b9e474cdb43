import { demoAdmin, demoGuest } from '../support/demo-accounts.ts';
import { fillSignIn, signOut } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a visitor and a guest who open the back office land on the home page, and nothing of it is sent', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
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
  // A visitor from a link may sign in and continue there; a guest is redirected to the home page.
  await expect(page.getByRole('dialog').getByText('Sign in to go on')).toBeVisible();
  await fillSignIn(page, demoGuest);
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/admin/inquiries');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByText('Inquiries')).toHaveCount(0);
  expect(staffReads).toEqual([]);
});

test('staff whose session ends elsewhere go on where they were, with what they had typed', {
  tag: ['@core', '@desktop'],
}, async ({ page, context }) => {
  await page.goto('/admin/privacy');
  await fillSignIn(page, demoAdmin);
  await expect(page.getByRole('heading', { name: 'Personal data', level: 1 })).toBeVisible();
  const field = page.getByRole('main').getByRole('textbox', { name: 'Email' });
  await field.fill('half a name');
  const address = page.url();

  const other = await context.newPage();
  await other.goto('/about');
  await signOut(other);
  await expect(page.getByText('You were signed out. Sign in to go on')).toBeVisible();
  await page.keyboard.press('Escape');
  await fillSignIn(page, demoAdmin);
  expect(page.url()).toBe(address);
  await expect(field).toHaveValue('half a name');

  await signOut(page);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
