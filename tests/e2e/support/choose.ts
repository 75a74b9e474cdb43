import type { Locator } from '@playwright/test';

/**
 * Chooses from a select by keyboard: on a busy machine, the menu may open before the mouse button
 * is released, and MUI takes the release for a choice.
 */
export async function choose(select: Locator, option: string): Promise<void> {
  await select.press('Enter');
  await select.page().getByRole('option', { name: option, exact: true }).click();
}
