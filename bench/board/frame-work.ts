import type { Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { name?: string };
};

/**
 * Main thread time per frame of an action, in ms of its own CPU time: unlike clock time, this
 * excludes other programs.
 */
export async function frameWork(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('No browser');
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];
  await browser.startTracing(page, { categories });
  await page.evaluate(act);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const events = trace.traceEvents.sort((a, b) => a.ts - b.ts);
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame');
  const [first] = frames;
  if (first === undefined) throw new Error('No frame in the trace');
  const starts = frames
    .filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
    .map(({ ts }) => ts);
  const work = starts.map(() => 0);
  for (const { name, pid, tid, ts, tdur = 0 } of events) {
    if (name !== 'RunTask' || pid !== first.pid || tid !== first.tid) continue;
    const frame = starts.findLastIndex((start) => start <= ts + 1);
    if (frame >= 0) work[frame] = (work[frame] ?? 0) + tdur / 1000;
  }
  return work;
}
