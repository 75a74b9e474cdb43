import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../../tools/shared/browser.ts';

/**
 * A browser with repeatable numbers: by default, Chromium estimates the line's speed from a loaded
 * machine's responses and preloads more or fewer pictures accordingly.
 */
export async function launchMeasuringBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, '--force-effective-connection-type=4G'],
  });
}
