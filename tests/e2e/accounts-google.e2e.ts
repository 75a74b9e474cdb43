import { collections } from '@kerala-stays/domain/core/collections';
import type { Page } from '@playwright/test';
import { accounts, database } from '../support/stack.ts';
import { standInForGoogleFrames } from './support/google-frames.ts';
import { openLogin } from './support/people.ts';
import { expect, open, test } from './support/test.ts';

/** Opens the sign-in dialog over a page and presses its Google button. Returns the popup window. */
async function continueWithGoogle(page: Page): Promise<Page> {
  await openLogin(page);
  const opening = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
  return opening;
}

test('signs in with Google in a pop-up window, and gets a profile', {
  tag: ['@core', '@desktop'],
}, async ({ page, context }) => {
  const email = `google-${crypto.randomUUID()}@example.com`;
  await standInForGoogleFrames(context);
  await open(page, '/about');
  const popup = await continueWithGoogle(page);
  expect(new URL(popup.url()).searchParams.get('providerId')).toBe('google.com');
  const closed = popup.waitForEvent('close');
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill('Leela Menon');
  await popup.locator('#sign-in').click();
  await closed;
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('button', { name: 'Account of Leela Menon' })).toBeVisible();
  const { uid, providerData } = await accounts.getUserByEmail(email);
  expect(providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
  await expect
    .poll(async () => (await database.collection(collections.users).doc(uid).get()).data())
    .toMatchObject({ username: 'Leela Menon', email, role: 'user' });
});

test('closing the Google window returns to the form without an error', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await standInForGoogleFrames(context);
  await page.clock.install();
  await open(page, '/about');
  const popup = await continueWithGoogle(page);
  await popup.close();
  const dialog = page.getByRole('dialog');
  const google = dialog.getByRole('button', { name: 'Continue with Google' });
  await expect(google).toBeDisabled();
  // The SDK polls for the closed window, then waits for a late response.
  await page.clock.runFor(12_000);
  await expect(google).toBeEnabled();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByLabel('Email')).toBeEditable();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true }).first()).toBeVisible();
});

test('a window that the browser blocks is explained', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await standInForGoogleFrames(context);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, '/about');
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(
    dialog.getByText('Your browser blocked the Google window. Allow pop-ups and try again.'),
  ).toBeVisible();
});
