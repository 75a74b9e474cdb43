import { AxeBuilder } from '@axe-core/playwright';
import { collections } from '@kerala-stays/domain/collections';
import { test as base, expect, type Page } from '@playwright/test';
import { database } from '../../support/stack.ts';

/** Console lines that are the browser's own report of an answer that the test asked for. */
const expectedNoise = /status of 4\d\d|status of 503|ERR_INTERNET_DISCONNECTED/;

type Fixtures = { noise: string[] };

/** Every browser test fails when a page throws, logs an error or breaks its security policy. */
export const test = base.extend<Fixtures>({
  noise: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedNoise.test(message.text())) {
          noise.push(`console error: ${message.text()}`);
        }
      });
      await use(noise);
      expect(noise, 'the page kept quiet').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** WCAG findings that keep people out; design: none on any route, in either width. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(serious, 'no serious accessibility findings').toEqual([]);
}

/** No page may be wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, 'nothing sticks out sideways').toBeLessThanOrEqual(0);
}

/** Inquiries are limited by address, and all tests come from one: each starts with a clean count. */
export async function forgetRateLimits(): Promise<void> {
  await database.recursiveDelete(database.collection(collections.rateLimits));
}

/** React has taken over the served HTML: its elements carry React's own marks. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll('#root a')];
    const isTaken = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'));
    return links.length > 0 && links.every(isTaken);
  });
}
