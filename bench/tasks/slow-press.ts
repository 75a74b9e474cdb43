import type { BrowserContext, Page } from '@playwright/test';

/** The longest time in ms from a press to its visible result, and the pressed element. */
export type SlowPress = { ms: number; on: string };

/** Collects the browser's own measure of each press (Event Timing, the basis of INP). */
export async function watchPresses(context: BrowserContext): Promise<{ slowest: SlowPress }> {
  const watch = { slowest: { ms: 0, on: '' } };
  await context.exposeFunction('tellPress', (ms: number, on: string) => {
    if (ms > watch.slowest.ms) watch.slowest = { ms, on };
  });
  await context.addInitScript(() => {
    type Timed = PerformanceEntry & { interactionId: number; target: Element | null };
    const tell = Reflect.get(globalThis, 'tellPress') as (ms: number, on: string) => void;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Timed[]) {
        if (entry.interactionId === 0) continue;
        const { target } = entry;
        const name = target?.getAttribute('aria-label') ?? target?.textContent ?? '';
        tell(entry.duration, `${entry.name} ${name.trim().slice(0, 40)}`);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  return watch;
}

/** Slows the page's CPU down by this factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
