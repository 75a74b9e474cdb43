import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { watchReads } from './document-reads.ts';

/** Cost of one cold view of a page, as Hosting would send it. */
export type PageView = {
  scriptBytes: number;
  totalBytes: number;
  requests: number;
  /** Fetches that began before the first paint, other than the page itself and its pictures. */
  early: string[];
  /** Documents that Firestore billed for this visitor; an empty query counts one. */
  reads: number;
  preflights: number;
  otherOrigins: number;
  layoutShift: number;
  /** Elements that moved. */
  moved: string[];
  domNodes: number;
  /** Bytes of all pictures, and of the main one on the screen. */
  pictureBytes: number[];
  leadPictureBytes: number;
  /** All loaded files, as `bytes path`, largest first. */
  files: string[];
};

/** A slow phone (decision D50). */
export const phone = { width: 412, height: 823 };
const quietMs = 1_500;

const isText = (type: string) => /text|javascript|json|xml|svg/.test(type);

/**
 * Bytes of the body as production sends it. Hosting compresses built files and Firestore its
 * documents, which the emulators do not; nothing compresses a function's response after it.
 */
async function sentBytes(response: Response, site: string): Promise<number> {
  const headers = response.headers();
  if (headers['content-encoding'] !== undefined) {
    return (await response.request().sizes()).responseBodySize;
  }
  const body = await response.body().catch(() => Buffer.alloc(0));
  const { origin, pathname } = new URL(response.url());
  const isFromFunction = origin === site && !pathname.startsWith('/assets/');
  const isCompressed = isText(headers['content-type'] ?? '') && !isFromFunction;
  return isCompressed ? gzipSync(body, { level: 9 }).byteLength : body.byteLength;
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};
type Shift = { value: number; moved: string[] };

/** Layout shifts from now on, each with the elements that moved. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { layoutShifts: shifts });
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { layoutShifts: Shift[] }).layoutShifts);
}

/**
 * Addresses fetched before the first paint, pictures aside. Where nothing is painted within three seconds of the
 * parsed page, its code is fetched all the same.
 */
const fetchedEarly = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [view] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const wait = (view?.domContentLoadedEventStart ?? 0) + 3_000;
    const fetches = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return fetches
      .filter(({ startTime }) => startTime < Math.min(paint?.startTime ?? wait, wait))
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => !/^\/(media|art)\//.test(path));
  });

export type ViewOptions = {
  /** With a session of an earlier sign-in, which the page checks last. */
  heldSession?: boolean;
};

/** Opens a page in a browser with an empty cache, and waits until it is quiet. */
export async function measureView(
  browser: Browser,
  url: string,
  { heldSession = false }: ViewOptions = {},
): Promise<PageView> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    hasTouch: true,
    // No `isMobile`: its emulation briefly lays the page out 980 px wide, and Chromium may then
    // fetch the first picture twice. Reduced motion, because carousels advance by time: on a slow
    // machine their second slides would count.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (heldSession) {
    await page.addInitScript((key) => localStorage.setItem(key, '1'), 'account_session');
  }
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let preflights = 0;
  session.on('Network.requestWillBeSent', ({ type }) => {
    if (type === 'Preflight') preflights += 1;
  });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const shiftsSoFar = await watchShifts(page);
  const reads = watchReads(context);

  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(quietMs);
  await reads.settled(page);

  const site = new URL(url).origin;
  const sizes = new Map<Response, number>();
  for (const response of responses) sizes.set(response, await sentBytes(response, site));
  const total = (chosen: Response[]) =>
    chosen.reduce((sum, response) => sum + (sizes.get(response) ?? 0), 0);
  const ofKind = (kind: string) =>
    responses.filter((response) => response.request().resourceType() === kind);
  const pictures = ofKind('image').filter((one) => /\/(media|art)\//.test(one.url()));
  const leadUrl = await page.evaluate(
    () => document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.currentSrc ?? '',
  );
  const shifts = await shiftsSoFar();
  const view: PageView = {
    scriptBytes: total(ofKind('script')),
    totalBytes: total(responses),
    requests: responses.filter((response) => !response.url().startsWith('data:')).length,
    early: await fetchedEarly(page),
    reads: await reads.count(),
    preflights,
    otherOrigins: new Set(
      responses.map((response) => new URL(response.url()).origin).filter((one) => one !== site),
    ).size,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
    domNodes: await page.evaluate(() => document.querySelectorAll('*').length),
    pictureBytes: pictures.map((response) => sizes.get(response) ?? 0),
    leadPictureBytes: total(pictures.filter((response) => response.url() === leadUrl)),
    files: [...sizes]
      .sort(([, a], [, b]) => b - a)
      .map(([response, bytes]) => `${bytes} ${new URL(response.url()).pathname}`),
  };
  await context.close();
  return view;
}
