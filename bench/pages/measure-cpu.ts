import type { PageRenderer } from '@kerala-stays/domain/content/page-renderer';
import {
  type PageSnapshot,
  pageSnapshotElementId,
} from '@kerala-stays/domain/content/page-snapshot';
import { codedBody } from '../../functions/src/http/content-coding.ts';
import { measuredPages, pageNames } from '../../tests/e2e/support/measured-pages.ts';
import { stack } from '../../tests/support/stack.ts';
import { type Goal, median } from './goals.ts';

/** The page function's renderer, as built for the running stack. */
const builtRenderer = new URL('../../web/dist-server/entry-server.js', import.meta.url).href;

/** Enough for the optimising compiler, which a busy instance has behind it. */
const warmUps = 50;
const rounds = 5;
const pagesPerRound = 20;

const textOf = async (path: string): Promise<string> => (await fetch(stack.site + path)).text();

/** The data in a served page, from which the function rendered it. */
async function snapshotOf(path: string): Promise<PageSnapshot> {
  const found = new RegExp(`id="${pageSnapshotElementId}">(.*?)</script>`, 's').exec(
    await textOf(path),
  );
  if (found?.[1] === undefined) throw new Error(`${path} was served without its data`);
  return JSON.parse(found[1]) as PageSnapshot;
}

/** CPU of one run in milliseconds, those of other threads included: the median of some rounds. */
async function cpuOf(run: () => unknown): Promise<number> {
  for (let count = 0; count < warmUps; count += 1) await run();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    for (let count = 0; count < pagesPerRound; count += 1) await run();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000 / pagesPerRound);
  }
  return median(times);
}

/**
 * Row 31: CPU of the function for a page that it does not have, from the data to the bytes. The edge
 * keeps a page for five minutes, an instance for some seconds.
 */
export async function measureCpu(): Promise<Goal[]> {
  const { renderPage } = (await import(builtRenderer)) as PageRenderer;
  const shell = await textOf('/about');
  const paths = await measuredPages();
  const goals: Goal[] = [];
  for (const where of pageNames) {
    const url = paths[where];
    const snapshot = await snapshotOf(url);
    const render = () => renderPage({ url, siteUrl: stack.site, snapshot, shell }).html;
    const html = render();
    const compress = () => codedBody('text/html', html).bytes('br');
    const goal = (what: string, value: number, must: number): Goal => ({
      row: 31,
      what,
      where,
      value,
      must,
      stretch: must / 2,
    });
    goals.push(
      goal('CPU of rendering, ms', await cpuOf(render), 10),
      goal('CPU of compressing, ms', await cpuOf(compress), 10),
    );
  }
  return goals;
}
