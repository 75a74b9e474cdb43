import { measuredPages, pageNames } from '../performance/measured-pages.ts';
import { launchMeasuringBrowser } from '../performance/measuring-browser.ts';
import { countReads, measureView } from '../performance/page-view.ts';
import { overBudget, tableOf, type Views } from '../performance/report.ts';
import { servePlainShell } from './support/shell.ts';
import { expect, open, test } from './support/test.ts';

test('the first view of each public page stays within its budgets', {
  tag: '@desktop',
}, async ({ baseURL }) => {
  test.slow();
  const browser = await launchMeasuringBrowser();
  const pages = await measuredPages();
  const views: Partial<Views> = {};
  for (const name of pageNames) {
    views[name] = await measureView(browser, `${baseURL}${pages[name]}`);
  }
  await browser.close();
  const over = overBudget(views as Views);
  const files = pageNames
    .map((name) => [name, ...(views[name]?.files ?? []), ...(views[name]?.moved ?? [])].join('\n'))
    .join('\n\n');
  expect(over, `${tableOf(views as Views)}\n\n${files}`).toEqual([]);
});

test.describe('without served HTML', () => {
  for (const { path, most } of [
    { path: '/', most: 10 },
    { path: '/hotels', most: 14 },
    { path: '/hotels?destination=munnar&roomTypes=luxury-room&sort=price-asc', most: 14 },
  ]) {
    test(`${path} reads at most ${most} documents`, { tag: '@desktop' }, async ({
      page,
      context,
    }) => {
      await servePlainShell(page);
      const reads = countReads(context);
      await open(page, path);
      await expect(page.getByTestId('hotel-card').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await reads()).toBeLessThanOrEqual(most);
      expect(await reads(), 'reads were counted at all').toBeGreaterThan(0);
    });
  }
});
