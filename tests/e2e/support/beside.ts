import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { stack } from '../../support/stack.ts';
import { endListeners } from './left-listeners.ts';
import { gatherNoise } from './noise.ts';
import { waitPatiently } from './patience.ts';

/** A page in another person's browser beside the test's own, checked for errors as well. */
export async function openBeside(
  browser: Browser,
  noise: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.site, ...options });
  endListeners(context);
  await waitPatiently(context);
  const page = await context.newPage();
  gatherNoise(page, noise);
  return page;
}
