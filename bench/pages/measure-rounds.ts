import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../tools/shared/browser.ts';
import type { Goal } from './goals.ts';
import { type Line, longLine } from './throttled-link.ts';
import type { ThrottledPage, ThrottledSite } from './throttled-site.ts';
import { type Conditions, newVisitor, slowPhone, timeView } from './timed-view.ts';

/** An unthrottled CPU: with round trips of whole seconds its share is small. */
const conditions: Conditions = { slowdown: 1, watchMs: longLine.roundTripMs * 3 };
const shortLine: Line = { roundTripMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };

const rounds = (ms: number) => (ms < 0 ? -1 : Math.floor(ms / longLine.roundTripMs));

async function view(site: ThrottledSite, { url, content }: ThrottledPage) {
  // The edge's own first fetch is not a round trip of the visitor.
  site.setLine(shortLine);
  const first = await newVisitor(site.browser);
  await timeView(first, url, content, conditions);
  await first.close();
  site.setLine(longLine);
  const context = await newVisitor(site.browser);
  const timed = await timeView(context, url, content, conditions);
  await context.close();
  return timed;
}

/**
 * Like {@link view}, with early connections (`rel=preconnect`). Chromium opens those only for a
 * profile on disk. Debian's disables them by a preference, and the headless shell cannot: set
 * CHROME_PATH to a full browser for this row.
 */
async function viewWithProfile(site: ThrottledSite, { url, content }: ThrottledPage) {
  const visit = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rounds-'));
    await mkdir(join(folder, 'Default'));
    const chromesDefault = { net: { network_prediction_options: 0 } };
    await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(chromesDefault));
    const context = await chromium.launchPersistentContext(folder, {
      ...slowPhone,
      executablePath: await findBrowser(),
      args: site.browserArguments,
    });
    const timed = await timeView(context, url, content, conditions);
    await context.close();
    await rm(folder, { recursive: true });
    return timed;
  };
  site.setLine(shortLine);
  await visit();
  site.setLine(longLine);
  return visit();
}

/** Rows 7 to 9: serial round trips, counted on a line where nothing else takes time. */
export async function measureRounds(site: ThrottledSite): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (const page of site.pages) {
    const { firstPaint, content, largestPaint, preflights } = await view(site, page);
    const of = (what: string, value: number, must: number, stretch: number): Goal => ({
      row: 7,
      what: `serial rounds to ${what}`,
      where: page.name,
      value: rounds(value),
      must,
      stretch,
    });
    goals.push(
      of('first paint', firstPaint, 3, 3),
      of('content', content, 7, 3),
      of('largest picture', largestPaint, 8, 5),
      {
        row: 9,
        what: 'preflights',
        where: page.name,
        value: preflights,
        must: 0,
        stretch: 0,
      },
    );
  }
  const list = site.pages.find(({ name }) => name === 'hotels');
  if (list !== undefined) {
    site.setPlain(true);
    const { content } = await viewWithProfile(site, list);
    site.setPlain(false);
    goals.push({
      row: 8,
      what: 'serial rounds to a list read live, without served HTML',
      where: list.name,
      value: rounds(content),
      must: 8,
      stretch: 7,
    });
  }
  return goals;
}
