import type { Page } from '@playwright/test';
import { htmlProblems } from '../../support/valid-html.ts';
import { expect } from './test.ts';

const kept = new WeakMap<Page, Map<string, string>>();

/** Markup of MUI's table and charts is theirs; styles are put in by scripts. */
const notOurs = '.MuiDataGrid-root, .MuiChartsSurface-root, style';

/** Keeps the page as it is now for {@link expectKeptHtmlValid}. */
export async function keepHtml(page: Page, name: string): Promise<void> {
  const html = await page.evaluate((selector) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll(selector)) part.remove();
    return `<!doctype html>${copy.outerHTML}`;
  }, notOurs);
  const pages = kept.get(page) ?? new Map<string, string>();
  kept.set(page, pages.set(name, html));
}

/** Everything that was kept of a page is valid HTML. */
export async function expectKeptHtmlValid(page: Page): Promise<void> {
  const pages = kept.get(page) ?? new Map<string, string>();
  expect(pages.size).toBeGreaterThan(0);
  expect(await htmlProblems(pages)).toEqual([]);
}
