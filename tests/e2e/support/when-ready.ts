import type { Page } from '@playwright/test';

/** React has taken over the served HTML: its elements carry React's own marks. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll('#root a')];
    const isTaken = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'));
    return links.length > 0 && links.every(isTaken);
  });
}
