import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import {
  arabicNames,
  devanagariNames,
  hebrewNames,
  kannadaNames,
  malayalamNames,
  tamilNames,
  teluguNames,
} from '../../testing/kerala-names.ts';
import { loadFonts } from './pdf-fonts.ts';
import { isRightToLeft } from './text-direction.ts';
import { breakLines } from './text-lines.ts';

const resolve = createRequire(import.meta.url).resolve;
/** fontkit’s own shaper with the same file, without mark positioning, on which it throws. */
function shapeByFontkit(file: string): (text: string) => number[] {
  const font = create(readFileSync(resolve(file))) as Font;
  const unplaced = { mark: false, mkmk: false, abvm: false, blwm: false, dist: false };
  return (text) => font.layout(text, unplaced as never).glyphs.map(({ id }) => id);
}

const fonts = await loadFonts();

function shapeForPdf(text: string): number[] {
  const [line] = breakLines(fonts, text, 1000, { size: 10, weight: 'regular' });
  const runs = line?.runs ?? [];
  expect(runs.map((run) => run.text)).toEqual([text]);
  return runs.flatMap((run) =>
    run.font.set(run.text, isRightToLeft(run)).glyphs.map(({ id }) => id),
  );
}

/** Names that fontkit, the second opinion, orders in another way than browsers, which use HarfBuzz. */
const orderedOtherwise = ['ಲಕ್ಷ್ಮೀನಾರಾಯಣ', 'ಜ್ಞಾನೇಶ್ವರಿ', 'కృష్ణమూర్తి'];

const scripts = [
  ['malayalam', malayalamNames, '@fontsource/noto-sans-malayalam'],
  ['devanagari', devanagariNames, '@fontsource/noto-sans-devanagari'],
  ['tamil', tamilNames, '@fontsource/noto-sans-tamil'],
  ['kannada', kannadaNames, '@fontsource/noto-sans-kannada'],
  ['telugu', teluguNames, '@fontsource/noto-sans-telugu'],
  ['arabic', arabicNames, '@fontsource/ibm-plex-sans-arabic'],
  ['hebrew', hebrewNames, '@fontsource/noto-sans-hebrew'],
] as const;

describe.each(scripts)('names in %s', (script, names, folder) => {
  const file = `${folder}/files/${folder.replace('@fontsource/', '')}-${script}-400-normal.woff`;

  it('have a glyph for each of their letters', () => {
    expect(names.filter((name) => shapeForPdf(name).includes(0))).toEqual([]);
  });

  it('become the same glyphs by HarfBuzz, which sets them, and by fontkit', () => {
    const byFontkit = shapeByFontkit(file);
    const differing = names.filter((name) => shapeForPdf(name).join() !== byFontkit(name).join());
    expect(differing.filter((name) => !orderedOtherwise.includes(name))).toEqual([]);
  });
});

it('compares three hundred names and places', () => {
  expect(new Set([...malayalamNames, ...devanagariNames]).size).toBeGreaterThanOrEqual(300);
});
