import { expect, it } from 'vitest';
import { withEarlyRead, withRoutePreloads } from './html-template.ts';

const shell =
  '<head><!--early-read /early.js--> <!--route-chunks {"home":["/a.js","/$&.js"]}--></head>';

it.each([
  [
    'home',
    '<head><link rel="modulepreload" fetchpriority="low" crossorigin href="/a.js">' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/$&.js"><i></head>',
  ],
  ['about', '<head><i></head>'],
])('names the code of %s', (page, expected) => {
  expect(withRoutePreloads(shell, page, '<i>')).toBe(expected);
});

it('leaves a shell that names no code as it is', () => {
  expect(withRoutePreloads('<head></head>', 'home', '<i>')).toBe('<head></head>');
  expect(withRoutePreloads('<!--route-chunks-->', 'home')).toBe('');
  expect(withEarlyRead('<!--early-read-->', { url: '/', body: '{}' })).toBe('');
});
