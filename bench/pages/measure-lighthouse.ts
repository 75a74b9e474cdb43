import { type Goal, lighthouseRow, median } from './goals.ts';
import { lighthouseReport, percent } from './lighthouse-report.ts';
import type { ThrottledSite } from './throttled-site.ts';

const runs = 3;

/** Host rules contain spaces. */
const quoted = (flag: string) => flag.replace(/=(.* .*)$/, '="$1"');

/** Row 16: Lighthouse's own simulated phone, over the edge. */
export async function measureLighthouse(site: ThrottledSite): Promise<Goal[]> {
  // It simulates the line itself, based on a fast one.
  site.setLine({ roundTripMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY });
  const chromeFlags = `--headless --ignore-certificate-errors ${site.browserArguments.map(quoted).join(' ')}`;
  const goals: Goal[] = [];
  for (const { name, url } of site.pages) {
    const scores: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const options = ['--only-categories=performance', `--chrome-flags=${chromeFlags}`];
      const { categories } = await lighthouseReport(url, ...options);
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
