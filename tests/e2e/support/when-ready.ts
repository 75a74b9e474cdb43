import type { Page } from '@playwright/test';

/** Waits for React to hydrate the served HTML: its elements then carry React's own properties. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll('#root a')];
    const isTaken = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'));
    return links.length > 0 && links.every(isTaken);
  });
}
