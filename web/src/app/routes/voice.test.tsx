import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { HotelAsk } from '#web/features/hotels/components/hotel-ask.tsx';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { Brand } from '../layout/brand.tsx';
import AboutRoute from './about-route.tsx';
import NotFoundRoute from './not-found-route.tsx';
import TermsRoute from './terms-route.tsx';

/** The voice of the house: sentences that readers named as what sets this site apart. */
const sentences: [string, ComponentType, RegExp][] = [
  ['the page that is not there', NotFoundRoute, /This road ends here/],
  ['about us', AboutRoute, /The roof leaked in one corner/],
  ['the terms', TermsRoute, /Written to be read\./],
  [
    'the question to a house',
    Ask,
    /A person in Kochi answers.* and nothing is charged for asking\./,
  ],
];

function Ask() {
  return (
    <HotelAsk
      hotel={hotelNamed('Lotus')}
      asked={null}
      onInquire={() => {}}
      onDates={null}
      onPointerEnter={() => {}}
      onFocus={() => {}}
    />
  );
}

test.each(sentences)('%s speaks as it always did', (_page, Page, words) => {
  renderPart(<Page />);
  expect(screen.getByText(words)).toBeVisible();
});

test('the mark is the houseboat over two lines of gold, in the page as in its file', () => {
  const { container } = renderPart(<Brand />);
  const shapes = [...container.querySelectorAll('path')].map(
    (path) => path.getAttribute('d') ?? '',
  );
  const mark = join(import.meta.dirname, '../../../public/art/mark.svg');
  const drawn = [...readFileSync(mark, 'utf8').matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
  expect(drawn).toHaveLength(4);
  expect(shapes.join('')).toBe(drawn.join(''));
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
