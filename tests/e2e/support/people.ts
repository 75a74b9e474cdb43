import { expect, type Page } from '@playwright/test';

type Credentials = { email: string; password: string };

/** On a phone the links are behind the menu button. */
export async function openMenuOnPhone(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
}

/** Opens the sign-in dialog with the navbar's Login button, which is visible in both widths. */
export async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Login', exact: true }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
}

/** Fills in and submits the open sign-in dialog. */
export async function sendSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The same, and waits until the person is signed in. */
export async function fillSignIn(page: Page, credentials: Credentials): Promise<void> {
  await sendSignIn(page, credentials);
  await expect(page.getByRole('dialog')).toBeHidden();
}

export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await openLogin(page);
  await fillSignIn(page, credentials);
}

/** Signs out, wherever this width has the button. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true }).first()).toBeVisible();
}
