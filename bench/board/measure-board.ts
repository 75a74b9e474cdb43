import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchMeasuringBrowser } from '../../tests/e2e/support/measuring-browser.ts';
import { signIn } from '../../tests/e2e/support/people.ts';
import { demoAdmin } from '../../tests/support/demo-accounts.ts';
import { stack } from '../../tests/support/stack.ts';
import { countingNumber, readCommandLine } from '../../tools/shared/command-line.ts';
import { needStack } from '../need-stack.ts';
import { median } from '../pages/goals.ts';
import { type Result, reportResults } from '../results.ts';
import { dragSteps, scrollFrames, watchFirstPaint } from './board-timing.ts';
import { frameWork } from './frame-work.ts';
import { days, largeBoard, rooms } from './large-board.ts';

/**
 * The board of the built site with 200 rooms, 60 days and 2,800 bars, in a browser with a mocked
 * response.
 */
const { values } = readCommandLine({
  name: 'npm run bench -- board',
  about: 'The board of rooms and days in a browser, over the running stack of KS_PORT_OFFSET.',
  options: {
    rounds: { help: 'how often each time is taken', value: countingNumber, default: '5' },
  },
});
await needStack('hosting', 'npm start');

const slowdown = 4;
const limits = { domNodes: 1_500, paintMs: 1_000, frameMs: 50, dragMs: 16 };
const results: Result[] = [];

function check(what: string, value: number, limit: number): void {
  const measured = String(Math.round(value * 10) / 10);
  results.push({ what, must: `≤ ${limit}`, measured, holds: value <= limit });
}

async function openBoard(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const now = new Date();
  const from = dateInKerala(now);
  await page.addInitScript(watchFirstPaint);
  await page.route('**/api/board?*', (route) => route.fulfill({ json: largeBoard(from, now) }));
  await page.goto(`${stack.site}/about`);
  await signIn(page, demoAdmin);
  // A back office page, so that shared code is already loaded.
  await page.goto(`${stack.site}/admin/add-banner`);
  await page.getByRole('heading', { name: 'Add Banner', level: 1 }).waitFor();
  const session = await page.context().newCDPSession(page);
  return { page, session };
}

async function showBoard(page: Page): Promise<number> {
  await page.goto(`${stack.site}/admin/board?hotel=all&days=${days}`);
  const paint = await page.waitForFunction(() => globalThis.boardPaintMs, undefined, {
    timeout: 60_000,
  });
  // Time for listeners to open and late parts to load.
  await page.waitForTimeout(2_000);
  return (await paint.jsonValue()) ?? Number.POSITIVE_INFINITY;
}

async function measure(browser: Browser): Promise<void> {
  const { page, session } = await openBoard(browser);
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const paints: number[] = [];
  const frames: number[] = [];
  const steps: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    await slow(slowdown);
    paints.push(await showBoard(page));
    await slow(1);
    frames.push(...(await frameWork(page, scrollFrames)));
    steps.push(...(await page.evaluate(dragSteps)));
  }
  const nodes = await page.evaluate(() => document.querySelectorAll('[role=grid] *').length);
  check('elements in the grid', nodes, limits.domNodes);
  check(
    `first bars after the answer, ms, CPU ÷ ${slowdown}, median`,
    median(paints),
    limits.paintMs,
  );
  check('frame of a scroll, ms of CPU, longest', Math.max(...frames), limits.frameMs);
  check('step of a drag, ms, median', median(steps), limits.dragMs);
}

console.log(`${stack.site}, ${rooms} rooms, ${days} days`);
const browser = await launchMeasuringBrowser();
await measure(browser).finally(() => browser.close());
reportResults('board', results);
