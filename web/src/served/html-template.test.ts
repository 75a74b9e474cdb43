import { expect, it } from 'vitest';
import { fillPlainShell, fillTemplate } from './html-template.ts';

const shell =
  '<!--page-head-->old<!--/page-head--><!--page-code--> <a> <!--route-chunks {"home":["/a.js","/$&.js"]}--> <!--/page-code-->|<!--page-body-->|<!--page-snapshot-->';
const parts = { head: '<i>$1', body: '<b>$&', snapshot: '<s>' };
const links =
  '<link rel="modulepreload" fetchpriority="low" crossorigin href="/a.js">' +
  '<link rel="modulepreload" fetchpriority="low" crossorigin href="/$&.js">';

it.each([
  ['home', `<i>$1|<b>$&|<s><template id="code"><a> ${links}</template>`],
  ['about', '<i>$1|<b>$&|<s><template id="code"><a></template>'],
])('fills the page %s and holds its code back, text by text', (page, expected) => {
  expect(fillTemplate(shell, page, parts)).toBe(expected);
});

it('names a page’s code in the plain shell, which fetches it at once, and leaves the rest of it', () => {
  expect(fillPlainShell(shell, 'home')).toBe(
    `<!--page-head-->old<!--/page-head--><!--page-code--> <a> ${links} <!--/page-code-->|<!--page-body-->|<!--page-snapshot-->`,
  );
});

it('preloads nothing when the shell names no code', () => {
  expect(fillTemplate('<!--page-code--><!--route-chunks--><!--/page-code-->', 'home', parts)).toBe(
    '',
  );
});
