import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { catalogueDocumentId, collections } from '@kerala-stays/domain/collections';
import { repositoryRoot } from '../../tools/src/paths.ts';
import { database, stack } from '../support/stack.ts';
import { measuredPages, pageNames } from './measured-pages.ts';
import { launchMeasuringBrowser } from './measuring-browser.ts';
import { measureView, measureVisit } from './page-view.ts';
import { overBudget, tableOf, type Views } from './report.ts';

/**
 * `npm run measure [-- --hotels 10000]`: the exact measures of performance §3, over the stack that
 * runs (`npm start`, KS_PORT_OFFSET says which). With `--hotels` it then adds that many synthetic
 * hotels to the stack, where they stay, and measures again: a page must not notice. `--files` lists
 * what came.
 */
const { values } = parseArgs({
  options: { hotels: { type: 'string' }, files: { type: 'boolean', default: false } },
});

const browser = await launchMeasuringBrowser();

async function measureAll(): Promise<Views> {
  const pages = await measuredPages();
  const views: Partial<Views> = {};
  for (const name of pageNames) {
    // The first visit wakes the functions; its numbers are the same, only slower.
    views[name] = await measureView(browser, `${stack.site}${pages[name]}`);
  }
  return views as Views;
}

async function hotelCount(): Promise<number> {
  const summary = await database.collection(collections.meta).doc(catalogueDocumentId).get();
  return Number(summary.get('hotelCount') ?? 0);
}

async function addHotels(count: string): Promise<void> {
  const seed = ['seed/src/main.ts', '--no-pictures', '--hotels', count];
  await promisify(execFile)(process.execPath, seed, { cwd: repositoryRoot, env: process.env });
}

console.log(`${stack.site}, ${await hotelCount()} hotels\n`);
const views = await measureAll();
console.log(tableOf(views));
if (values.files) {
  for (const name of pageNames) {
    const { files, moved } = views[name];
    console.log(`\n${name}\n${[...files, ...moved.map((one) => `moved: ${one}`)].join('\n')}`);
  }
}
const visit = await measureVisit(browser, stack.site);
console.log(
  `\nReads of a whole visit: ${visit.first} (must 35), of the same again: ${visit.second}`,
);

if (values.hotels !== undefined) {
  await addHotels(values.hotels);
  console.log(`\nWith ${await hotelCount()} hotels\n`);
  const grown = await measureAll();
  console.log(tableOf(grown));
  for (const name of pageNames) {
    const more = grown[name].reads - views[name].reads;
    const bytes = (grown[name].totalBytes / views[name].totalBytes - 1) * 100;
    console.log(`${name}: ${more} more reads (must 0), ${bytes.toFixed(1)} % more bytes`);
  }
}

await browser.close();
const over = overBudget(views);
console.log(over.length === 0 ? '\nWithin every budget.' : `\nOver budget:\n${over.join('\n')}`);
process.exitCode = over.length === 0 ? 0 : 1;
