import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { stack } from '../../tests/support/stack.ts';
import { findBrowser } from '../../tools/shared/browser.ts';
import { type Goal, lighthouseRow, median } from './goals.ts';
import type { ThrottledSite } from './throttled-site.ts';

/** Not among our dependencies: it would bring some hundred packages for two numbers. */
const lighthouse = ['--yes', 'lighthouse@12.8.2'];
const runs = 3;

const arrival = addDays(dateInKerala(new Date()), 40);
/** Pages beside the three that are timed: those that anybody may open without an account. */
const otherPages = [
  `/hotels?from=${arrival}&to=${addDays(arrival, 2)}`,
  '/about',
  '/privacy',
  '/terms',
  '/my-bookings',
  '/no-such-page',
];

type Category = {
  score: number | null;
  auditRefs: { id: string; weight: number }[];
};
type Report = {
  categories: { performance?: Category; accessibility?: Category };
  audits: Record<string, { score: number | null } | undefined>;
};

const screens = { phone: [], desktop: ['--preset=desktop'] };

/** A rule about hosts holds spaces. */
const quoted = (flag: string) => flag.replace(/=(.* .*)$/, '="$1"');

async function report(
  site: ThrottledSite,
  url: string,
  ...options: readonly string[]
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'kerala-stays-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await promisify(execFile)(
      'npx',
      [
        ...lighthouse,
        url,
        ...['--quiet', '--output=json', `--output-path=${file}`, ...options],
        `--chrome-flags=--headless --ignore-certificate-errors ${site.browserArguments.map(quoted).join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: await findBrowser() } },
    );
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const percent = (category?: Category) => Math.round((category?.score ?? 0) * 100);

async function measureSpeed(site: ThrottledSite): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (const { name, url } of site.pages) {
    const scores: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { categories } = await report(site, url, '--only-categories=performance');
      scores.push(percent(categories.performance));
    }
    goals.push({
      row: lighthouseRow,
      what: 'Lighthouse, phone, median of 3',
      where: name,
      value: median(scores),
      must: 95,
      stretch: 98,
    });
  }
  return goals;
}

/** What Lighthouse counts and found wrong. */
function failures({ categories, audits }: Report): string[] {
  const counted = categories.accessibility?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.map(({ id }) => id).filter((id) => audits[id]?.score === 0);
}

async function measureAccessibility(site: ThrottledSite): Promise<Goal[]> {
  const goals: Goal[] = [];
  const others = otherPages.map((path) => ({
    name: path,
    url: `https://127.0.0.1:${stack.ports.hosting}${path}`,
  }));
  for (const { name, url } of [...site.pages, ...others]) {
    for (const [screen, options] of Object.entries(screens)) {
      const seen = await report(
        site,
        url,
        ...['--only-categories=accessibility', '--ignore-status-code', ...options],
      );
      goals.push({
        row: lighthouseRow,
        what: [`Lighthouse accessibility, ${screen}`, ...failures(seen)].join(', '),
        where: name,
        value: percent(seen.categories.accessibility),
        must: 100,
        stretch: Number.POSITIVE_INFINITY,
      });
    }
  }
  return goals;
}

/** Row 16: Lighthouse's own simulated phone, over the edge. Asks the registry for Lighthouse. */
export async function measureLighthouse(site: ThrottledSite): Promise<Goal[]> {
  // It simulates the line itself, from what it sees on a fast one.
  site.setLine({ roundTripMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY });
  return [...(await measureSpeed(site)), ...(await measureAccessibility(site))];
}
