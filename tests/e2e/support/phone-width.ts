import { expect, type Page } from '@playwright/test';
import { phone } from './page-view.ts';
import { expectNoSidewaysScroll } from './test.ts';

/**
 * Looks at the open page in a window as wide as a phone, which it must fit. A resized window costs a
 * fraction of another page load.
 */
export async function atPhoneWidth(page: Page, look: () => Promise<void>): Promise<void> {
  const desk = page.viewportSize();
  if (desk === null) return;
  await page.setViewportSize(phone);
  // A page changes its layout a moment after its window.
  await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 30_000 });
  await look();
  await page.setViewportSize(desk);
}
