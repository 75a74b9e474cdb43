import { type Goal, median } from './goals.ts';
import { phoneLine } from './throttled-link.ts';
import type { ThrottledPage, ThrottledSite } from './throttled-site.ts';
import { type Conditions, newVisitor, type TimedView, timeView } from './timed-view.ts';

/** A slow phone (decision D50). */
const conditions: Conditions = { slowdown: 4, watchMs: 600 };

type Pair = { ours: TimedView; baseline: TimedView };
type Pairs = {
  cold: Pair[];
  warm: Pair[];
  /** Our page, and the same without its scripts and web fonts. */
  bare: Pair[];
};

async function visit(
  site: ThrottledSite,
  url: string,
  content: string,
): Promise<[TimedView, TimedView]> {
  const context = await newVisitor(site.browser);
  try {
    const cold = await timeView(context, url, content, conditions);
    return [cold, await timeView(context, url, content, conditions)];
  } finally {
    await context.close();
  }
}

/** The page as it would be without any script or web font. */
async function visitBare(site: ThrottledSite, url: string, content: string): Promise<TimedView> {
  const context = await newVisitor(site.browser);
  try {
    return await timeView(context, url, content, { ...conditions, bare: true });
  } finally {
    await context.close();
  }
}

async function pairsOf(site: ThrottledSite, page: ThrottledPage, count: number): Promise<Pairs> {
  const pairs: Pairs = { cold: [], warm: [], bare: [] };
  // The first views fill the edge and wake the emulators.
  await visit(site, page.url, page.content);
  for (let round = 0; round < count; round += 1) {
    const [ours, oursAgain] = await visit(site, page.url, page.content);
    const bare = await visitBare(site, page.url, page.content);
    const [baseline, baselineAgain] = await visit(site, page.baselineUrl, page.content);
    pairs.cold.push({ ours, baseline });
    pairs.bare.push({ ours, baseline: bare });
    pairs.warm.push({ ours: oursAgain, baseline: baselineAgain });
  }
  return pairs;
}

function ratio(pairs: readonly Pair[], pick: (view: TimedView) => number): number {
  return median(pairs.map(({ ours, baseline }) => pick(ours) / pick(baseline)));
}

function goalsOf({ name }: ThrottledPage, { cold, warm, bare }: Pairs): Goal[] {
  const goal = (
    [row, what]: [number, string],
    value: number,
    [must, stretch]: [number, number],
  ): Goal => ({ row, what, where: name, value, must, stretch });
  const middle = (pick: (view: TimedView) => number) => median(cold.map(({ ours }) => pick(ours)));
  return [
    goal(
      [11, 'largest paint ÷ baseline, cold'],
      ratio(cold, (view) => view.largestPaint),
      [1.5, 1.1],
    ),
    goal(
      [29, 'largest paint ÷ without scripts and fonts, cold'],
      ratio(bare, (view) => view.largestPaint),
      [1.1, 1.05],
    ),
    goal(
      [12, 'content ÷ baseline, cold'],
      ratio(cold, (view) => view.content),
      [3.3, 1.15],
    ),
    goal(
      [13, 'React attached, ms'],
      middle((view) => view.attached),
      [2200, 1600],
    ),
    goal(
      [14, 'blocking time, ms'],
      middle((view) => view.blocking),
      [100, 50],
    ),
    goal(
      [30, 'work of the page’s process, ms'],
      middle((view) => view.work),
      [3000, 2000],
    ),
    goal([15, 'bytes of a second visit'], median(warm.map(({ ours }) => ours.bytes)), [5000, 2000]),
    goal(
      [15, 'largest paint ÷ baseline, warm'],
      ratio(warm, (view) => view.largestPaint),
      [1.6, 1.1],
    ),
  ];
}

/**
 * Rows 11 to 15 and 29: our page, the same without its code, and the baseline alternately, each pair
 * cold, then warm.
 */
export async function measureTimes(
  site: ThrottledSite,
  pairs: number,
  log: (line: string) => void,
): Promise<Goal[]> {
  site.setLine(phoneLine);
  const goals: Goal[] = [];
  for (const page of site.pages) {
    const measured = await pairsOf(site, page, pairs);
    for (const [index, { ours, baseline }] of measured.cold.entries()) {
      const line = (view: TimedView) =>
        [view.firstPaint, view.content, view.largestPaint, view.attached, view.blocking, view.work]
          .map(Math.round)
          .join(' ');
      const bare = Math.round(measured.bare[index]?.baseline.largestPaint ?? -1);
      log(`${page.name}: ours ${line(ours)}, bare ${bare}, baseline ${line(baseline)}`);
    }
    goals.push(...goalsOf(page, measured));
  }
  return goals;
}
