import { currencySymbol } from '@kerala-stays/domain/core/currency';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

type Seen = { __signs?: Record<string, string[]> };

/**
 * Notes every sign before an amount that a page ever shows, from its served HTML on, with where it stood. A new
 * address begins again, so that a change within one screen is seen, and the next screen may have a sign of its own.
 */
export async function watchSigns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as Seen;
    let address = location.pathname;
    const note = (text: string | null, where: string) => {
      for (const [, sign = ''] of text?.matchAll(/([$₹])\s?\d/g) ?? []) {
        seen.__signs ??= {};
        seen.__signs[sign] ??= [];
        seen.__signs[sign].push(`${where}: ${text}`.slice(0, 120));
      }
    };
    const noteAll = (node: Node) => {
      const parent = node.parentElement;
      if (
        node instanceof Element ? node.closest('script, style') : parent?.closest('script, style')
      )
        return;
      // An amount may be several text nodes of one element.
      note((node instanceof Element ? node : (parent ?? node)).textContent, parent?.tagName ?? '');
      if (!(node instanceof Element)) return;
      for (const each of [node, ...node.querySelectorAll('[aria-label], [title], [value]')]) {
        for (const name of ['aria-label', 'title', 'value']) note(each.getAttribute(name), name);
      }
    };
    new MutationObserver((changes) => {
      if (location.pathname !== address) {
        address = location.pathname;
        delete seen.__signs;
      }
      for (const { type, target, addedNodes } of changes) {
        if (type === 'childList') addedNodes.forEach(noteAll);
        else noteAll(target);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/** The signs that the present screen has shown so far, each with where it stood. */
export const signsOf = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => (window as unknown as Seen).__signs ?? {});

/** Fails when a screen has ever shown another sign than this currency's, or none although it shows prices. */
export async function expectOneSign(
  page: Page,
  currency: 'inr' | 'usd',
  hasPrices = true,
): Promise<void> {
  const sign = currencySymbol(currency);
  if (hasPrices) await expect.poll(async () => Object.keys(await signsOf(page))).toContain(sign);
  const seen = await signsOf(page);
  const others = Object.entries(seen).filter(([other]) => other !== sign);
  expect(others, `${page.url()} shows ${sign} only`).toEqual([]);
}
