import type { Browser, Locator, Page } from '@playwright/test';
import { checkoutPage } from '../../support/site-provider.ts';
import { stack } from '../../support/stack.ts';
import { openBeside } from './beside.ts';
import { signIn } from './people.ts';
import { settledLayers } from './settled-layers.ts';
import type { StorageState } from './staff-state.ts';
import type { Guest } from './stays.ts';
import { expect, open } from './test.ts';

export const payNow = (page: Page) => page.getByRole('button', { name: /^Pay Now/ });

/** A stay's status on the page, e.g. whether it is paid: in a table row, or a card on a phone. */
export const status = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true });

/** A page of signed-in staff beside the test's own page; nothing is open in it yet. */
export const openOfficeBeside = (
  browser: Browser,
  noise: string[],
  storageState: StorageState,
): Promise<Page> =>
  openBeside(browser, noise, {
    storageState,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });

/** Opens a booking in the back office. */
export async function openDrawer(
  desk: Page,
  { _id, reference }: { _id: string; reference: string },
): Promise<Locator> {
  await settledLayers(desk);
  await desk.goto(`/admin/bookings?booking=${_id}`);
  const drawer = desk.getByRole('dialog', { name: reference });
  await expect(drawer).toBeVisible();
  return drawer;
}

export async function openMyBookings(
  page: Page,
  guest: Pick<Guest, 'email' | 'password'>,
): Promise<void> {
  await open(page, '/about');
  await signIn(page, guest);
  await page.getByRole('button', { name: /^Account of/ }).click();
  // The bar has one, too.
  await page.getByRole('link', { name: 'My Bookings' }).last().click();
  await expect(page.getByRole('heading', { name: 'My Bookings', level: 1 })).toBeVisible();
}

/** Records a payment in an open booking. */
export async function recordPayment(
  drawer: Locator,
  payment: { method: string; note: string; amount?: string; reference?: string },
): Promise<void> {
  await drawer.getByRole('button', { name: 'Record payment' }).click();
  const dialog = drawer.page().getByRole('dialog', { name: /^Record a payment for/ });
  if (payment.amount !== undefined) {
    await dialog.getByLabel(/^Amount received/).fill(payment.amount);
  }
  await dialog.getByRole('radio', { name: payment.method }).check();
  await dialog.getByLabel(/^Reference/).fill(payment.reference ?? '');
  await dialog.getByLabel(/^Note/).fill(payment.note);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
}

/** The sums of an open booking, e.g. "Paid $240". */
export const sums = (drawer: Locator) => drawer.getByLabel('Sums');

/**
 * Waits for the return from the payment page: the loader leaves when the payment is known, or after
 * eight seconds.
 */
export async function expectBack(page: Page, heading: RegExp = /^Paid\. /): Promise<void> {
  await expect(page).toHaveURL(`${stack.site}/my-bookings`);
  const banner = page.getByRole('main').getByRole('status').filter({ hasText: heading });
  await expect(banner).toBeFocused();
}

export async function goToCheckout(page: Page): Promise<string> {
  await payNow(page).first().click();
  await expect(page).toHaveURL(checkoutPage);
  return page.url();
}
