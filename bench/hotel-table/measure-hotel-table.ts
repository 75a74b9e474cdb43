import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { collections } from '@kerala-stays/domain/core/collections';
import { launchMeasuringBrowser } from '../../tests/e2e/support/measuring-browser.ts';
import { signIn } from '../../tests/e2e/support/people.ts';
import { demoAdmin } from '../../tests/support/demo-accounts.ts';
import { database, stack } from '../../tests/support/stack.ts';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { type Result, reportResults } from '../results.ts';
import { flipFirstRow, shownIds, tableSteps, whenChanged } from './hotel-table-steps.ts';
import { watchStaffReads } from './staff-reads.ts';

/**
 * `npm run bench -- hotel-table [--hotels 10000]`: Manage Hotels in a browser, over the running stack
 * (chosen by KS_PORT_OFFSET). `--hotels` adds that many synthetic hotels first; without functions
 * (`npm run emulators -- --only auth,firestore,storage,hosting`) that takes a minute. Reads and nodes
 * are exact. Time is the emulator's, which keeps no indexes and walks over every hotel.
 */
const { values } = parseArgs({ options: { hotels: { type: 'string' } } });
const limits = { domNodes: 3_000, stepMs: 3_000, switchMs: 1_000 };

if (values.hotels !== undefined) {
  const seed = ['seed/src/main.ts', '--no-images', '--hotels', values.hotels];
  await promisify(execFile)(process.execPath, seed, { cwd: repositoryRoot, env: process.env });
}
const { count } = (await database.collection(collections.hotels).count().get()).data();
console.log(`${stack.site}, ${count} hotels\n`);

const results: Result[] = [];
function check(title: string, what: string, value: number, limit: number): void {
  const measured = String(Math.round(value));
  results.push({ what: `${title}: ${what}`, must: `≤ ${limit}`, measured, holds: value <= limit });
}

const browser = await launchMeasuringBrowser();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const reads = await watchStaffReads(page);
await page.goto(`${stack.site}/about`);
await signIn(page, demoAdmin);
// A page of the back office that reads no hotels, so that its own parts are loaded already.
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

await browser.close();
reportResults('hotel-table', results);
