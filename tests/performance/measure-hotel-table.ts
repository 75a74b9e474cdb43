import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { collections } from '@kerala-stays/domain/core/collections';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { signIn } from '../e2e/support/people.ts';
import { demoAdmin } from '../support/demo-accounts.ts';
import { database, stack } from '../support/stack.ts';
import { flipFirstRow, shownIds, tableSteps, whenChanged } from './hotel-table-steps.ts';
import { launchMeasuringBrowser } from './measuring-browser.ts';
import { watchStaffReads } from './staff-reads.ts';

/**
 * `npm run measure:table [-- --hotels 10000]`: Manage Hotels in a browser, over the stack that runs
 * (KS_PORT_OFFSET says which). `--hotels` adds that many synthetic hotels first; without functions
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

const over: string[] = [];
function check(title: string, what: string, value: number, limit: number): void {
  if (value > limit)
    over.push(`${title}: ${what} is ${Math.round(value)}, must be at most ${limit}`);
}

const browser = await launchMeasuringBrowser();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const reads = await watchStaffReads(page);
await page.goto(`${stack.site}/about`);
await signIn(page, demoAdmin);
// A page of the back office that reads no hotels, so that its own parts are loaded already.
await page.goto(`${stack.site}/admin/add-banner`);
await page.getByRole('heading', { name: 'Add Banner', level: 1 }).waitFor();

console.log('step                     reads  most     ms  nodes');
for (const { title, act, maxReads } of tableSteps) {
  const before = { ids: await shownIds(page), reads: await reads() };
  const startedAt = performance.now();
  await act(page);
  await whenChanged(page, before.ids);
  const ms = performance.now() - startedAt;
  const cost = (await reads()) - before.reads;
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const figures = [cost, maxReads, Math.round(ms), nodes].map((figure) =>
    String(figure).padStart(6),
  );
  console.log(`${title.padEnd(23)} ${figures.join(' ')}`);
  check(title, 'reads', cost, maxReads);
  check(title, 'time in ms', ms, limits.stepMs);
  check(title, 'number of DOM nodes', nodes, limits.domNodes);
}
const switchMs = await flipFirstRow(page);
console.log(`${'switch, until it shows'.padEnd(23)} ${String(Math.round(switchMs)).padStart(20)}`);
check('switch', 'time in ms', switchMs, limits.switchMs);

await browser.close();
console.log(over.length === 0 ? '\nWithin every limit.' : `\nOver a limit:\n${over.join('\n')}`);
process.exitCode = over.length === 0 ? 0 : 1;
