import { type Browser, type BrowserContextOptions, expect } from '@playwright/test';
import { demoAdmin } from '../../support/demo-accounts.ts';
import { openBeside } from './beside.ts';
import { signIn } from './people.ts';

/** Cookies, storage and the signed-in account, as a browser keeps them between visits. */
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A browser that is not signed in. */
export const nobody: StorageState = { cookies: [], origins: [] };

/** Signs in as staff on the site, and takes what the browser keeps of that. */
export async function signInStaff(browser: Browser): Promise<StorageState> {
  const noise: string[] = [];
  const page = await openBeside(browser, noise, { storageState: nobody });
  const context = page.context();
  await page.goto('/about');
  await signIn(page, demoAdmin);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  expect(noise, 'signing in kept quiet').toEqual([]);
  return state;
}
