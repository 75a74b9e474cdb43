import { expect, it } from 'vitest';
import { logoProblems } from './logo-file.ts';

const drawing = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${parts}</svg>`;

it.each([
  ['a circle', '<circle r="4"/>'],
  ['a gradient of its own', '<linearGradient id="a"/><path fill="url(#a)" d="M0 0"/>'],
  ['the same in quotation marks', `<path style="fill:url('#a')"/><use xlink:href="#a"/>`],
  ['a picture inside', '<image href="data:image/png;base64,iVBOR"/>'],
  ['words of a drawing program', '<metadata><work about="https://inkscape.test"/></metadata>'],
])('takes %s', (_, parts) => expect(logoProblems(drawing(parts))).toEqual([]));

it('takes the head that drawing programs write', () => {
  const head =
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">';
  expect(logoProblems(`${head}${drawing('')}`)).toEqual([]);
});

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script', '<circle onload="alert(1)"/>'],
  ['a script', '<a href="#" xlink:href="javascript:alert(1)"/>'],
  ['a page inside', '<foreignObject><p>x</p></foreignObject>'],
  ['an entity or a stylesheet of elsewhere', '<style>@import "https://evil.test/a.css"</style>'],
  ['a reference to elsewhere', '<image href="https://evil.test/a.png"/>'],
  ['a reference to elsewhere', `<image xlink:href='/etc/passwd'/>`],
  ['a reference to elsewhere', '<path style="fill:url( \'//evil.test/a\' )"/>'],
])('refuses %s: %s', (part, parts) => {
  expect(logoProblems(drawing(parts))).toContain(
    `logo.svg: a logo must be a drawing alone, and this has ${part}.`,
  );
});

it('refuses entities, which grow', () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${drawing('&a;')}`;
  expect(logoProblems(bomb)).toHaveLength(1);
});

it('refuses what is no drawing, or is too large', () => {
  expect(logoProblems('')).toEqual(['logo.svg: this is no SVG drawing.']);
  expect(logoProblems(drawing(' '.repeat(40_000)))).toEqual([
    expect.stringMatching(/^logo\.svg: a logo may have 30000 bytes, and this has 40\d+\.$/),
  ]);
});
