import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { stack } from '../../support/stack.ts';
import { endListeners } from './left-listeners.ts';
import { gatherNoise } from './noise.ts';
import { waitPatiently } from './patience.ts';

const beside = new Set<BrowserContext>();

/** Closes what a test opened beside its own page: it would work on during all later tests. */
export async function closeBeside(): Promise<void> {
  await Promise.all([...beside].map((context) => context.close()));
}

/** A page in another person's browser beside the test's own, checked for errors as well. */
export async function openBeside(
  browser: Browser,
  noise: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.site, ...options });
  beside.add(context);
  context.on('close', () => beside.delete(context));
  await endListeners(context);
  await waitPatiently(context);
  const page = await context.newPage();
  gatherNoise(page, noise);
  return page;
}
