import { collections } from '@kerala-stays/domain/core/collections';
import type { Locator, Page } from '@playwright/test';
import { database } from '../../support/stack.ts';
import { roomyHotel } from './hotels.ts';
import { expect, open } from './test.ts';

export const intake = '**/api/inquiries';

/** Opens a hotel's page and its inquiry form. */
export async function openForm(page: Page): Promise<Locator> {
  const hotel = await roomyHotel();
  await open(page, `/hotels/${hotel._id}`);
  await page.getByRole('button', { name: 'Inquire About This Hotel' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Name/)).toBeVisible();
  return form;
}

/** Fills in the required fields, with a name by which the inquiry can be found. */
export async function fillIn(form: Locator): Promise<string> {
  const name = `Form Test ${crypto.randomUUID()}`;
  await form.getByLabel(/^Name/).fill(name);
  await form.getByLabel(/^Email/).fill(`${crypto.randomUUID()}@example.com`);
  await form.getByLabel(/^Mobile/).fill('+91 98470-12345');
  return name;
}

export const send = (form: Locator) => form.getByRole('button', { name: 'Send inquiry' }).click();

/**
 * The first inquiry arrives, but its response is lost; later ones are unaffected.
 * @returns how many were sent
 */
export async function loseFirstResponse(page: Page): Promise<() => number> {
  let sent = 0;
  await page.route(intake, async (route) => {
    sent += 1;
    if (sent > 1) return route.fallback();
    await route.fetch({
      headers: { ...route.request().headers(), 'x-test-client-address': crypto.randomUUID() },
    });
  });
  return () => sent;
}

/** Stored inquiries with this name. */
export async function storedBy(name: string) {
  const found = await database.collection(collections.inquiries).where('name', '==', name).get();
  return found.docs.map((document) => document.data());
}
