import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Locator, Page } from '@playwright/test';
import { demoAdmin } from '../support/demo-accounts.ts';
import { database } from '../support/stack.ts';
import { expect, open, test } from './support/test.ts';

const maxTabs = 150;

/** Presses Tab until the element has focus, as a keyboard user would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < maxTabs; presses += 1) {
    await page.keyboard.press('Tab');
    const matches = await target.evaluateAll((elements) =>
      elements.some((element) => element === document.activeElement),
    );
    if (matches) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

// Phones have no keyboard.
test('the whole journey works with the keyboard alone', { tag: ['@core', '@desktop'] }, async ({
  page,
}) => {
  const name = `Keyboard ${Date.now()}`;
  const button = (label: string | RegExp) => page.getByRole('button', { name: label });

  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Hotels', exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hotels$/);

  await tabTo(page, page.getByLabel('Family Suite'));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/roomTypes=family-suite/);
  await tabTo(page, page.getByRole('link', { name: /^View Details/ }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hotels\/[\w-]+$/);

  const inquire = button('Inquire About This Hotel');
  await tabTo(page, inquire);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(inquire).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(form).toBeVisible();
  for (const [label, text] of [
    [/^Name/, name],
    [/^Email/, `keys-${Date.now()}@example.com`],
    [/^Mobile/, '9847012345'],
  ] as const) {
    const field = form.getByLabel(label);
    if (!(await field.evaluate((element) => element === document.activeElement))) {
      await tabTo(page, field);
    }
    await page.keyboard.type(text);
  }
  await tabTo(page, button('Send inquiry'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(
    page.getByRole('heading', { name: 'You asked about this house today.' }),
  ).toBeFocused();

  await tabTo(page, button('Login'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await page.keyboard.type(demoAdmin.email);
  await tabTo(page, page.getByRole('dialog').getByLabel('Password', { exact: true }));
  await page.keyboard.type(demoAdmin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await tabTo(page, page.getByRole('link', { name: 'Dashboard', exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await tabTo(page, page.getByRole('link', { name: /^Inquiries/ }));
  await page.keyboard.press('Enter');
  const status = page.getByRole('combobox', { name: `Status of the inquiry from ${name}` });
  await expect(status).toBeVisible();
  await tabTo(page, status);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.statusUpdated)).toBeVisible();

  const stored = await database.collection(collections.inquiries).where('name', '==', name).get();
  expect(stored.docs.map((document) => document.get('status'))).toEqual(['contacted']);
});
