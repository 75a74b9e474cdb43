import type { Browser } from '@playwright/test';
import { launchMeasuringBrowser } from '../../tests/e2e/support/measuring-browser.ts';
import { signIn } from '../../tests/e2e/support/people.ts';
import { demoAdmin } from '../../tests/support/demo-accounts.ts';
import { stack } from '../../tests/support/stack.ts';
import { countingNumber, readCommandLine } from '../../tools/shared/command-line.ts';
import { growCatalogue, hotelCount, shrinkCatalogue } from '../grown-catalogue.ts';
import { needStack } from '../need-stack.ts';
import { type Result, reportResults } from '../results.ts';
import { flipFirstRow, shownIds, tableSteps, whenChanged } from './hotel-table-steps.ts';
import { watchStaffReads } from './staff-reads.ts';

/**
 * Reads and nodes are exact. Times are the emulator's, which has no indexes and scans every hotel.
 */
const { values } = readCommandLine({
  name: 'npm run bench -- hotel-table',
  about: 'Manage Hotels in a browser, over the running stack of KS_PORT_OFFSET.',
  options: {
    hotels: {
      help: 'how many synthetic hotels it adds, and takes away again',
      value: countingNumber,
      default: '10000',
    },
  },
});
await needStack('hosting', 'npm start');
const limits = { domNodes: 3_000, stepMs: 3_000, switchMs: 1_000 };

const results: Result[] = [];
function check(title: string, what: string, value: number, limit: number): void {
  const measured = String(Math.round(value));
  results.push({ what: `${title}: ${what}`, must: `≤ ${limit}`, measured, holds: value <= limit });
}

async function measure(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const reads = await watchStaffReads(page);
  await page.goto(`${stack.site}/about`);
  await signIn(page, demoAdmin);
  // A back office page that reads no hotels, so that shared code is already loaded.
  await page.goto(`${stack.site}/admin/add-banner`);
  await page.getByRole('heading', { name: 'Add Banner', level: 1 }).waitFor();

  for (const { title, act, maxReads } of tableSteps) {
    const before = { ids: await shownIds(page), reads: await reads() };
    const startedAt = performance.now();
    await act(page);
    await whenChanged(page, before.ids);
    const ms = performance.now() - startedAt;
    const cost = (await reads()) - before.reads;
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    check(title, 'reads', cost, maxReads);
    check(title, 'time in ms', ms, limits.stepMs);
    check(title, 'number of DOM nodes', nodes, limits.domNodes);
  }
  const switchMs = await flipFirstRow(page);
  check('switch', 'time in ms', switchMs, limits.switchMs);
}

// The steps search for words of the synthetic hotels.
await shrinkCatalogue();
try {
  await growCatalogue(Number(values.hotels), 0);
  console.log(`${stack.site}, ${await hotelCount()} hotels`);
  const browser = await launchMeasuringBrowser();
  await measure(browser).finally(() => browser.close());
} finally {
  await shrinkCatalogue();
}
reportResults('hotel-table', results);
