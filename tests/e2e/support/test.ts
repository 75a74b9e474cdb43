import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';
import { closeBeside } from './beside.ts';
import { editRequests } from './edited-requests.ts';
import { endListeners, listenersEnded } from './left-listeners.ts';
import { gatherNoise } from './noise.ts';
import { waitPatiently } from './patience.ts';
import { settledLayers } from './settled-layers.ts';
import { type StorageState, signInStaff } from './staff-state.ts';
import { whenReady } from './when-ready.ts';

/** One small picture in place of every hotel's: most tests do not depend on the content. */
const anyPicture = await readFile(
  new URL('../../../web/public/art/testimonial-1-96.webp', import.meta.url),
);

type Fixtures = {
  noise: string[];
  /** `real` pictures come from Storage through the media function. */
  pictures: 'real' | 'light';
  /** `person`: pages use their normal time limits. */
  patience: 'machine' | 'person';
  testedBrowser: undefined;
  editedRequests: undefined;
};

/**
 * Of a worker's whole life. All tests share them, those of a visitor as well: Playwright starts
 * another worker for tests with other ones, which takes seconds.
 */
type WorkerFixtures = { staffState: StorageState; endedListeners: undefined };

/** Every browser test fails when a page throws, logs an error or violates its security policy. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  staffState: [({ browser }, use) => signInStaff(browser).then(use), { scope: 'worker' }],
  endedListeners: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, use) => {
      await use(undefined);
      await listenersEnded();
    },
    { scope: 'worker', auto: true },
  ],
  pictures: ['light', { option: true }],
  noise: [
    async ({ page }, use) => {
      const noise: string[] = [];
      gatherNoise(page, noise);
      await use(noise);
      expect(noise, 'the page kept quiet').toEqual([]);
    },
    { auto: true },
  ],
  patience: ['machine', { option: true }],
  testedBrowser: [
    async ({ context, patience }, use) => {
      await endListeners(context);
      if (patience === 'machine') await waitPatiently(context);
      await use(undefined);
      await closeBeside();
    },
    { auto: true },
  ],
  // Inquiries are limited by client address, so each test has its own.
  editedRequests: [
    async ({ page, pictures }, use, { testId, retry }) => {
      const address = `${testId}-${retry}-${Date.now()}`;
      await editRequests(page, {
        ...(pictures === 'light' && { picture: anyPicture }),
        inquiryHeaders: { 'x-test-client-address': address },
      });
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits for the end of all animations, except endless ones such as a spinner. */
async function whenStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // Polled by frame: for MUI's animation of an empty field, 10 ms without movement, `finished`
    // sometimes never resolves.
    while (moving().length > 0) await new Promise(requestAnimationFrame);
  });
}

/**
 * Disables transitions during the check: a button that becomes enabled has too little contrast
 * halfway.
 */
async function withoutTransitions<Result>(
  page: Page,
  look: () => Promise<Result>,
): Promise<Result> {
  const sheet = await page.evaluateHandle(() => {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(atOnce);
    return atOnce;
  });
  try {
    return await look();
  } finally {
    await sheet.evaluate((atOnce) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== atOnce);
    });
  }
}

const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/**
 * Findings in a page of one frame. The engine, half a megabyte, is evaluated once per document:
 * AxeBuilder does it again for each check, which takes four times as long as the check.
 */
async function findingsOfDocument(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run: typeof import('axe-core').run } };
    return (await axe.run(document, options)).violations;
  }, axeOptions);
}

/**
 * Fails on any WCAG finding; every route must have none, in either width. Waits for animations to
 * end, since contrast changes while fading in.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await withoutTransitions(page, async () => {
    await whenStill(page);
    if (page.frames().length === 1) return findingsOfDocument(page);
    return (await new AxeBuilder({ page }).options(axeOptions).analyze()).violations;
  });
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(serious, 'no serious accessibility findings').toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { excess, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const innermost = [...document.querySelectorAll('body *')].filter(
      (element) => sticksOut(element) && ![...element.children].some(sticksOut),
    );
    const widest = innermost.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120));
    return { excess: scrollWidth - clientWidth, widest };
  });
  expect(excess, `nothing sticks out sideways:\n${widest.join('\n')}`).toBeLessThanOrEqual(0);
}

/** Opens a page and waits until it responds to input. Pictures may still be loading. */
export async function open(page: Page, path: string): Promise<void> {
  await settledLayers(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await whenReady(page);
}
