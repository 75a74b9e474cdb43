import type { Page } from '@playwright/test';

/**
 * As a guest who comes back to the tab: an open page asks at once for what has changed, otherwise
 * within fifteen seconds.
 */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
