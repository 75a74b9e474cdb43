import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../../tools/shared/browser.ts';

/**
 * A browser whose numbers repeat: left alone, Chromium guesses the speed of the line from a loaded
 * machine's responses and loads more or fewer pictures ahead accordingly.
 */
export async function launchMeasuringBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, '--force-effective-connection-type=4G'],
  });
}
