import { measuredPages, pageNames } from '../../tests/e2e/support/measured-pages.ts';
import { launchMeasuringBrowser } from '../../tests/e2e/support/measuring-browser.ts';
import { measureView, type ViewOptions } from '../../tests/e2e/support/page-view.ts';
import { type Views, viewFigures } from '../../tests/e2e/support/view-budgets.ts';
import { measureVisit } from '../../tests/e2e/support/visit.ts';
import { stack } from '../../tests/support/stack.ts';
import { countingNumber, readCommandLine, wholeNumbers } from '../../tools/shared/command-line.ts';
import { growCatalogue, hotelCount, shrinkCatalogue } from '../grown-catalogue.ts';
import { needStack } from '../need-stack.ts';
import { reportResults } from '../results.ts';
import { type Goal, toResult } from './goals.ts';
import { measureAccessibility } from './measure-accessibility.ts';
import { measureCpu } from './measure-cpu.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureRounds } from './measure-rounds.ts';
import { measureTaps } from './measure-taps.ts';
import { measureTimes } from './measure-times.ts';
import { phoneLine } from './throttled-link.ts';
import { openThrottledSite, type ThrottledSite } from './throttled-site.ts';
import { deferredGoals, growthGoals, visitGoals } from './view-goals.ts';

const { values } = readCommandLine({
  name: 'npm run bench -- pages',
  about:
    'What a page costs, over the running stack of KS_PORT_OFFSET; without options, what repeats exactly (rows 1, 2, 4–6, 9, 10, 17, 19, 22, 28).',
  options: {
    all: { help: 'everything below' },
    hotels: {
      help: 'reads and bytes with so many more hotels, e.g. 100,1000',
      value: wholeNumbers,
    },
    rounds: { help: 'how many round trips until something is there' },
    times: { help: 'times over those of a static page; 5 minutes' },
    pairs: {
      help: 'how many pairs of views --times compares',
      value: countingNumber,
      default: '7',
    },
    cpu: { help: 'CPU of the function for a page' },
    taps: { help: 'how long a tap on a filter takes with 1,000 hotels' },
    lighthouse: { help: 'Lighthouse’s scores for a phone' },
    accessibility: { help: 'Lighthouse’s accessibility score of every page; 17 minutes' },
    files: { help: 'lists every file of the exact views' },
  },
});
await needStack('hosting', 'npm start');
const wants = (part: boolean) => part || values.all;
const sizes = (values.hotels ?? (values.all ? '100,1000,10000' : ''))
  .split(',')
  .filter((size) => size !== '')
  .map(Number);
const tapSize = 1000;
const goals: Goal[] = [];

async function measureViews(options?: ViewOptions): Promise<Views> {
  const browser = await launchMeasuringBrowser();
  try {
    const pages = await measuredPages();
    const views: Partial<Views> = {};
    // The first visit wakes the functions; its counts are the same, only slower.
    for (const name of pageNames) {
      views[name] = await measureView(browser, `${stack.site}${pages[name]}`, options);
    }
    return views as Views;
  } finally {
    await browser.close();
  }
}

async function measureOneVisit(): Promise<Goal[]> {
  const browser = await launchMeasuringBrowser();
  try {
    return visitGoals(await measureVisit(browser, stack.site));
  } finally {
    await browser.close();
  }
}

function listFiles(views: Views): void {
  for (const name of pageNames) {
    const { files, early, moved } = views[name];
    const lines = [
      ...files,
      ...early.map((one) => `before the first paint: ${one}`),
      ...moved.map((one) => `moved: ${one}`),
    ];
    console.log(`\n${name}\n${lines.join('\n')}`);
  }
}

async function onThrottledSite(measure: (site: ThrottledSite) => Promise<Goal[]>): Promise<void> {
  const site = await openThrottledSite(phoneLine);
  try {
    goals.push(...(await measure(site)));
  } finally {
    await site.close();
  }
}

/** Grows the catalogue step by step, measures at each step, and removes the added hotels. */
async function measureGrowth(): Promise<void> {
  const before = sizes.length > 0 ? await measureViews() : null;
  const steps = new Set([...sizes, ...(wants(values.taps) ? [tapSize] : [])]);
  let from = 0;
  try {
    for (const size of [...steps].sort((a, b) => a - b)) {
      await growCatalogue(size, from);
      from = size;
      console.log(`${await hotelCount()} hotels`);
      if (before !== null && sizes.includes(size)) {
        goals.push(...growthGoals(before, await measureViews(), size));
      }
      if (wants(values.taps) && size === tapSize)
        await onThrottledSite((site) => measureTaps(site, size));
    }
  } finally {
    await shrinkCatalogue();
  }
}

/** Measures that repeat exactly. */
async function measureExact(): Promise<void> {
  const views = await measureViews();
  if (values.files) listFiles(views);
  goals.push(
    ...viewFigures(views),
    ...deferredGoals(await measureViews({ heldSession: true })),
    ...(await measureOneVisit()),
  );
}

console.log(`${stack.site}, ${await hotelCount()} hotels`);
const { rounds, times, cpu, taps, lighthouse, accessibility } = values;
const isPart =
  rounds || times || cpu || taps || lighthouse || accessibility || values.hotels !== undefined;
if (wants(!isPart)) await measureExact();
if (wants(rounds)) await onThrottledSite(measureRounds);
if (wants(times)) {
  await onThrottledSite((site) =>
    measureTimes(site, Number(values.pairs), (line) => console.log(line)),
  );
}
if (wants(cpu)) goals.push(...(await measureCpu()));
if (wants(lighthouse)) await onThrottledSite(measureLighthouse);
if (wants(accessibility)) {
  goals.push(...(await measureAccessibility((line) => console.log(line))));
}
if (sizes.length > 0 || wants(taps)) await measureGrowth();

reportResults('pages', goals.map(toResult));
