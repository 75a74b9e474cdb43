import type { BrowserContext } from '@playwright/test';

/**
 * Makes pages wait ten times as long for responses. The normal limits are for people and failing
 * networks; on a busy machine, starting a function can take longer, which is not an error.
 */
export async function waitPatiently(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms * 10);
  });
}
