import type { BrowserContext } from '@playwright/test';

/**
 * What a page waits for a response is meant for people and a line that may be down. On a busy machine a function that
 * starts can take longer, which is nobody's fault: pages of the tests wait ten times as long.
 */
export async function waitPatiently(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms * 10);
  });
}
