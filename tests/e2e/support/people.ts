import type { Page } from '@playwright/test';
import { expect } from './test.ts';

type Credentials = { email: string; password: string };

/** On a phone the links are behind the menu button. */
export async function openMenuOnPhone(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
}

/** Fills in and sends the sign-in dialog that is already open. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Signs in through the navbar's Login button. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await openMenuOnPhone(page);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await fillSignIn(page, credentials);
}
