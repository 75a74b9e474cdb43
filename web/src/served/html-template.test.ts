import { expect, it } from 'vitest';
import { fillPlainShell, fillTemplate } from './html-template.ts';

const shell =
  '<!--page-head-->old<!--/page-head--><!--route-chunks {"home":["/a.js","/$&.js"]}-->|<!--page-body-->|<!--page-snapshot-->';
const parts = { head: '<i>$1', body: '<b>$&', snapshot: '<s>' };
const links =
  '<link rel="modulepreload" fetchpriority="low" crossorigin href="/a.js">' +
  '<link rel="modulepreload" fetchpriority="low" crossorigin href="/$&.js">';

it.each([
  ['home', `<i>$1${links}|<b>$&|<s>`],
  ['about', '<i>$1|<b>$&|<s>'],
])('fills the page %s and names its code, text by text', (page, expected) => {
  expect(fillTemplate(shell, page, parts)).toBe(expected);
});

it('names a page’s code in the plain shell and leaves the rest of it', () => {
  expect(fillPlainShell(shell, 'home')).toBe(
    `<!--page-head-->old<!--/page-head-->${links}|<!--page-body-->|<!--page-snapshot-->`,
  );
});

it('preloads nothing when the shell names no code', () => {
  expect(fillTemplate('<!--route-chunks-->', 'home', parts)).toBe('');
});
