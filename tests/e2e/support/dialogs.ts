import type { Locator, Page } from '@playwright/test';
import { keepHtml } from './kept-html.ts';
import { settledLayers } from './settled-layers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

/** Checks the dialog that each of these buttons opens, and closes it with Escape. */
export async function expectDialogsAccessible(
  page: Page,
  buttons: readonly (string | RegExp)[],
  within: Page | Locator = page,
): Promise<void> {
  // By element: a dialog underneath is hidden from screen readers, but still counts.
  const dialogs = page.locator('[role=dialog], dialog[open]');
  const open = await dialogs.count();
  for (const name of buttons) {
    await test.step(`what ${name} opens`, async () => {
      await within.getByRole('button', { name }).first().click();
      await expect(dialogs).toHaveCount(open + 1);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await keepHtml(page, `the dialog of ${name}`);
      await page.keyboard.press('Escape');
      await expect(dialogs).toHaveCount(open);
    });
  }
  // The next page may be opened at once.
  if (open === 0) await settledLayers(page);
}
