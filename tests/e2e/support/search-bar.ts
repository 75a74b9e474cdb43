import type { Page } from '@playwright/test';
import { callAsStaff } from './stays.ts';

/** Brings the search up to date at once, and gives a new site its first: the packer runs every minute. */
export const packSearch = () => callAsStaff('/search/pack', {});

const barOf = (page: Page) => page.getByRole('search');
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Your dates' });

/** Presses a day of the open calendar, in whichever month it is. */
async function pressDay(page: Page, day: string): Promise<void> {
  const panel = panelOf(page);
  const wanted = panel.locator(`[data-day="${day}"]:not([data-outside]) button`);
  const next = panel.getByRole('button', { name: /next month/i });
  await next.waitFor();
  while ((await wanted.count()) === 0) await next.click();
  await wanted.click();
}

/** Chooses the dates of a search in the bar's calendar, without searching yet. */
export async function chooseDates(
  page: Page,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const panel = panelOf(page);
  await barOf(page).getByLabel('Arrival').click();
  const clear = panel.getByRole('button', { name: 'Clear dates' });
  if (await clear.isVisible()) await clear.click();
  await pressDay(page, from);
  if (to !== '') await pressDay(page, to);
  await panel.getByRole('button', { name: 'Done' }).click();
  // The panel has a *Search* of its own, and closes by a step of the history.
  await panel.waitFor({ state: 'hidden' });
}

/** Fills in the search bar, and searches. */
export async function search(
  page: Page,
  place: string,
  days: { from: string; to: string },
): Promise<void> {
  await barOf(page).getByLabel('Where to').fill(place);
  await chooseDates(page, days);
  await barOf(page).getByRole('button', { name: 'Search' }).click();
}
