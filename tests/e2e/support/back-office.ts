import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { Scene } from './scene.ts';
import { settledLayers } from './settled-layers.ts';
import { test as base, expect } from './test.ts';

/** Back office tests: signed in as staff (once for all tests), with separate data. */
export const test = base.extend<{ scene: Scene }>({
  storageState: ({ staffState }, use) => use(staffState),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  scene: async ({}, use) => {
    const scene = new Scene();
    await use(scene);
    await scene.clear();
  },
});

export { expect };

export async function openOffice(page: Page, path: string, title: string): Promise<void> {
  await settledLayers(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const heading = page.getByRole('heading', { name: title, level: 1 });
  await expect(heading).toBeVisible();
}

/**
 * Goes to a page by the menu, as staff do, which takes a third of the time of opening it. What is
 * not in the menu, and the first page, are opened.
 */
export async function goInOffice(page: Page, path: string, title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Back office' });
  const link = menu.locator(`a[href="${path}"]`);
  if (!(await link.isVisible())) return openOffice(page, path, title);
  await link.click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/**
 * Waits for a toast with exactly this text, and closes it so that it cannot be mistaken for the
 * next one.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page
    .getByRole('alert')
    .filter({ has: page.getByText(text, { exact: true }) })
    .filter({ has: page.getByRole('button', { name: 'Close' }) });
  await expect(toast).toBeVisible();
  // On a busy machine it may disappear before it is closed; under the mouse it would stay.
  await toast
    .getByRole('button', { name: 'Close' })
    .click({ timeout: 10_000 })
    .catch(() => page.mouse.move(0, 0));
  await expect(toast).toBeHidden();
}

/** A small file of a real photograph. */
export async function photograph(name: string, background: string) {
  const buffer = await sharp({ create: { width: 640, height: 427, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
