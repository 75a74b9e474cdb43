import type { Page } from '@playwright/test';
import { watchReads } from '../../tests/e2e/support/document-reads.ts';
import { type Goal, median, ninetyFifth } from './goals.ts';
import { phoneLine } from './throttled-link.ts';
import type { ThrottledSite } from './throttled-site.ts';

type Measured = { interaction: number[]; settled: number[] };

const slowdown = 4;
const rounds = 6;
/** Alternately narrows and widens the list. */
const taps = ['Luxury Room', 'Double Bed', 'Double Bed', 'Luxury Room'];

/**
 * Runs in the page: the longest event of each interaction (Event Timing), which is what INP counts.
 */
function watchInteractions(): void {
  const longest = new Map<number, number>();
  Object.assign(globalThis, { longest });
  type EventTiming = PerformanceEntry & { interactionId: number };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as EventTiming[]) {
      if (interactionId === 0) continue;
      longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Taps and waits within the page until the list has settled: a driver's waits are too coarse. */
async function tapAndSettle(page: Page, label: string): Promise<number> {
  const settled = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'click',
          () => {
            const start = performance.now();
            const before = location.search;
            const look = () => {
              const grid = document.querySelector('[data-testid="hotel-card"]')?.closest('ul');
              const moved = location.search !== before;
              if (moved && grid?.getAttribute('aria-busy') === 'false')
                resolve(performance.now() - start);
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      }),
  );
  await page.getByRole('complementary', { name: 'Filters' }).getByLabel(label).click();
  return settled;
}

async function oneVisitor(site: ThrottledSite, url: string): Promise<Measured> {
  // Wide, because the panel beside the list reacts to every tap.
  const context = await site.browser.newContext({
    viewport: { width: 1280, height: 823 },
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
  });
  const reads = watchReads(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(watchInteractions);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const settled: number[] = [];
  for (const label of taps) {
    settled.push(await tapAndSettle(page, label));
    await reads.settled(page);
  }
  const interaction = await page.evaluate(() => [
    ...(globalThis as unknown as { longest: Map<number, number> }).longest.values(),
  ]);
  await context.close();
  return { interaction, settled: settled.slice(0, 2) };
}

/** Rows 20 and 21, on the current catalogue; grow it first. */
export async function measureTaps(site: ThrottledSite, hotels: number): Promise<Goal[]> {
  site.setLine(phoneLine);
  const list = site.pages.find(({ name }) => name === 'hotels');
  if (list === undefined) throw new Error('No list to tap on');
  const all: Measured = { interaction: [], settled: [] };
  for (let round = 0; round < rounds; round += 1) {
    const { interaction, settled } = await oneVisitor(site, list.url);
    all.interaction.push(...interaction);
    all.settled.push(...settled);
  }
  const where = `hotels, ${hotels} of them`;
  return [
    {
      row: 20,
      what: 'filter tap to next paint, ms, 95 %',
      where,
      value: ninetyFifth(all.interaction),
      must: 200,
      stretch: 120,
    },
    {
      row: 21,
      what: 'filter tap to settled results, ms, median',
      where,
      value: median(all.settled),
      must: 600,
      stretch: 400,
    },
  ];
}
