import type { Locator } from '@playwright/test';

/**
 * Chooses from a select. By key: when a busy machine has drawn the menu before the mouse lets go of its button, MUI
 * takes the release for a choice among what lies there.
 */
export async function choose(select: Locator, option: string): Promise<void> {
  await select.press('Enter');
  await select.page().getByRole('option', { name: option, exact: true }).click();
}
