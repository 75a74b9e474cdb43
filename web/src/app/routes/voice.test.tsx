import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import AboutRoute from './about-route.tsx';
import NotFoundRoute from './not-found-route.tsx';
import TermsRoute from './terms-route.tsx';

/** The voice of the house: sentences that readers named as what sets this site apart. */
const sentences: [string, ComponentType, RegExp][] = [
  ['the page that is not there', NotFoundRoute, /This road ends here/],
  ['about us', AboutRoute, /The roof leaked in one corner/],
  ['the terms', TermsRoute, /Written to be read\./],
];

test.each(sentences)('%s speaks as it always did', (_page, Page, words) => {
  renderPart(<Page />);
  expect(screen.getByText(words)).toBeVisible();
});

test('the look stays: its colours, its typefaces, the double hem of gold and the thick ring of the focus', () => {
  const theme = join(import.meta.dirname, '../../theme');
  const tokens = readFileSync(join(theme, 'tokens.css'), 'utf8');
  for (const [name, value] of [
    ['palm', '#0f5b4a'],
    ['laterite', '#b4442b'],
    ['gold', '#b88a2e'],
  ]) {
    expect(tokens).toContain(`--${name}: ${value};`);
  }
  const fonts = readFileSync(join(theme, 'fonts.css'), 'utf8');
  expect(fonts).toContain('@fontsource/marcellus');
  expect(fonts).toContain('"Figtree Variable"');
  const base = readFileSync(join(theme, 'base.css'), 'utf8');
  expect(base).toMatch(/:focus-visible \{\s*outline: 3px solid var\(--gold\);/);
  const footer = readFileSync(join(theme, '../app/layout/footer.module.css'), 'utf8');
  expect(footer).toContain('4px double var(--gold)');
});
