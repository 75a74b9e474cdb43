import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const attempts = [
  '"><img src=x onerror=__ran++>',
  '<svg onload=__ran++>',
  '<script>__ran++</script>',
].join('');

/** Elements that only injected markup can have created. */
const traces = 'img[src="x"], svg[onload], [onerror], a[href^="javascript:" i]';

/** Types numbered markup into fields, and remembers what was typed where. */
export class Injection {
  readonly texts: string[] = [];

  /** At most 79 characters, the shortest limit of the site's text fields. */
  markup(): string {
    const text = `t${this.texts.length + 10}${attempts}`;
    this.texts.push(text);
    return text;
  }

  /** @returns the field's new value */
  async into(field: Locator, end = ''): Promise<string> {
    const text = `${this.markup()}${end}`;
    await field.fill(text);
    return text;
  }
}

/** A page that counts executed scripts in `__ran`, and loads nothing that markup names. */
export async function watchScripts(page: Page, noise: string[]): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { __ran: 0 }));
  page.on('dialog', (dialog) => {
    noise.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/\/x$/.test(request.url())) noise.push(`loads ${request.url()}`);
  });
}

/** Text nodes outside scripts and styles, and field values. */
function shownTexts(page: Page): Promise<string> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!/^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement?.tagName ?? '')) {
        texts.push(node.nodeValue ?? '');
      }
    }
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
    return [...texts, ...[...fields].map(({ value }) => value)].join('\n');
  });
}

/** The page shows these texts literally; none of them ran or became an element. */
export async function expectPlainText(page: Page, texts: readonly string[]): Promise<void> {
  const missing = async () => {
    const shown = await shownTexts(page);
    return texts.filter((text) => !shown.includes(text));
  };
  await expect.poll(missing, { message: 'not shown' }).toEqual([]);
  const found = await page.evaluate(
    (selector) => ({
      ran: (window as unknown as { __ran: number }).__ran,
      elements: [...document.querySelectorAll(selector)].map((element) => element.outerHTML),
    }),
    traces,
  );
  expect(found, page.url()).toEqual({ ran: 0, elements: [] });
}
