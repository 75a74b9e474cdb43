import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../tools/shared/browser.ts';
import { type Goal, lighthouseRow, median } from './goals.ts';
import type { ThrottledSite } from './throttled-site.ts';

/** Not among our dependencies: it would bring some hundred packages for one number. */
const lighthouse = ['--yes', 'lighthouse@12.8.2'];
const runs = 3;

type Report = { categories: { performance: { score: number | null } } };

/** A rule about hosts holds spaces. */
const quoted = (flag: string) => flag.replace(/=(.* .*)$/, '="$1"');

async function score(site: ThrottledSite, url: string, folder: string): Promise<number> {
  const file = join(folder, 'report.json');
  await promisify(execFile)(
    'npx',
    [
      ...lighthouse,
      url,
      ...['--quiet', '--only-categories=performance', '--output=json', `--output-path=${file}`],
      `--chrome-flags=--headless --ignore-certificate-errors ${site.browserArguments.map(quoted).join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: await findBrowser() } },
  );
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  return Math.round((report.categories.performance.score ?? 0) * 100);
}

/** Row 16: Lighthouse's own simulated phone, over the edge. Asks the registry for Lighthouse. */
export async function measureLighthouse(site: ThrottledSite): Promise<Goal[]> {
  // It simulates the line itself, from what it sees on a fast one.
  site.setLine({ roundTripMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY });
  const folder = await mkdtemp(join(tmpdir(), 'kerala-stays-lighthouse-'));
  const goals: Goal[] = [];
  for (const { name, url } of site.pages) {
    const scores: number[] = [];
    for (let run = 0; run < runs; run += 1) scores.push(await score(site, url, folder));
    goals.push({
      row: lighthouseRow,
      what: 'Lighthouse, phone, median of 3',
      where: name,
      value: median(scores),
      must: 95,
      stretch: 98,
    });
  }
  await rm(folder, { recursive: true, force: true });
  return goals;
}
