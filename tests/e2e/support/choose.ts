import { expect, type Locator } from '@playwright/test';

/**
 * Chooses from a select by keyboard: on a busy machine, the menu may open before the mouse button
 * is released, and MUI takes the release for a choice. There a click may also come before the menu
 * takes any.
 */
export async function choose(select: Locator, option: string): Promise<void> {
  const choice = select.page().getByRole('option', { name: option, exact: true });
  await select.press('Enter');
  await expect(async () => {
    await choice.click({ timeout: 10_000 });
    await expect(choice).toBeHidden({ timeout: 5_000 });
  }).toPass();
}
