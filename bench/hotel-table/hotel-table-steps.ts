import { expect, type Page } from '@playwright/test';

export type Step = {
  title: string;
  act: (page: Page) => Promise<void>;
  /** Maximum number of documents; a page shows 25 and requests one more. */
  maxReads: number;
};

const rowIds = (page: Page) =>
  page.locator('[role=row][data-id]').evaluateAll((rows) => rows.map((row) => row.dataset.id));

const filter = (name: string) => (page: Page) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true }).click();
const search = (text: string) => (page: Page) =>
  page.getByRole('searchbox', { name: 'Search hotels' }).fill(text);
const sortBy = (name: string) => (page: Page) =>
  page.getByRole('columnheader', { name, exact: true }).click();

const onePage = 26;
/** Largest list that the rules allow staff: a two-word search reads that many for a page. */
const widestWindow = 200;

/** Staff actions on the table, in order. The words are those of the synthetic hotels. */
export const tableSteps: Step[] = [
  {
    title: 'first page',
    act: (page) => page.getByRole('link', { name: 'Manage Hotels', exact: true }).first().click(),
    maxReads: onePage,
  },
  {
    title: 'next page',
    act: (page) => page.getByRole('button', { name: 'Go to next page' }).click(),
    maxReads: onePage,
  },
  { title: 'sort by city', act: sortBy('City'), maxReads: onePage },
  { title: 'sort by price', act: sortBy('From / night'), maxReads: onePage },
  { title: 'filter Has Pool', act: filter('Has Pool'), maxReads: onePage },
  { title: 'and Featured', act: filter('Featured'), maxReads: onePage },
  { title: 'without Featured', act: filter('Featured'), maxReads: onePage },
  { title: 'search by name', act: search('kingfisher'), maxReads: onePage },
  { title: 'search by city', act: search('munnar'), maxReads: onePage },
  { title: 'search by Hotel ID', act: search('x77'), maxReads: onePage },
  { title: 'search of two words', act: search('heron villa'), maxReads: widestWindow },
];

/** Waits until the table has finished showing different hotels. */
export async function whenChanged(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    (known) => {
      const rows = [...document.querySelectorAll<HTMLElement>('[role=row][data-id]')];
      const shown = rows.map((row) => row.dataset.id).join(' ');
      const isLoading = document.querySelector('[role=grid] [role=progressbar]') !== null;
      return shown !== '' && shown !== known && !isLoading;
    },
    before,
    { polling: 'raf', timeout: 60_000 },
  );
}

export async function shownIds(page: Page): Promise<string> {
  return (await rowIds(page)).join(' ');
}

/** Time in ms until a switch in the first row's menu shows its new state. */
export async function flipFirstRow(page: Page): Promise<number> {
  // By id: a change may move the row.
  const [id] = await rowIds(page);
  const row = page.locator(`[role=row][data-id="${id}"]`);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  const item = page.getByRole('menuitem', { name: /^(Unf|F)eature$/ });
  const wasFeatured = (await item.textContent()) === 'Unfeature';
  const startedAt = performance.now();
  await item.click();
  const mark = row.getByText('Featured', { exact: true });
  await (wasFeatured ? expect(mark).toHaveCount(0) : expect(mark).toBeVisible());
  return performance.now() - startedAt;
}
