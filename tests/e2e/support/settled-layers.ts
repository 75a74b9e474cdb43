import type { Page } from '@playwright/test';

/**
 * Waits until a dialog that was closed has stepped back out of its layer
 * (web/src/lib/layers/layer-history.ts): the browser gives up a page that is opened while such a
 * step is on its way. One that is left open stays, and is left after a moment.
 */
export async function settledLayers(page: Page): Promise<void> {
  await page
    .waitForFunction(() => !history.state?.layers, undefined, { timeout: 2_000 })
    .catch(() => {});
}
