import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { isDocumentRead } from '../../tests/e2e/support/document-reads.ts';
import { phone } from '../../tests/e2e/support/page-view.ts';

/**
 * Times of one view, in milliseconds from the start of the navigation; -1 for events that never
 * came.
 */
export type TimedView = {
  firstPaint: number;
  /** The page's own content is visible: cards of the list, text of the hero, name of the hotel. */
  content: number;
  largestPaint: number;
  /** React is interactive; 0 on a page without it. */
  attached: number;
  /** Total milliseconds beyond 50 of all long tasks after the first paint. */
  blocking: number;
  /** Milliseconds that the page's process worked, at the given slowdown. */
  work: number;
  /** Transferred bytes, head and body; documents as Firestore would compress them. */
  bytes: number;
  preflights: number;
};

export type Conditions = {
  /** CPU slowdown factor; 1 for none. */
  slowdown: number;
  /** Milliseconds to keep watching after the page has gone quiet. */
  watchMs: number;
  /** Holds every script and web font back, as if they never arrived. */
  bare?: boolean;
};

type Noted = Omit<TimedView, 'bytes' | 'preflights' | 'blocking' | 'work'> & {
  /** Start and length of every long task. */
  tasks: [number, number][];
};

/** Runs in the page: records what its observers and frames see. */
function watch(contentSelector: string): void {
  const noted: Noted = { firstPaint: -1, content: -1, largestPaint: -1, attached: -1, tasks: [] };
  Object.assign(globalThis, { noted });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.largestPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    noted.tasks.push([startTime, duration]);
  });
  const look = () => {
    const now = performance.now();
    if (noted.content < 0 && document.querySelector(contentSelector)) noted.content = now;
    const link = document.querySelector('#root a');
    const taken = link && Object.keys(link).some((key) => key.startsWith('__reactProps'));
    if (noted.attached < 0 && taken) noted.attached = now;
    if (noted.content < 0 || noted.attached < 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Bytes that compression would save on a response of the Firestore emulator, which does not
 * compress.
 */
async function savedOn(session: CDPSession, requestId: string): Promise<number> {
  const { body } = await session
    .send('Network.getResponseBody', { requestId })
    .catch(() => ({ body: '' }));
  return Math.max(0, Buffer.byteLength(body) - gzipSync(body, { level: 9 }).byteLength);
}

async function countBytes(session: CDPSession) {
  let bytes = 0;
  let preflights = 0;
  const reads = new Set<string>();
  const savings: Promise<number>[] = [];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (isDocumentRead(response.url)) reads.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (reads.has(requestId)) savings.push(savedOn(session, requestId));
  });
  session.on('Network.requestWillBeSent', ({ type }) => {
    if (type === 'Preflight') preflights += 1;
  });
  return async () => {
    const saved = await Promise.all(savings);
    return { bytes: bytes - saved.reduce((sum, each) => sum + each, 0), preflights };
  };
}

/**
 * Requests of scripts and fonts that are never answered. Not refused: a page whose script is missing
 * loads itself again.
 */
async function holdBackCode(session: CDPSession): Promise<void> {
  const patterns = ['*.js', '*.woff2'].map((urlPattern) => ({ urlPattern }));
  await session.send('Fetch.enable', { patterns });
}

/** Waits until a page without its code shows its largest picture. */
async function shownBare(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { noted } = globalThis as unknown as { noted: Noted };
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
    return (
      document.readyState !== 'loading' &&
      noted.content >= 0 &&
      pictures.every((one) => one.complete)
    );
  });
}

/** Milliseconds that the page's process has worked so far. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** A slow phone (decision D50). */
export const slowPhone = {
  viewport: phone,
  deviceScaleFactor: 2,
  hasTouch: true,
  ignoreHTTPSErrors: true,
  // Carousels advance by time, and their next pictures are not part of a first view.
  reducedMotion: 'reduce',
} as const;

/** A browser with an empty cache. */
export const newVisitor = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext(slowPhone);

/** Waits until a page responds to input and fetches nothing more. */
async function whenInteractive(page: Page, contentSelector: string): Promise<void> {
  await page
    .waitForFunction(
      (selector) => {
        const hasReact = document.getElementById('root') !== null;
        const { noted } = globalThis as unknown as { noted: Noted };
        return document.querySelector(selector) && (!hasReact || noted.attached >= 0);
      },
      contentSelector,
      { timeout: 60_000 },
    )
    .catch(() => {
      throw new Error(`The page of ${page.url()} never became interactive`);
    });
  await page.waitForLoadState('networkidle');
}

/** One view of a page; warm when the context has visited it before. */
export async function timeView(
  context: BrowserContext,
  url: string,
  contentSelector: string,
  { slowdown, watchMs, bare = false }: Conditions,
): Promise<TimedView> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const counted = await countBytes(session);
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Performance.enable');
  if (bare) await holdBackCode(session);
  await page.addInitScript(watch, contentSelector);
  await page.goto(url, { waitUntil: bare ? 'commit' : 'load', timeout: 120_000 });
  if (bare) await shownBare(page);
  else await whenInteractive(page, contentSelector);
  await page.waitForTimeout(watchMs);
  const work = await workOf(session);
  const noted = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
  const counts = await counted();
  await page.close();
  const { tasks, ...times } = noted;
  const late = tasks.filter(([start, length]) => start + length > noted.firstPaint);
  return {
    ...times,
    blocking: late.reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0),
    // HTML content is not visible before the first paint.
    content: noted.content < 0 ? -1 : Math.max(noted.content, noted.firstPaint),
    work,
    ...counts,
  };
}
