import type { Page } from '@playwright/test';
import { open } from './test.ts';

/**
 * Opens a page under a fake clock and stops it once the page responds: timers then run only
 * through `page.clock.runFor`.
 */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await stopClock(page);
}

/** Stops an installed clock where the page now is. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/** Restarts a carousel's clock, so that its next step is a full interval away. */
export async function restartCarousel(page: Page, name: string): Promise<void> {
  // Not clicks of a pointer: it would stay on the carousel, which pauses for it.
  await page.getByRole('button', { name: `Pause ${name}` }).dispatchEvent('click');
  await page.getByRole('button', { name: `Play ${name}` }).dispatchEvent('click');
}
