import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';
import {
  Blob as FontBlob,
  Buffer as ShapingBuffer,
  Face as ShapingFace,
  Font as ShapingFont,
  shape,
} from 'harfbuzzjs';
import { unpackWoff } from './woff-tables.ts';

export type Weight = 'regular' | 'bold';

/** What stands behind one weight of one file: reads and cuts out glyphs by fontkit, sets them by HarfBuzz. */
export type PdfFont = { key: string; font: Font };

/** Files of npm packages, each cut to a script already, in the order in which a letter is looked up. */
const files = [
  ['@fontsource/noto-sans', 'noto-sans-latin'],
  ['@fontsource/noto-sans', 'noto-sans-latin-ext'],
  ['@fontsource/noto-sans-malayalam', 'noto-sans-malayalam-malayalam'],
  ['@fontsource/noto-sans-devanagari', 'noto-sans-devanagari-devanagari'],
  ['@fontsource/noto-sans', 'noto-sans-vietnamese'],
  ['@fontsource/noto-sans', 'noto-sans-cyrillic'],
  ['@fontsource/noto-sans', 'noto-sans-greek'],
] as const;

const fileWeights: Record<Weight, number> = { regular: 400, bold: 700 };

const resolve = createRequire(import.meta.url).resolve;

/** A row of glyphs as pdfkit takes it from a font; it scales the positions in place. */
type SetText = {
  glyphs: Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  advanceWidth: number;
};

/**
 * Sets a text of one font. fontkit's own shaper throws on many Malayalam names (it does not expect marks without
 * a place on their letter), so HarfBuzz does it, as in browsers.
 */
function setText(font: Font, shaping: ShapingFont, text: string): SetText {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(shaping, buffer);
  const infos = buffer.getGlyphInfos();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const textOf = (cluster: number) => {
    const next = starts[starts.indexOf(cluster) + 1];
    return text.slice(cluster, next);
  };
  const told = new Set<number>();
  const glyphs = infos.map(({ codepoint: id, cluster }) => {
    // What is copied out of the file: the letters of a cluster, with its first glyph.
    const letters = told.has(cluster) ? '' : textOf(cluster);
    told.add(cluster);
    return {
      id,
      advanceWidth: font.getGlyph(id).advanceWidth,
      codePoints: Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
    };
  });
  const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    ...{ xAdvance, yAdvance, xOffset, yOffset },
  }));
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs, positions, advanceWidth };
}

function openFont([name, file]: (typeof files)[number], weight: Weight): PdfFont {
  const woff = readFileSync(resolve(`${name}/files/${file}-${fileWeights[weight]}-normal.woff`));
  const font = create(woff) as Font;
  const shaping = new ShapingFont(new ShapingFace(new FontBlob(unpackWoff(woff))));
  const layout = (text: string) => setText(font, shaping, text);
  // pdfkit takes any object that has a `layout`; the rest is the font itself.
  Object.defineProperty(font, 'layout', { value: layout });
  return { key: `${file}-${weight}`, font };
}

const opened = new Map<string, PdfFont>();

function fontOf(index: number, weight: Weight): PdfFont | undefined {
  const file = files[index];
  if (file === undefined) return undefined;
  const key = `${file[1]}-${weight}`;
  const font = opened.get(key) ?? openFont(file, weight);
  opened.set(key, font);
  return font;
}

/** The first font that has a letter. Fonts are opened when a text needs them, and kept. */
function findFont(codePoint: number, weight: Weight): PdfFont | null {
  for (let index = 0; index < files.length; index += 1) {
    const found = fontOf(index, weight);
    if (found?.font.hasGlyphForCodePoint(codePoint)) return found;
  }
  return null;
}

export type FontRun = { text: string; font: PdfFont };

/** Belongs to the letter before it, whatever font has it: marks, joiners. */
const belongsToLetter = /^[\p{M}\u200C\u200D]$/u;

/** Shown for a letter of a script that no font here has, e.g. Arabic or Chinese. */
export const missingLetter = '?';

/** Splits a text into pieces that one font can set. */
export function splitByFont(text: string, weight: Weight): FontRun[] {
  const runs: FontRun[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const codePoint = letter.codePointAt(0) ?? 0;
    const isMark = belongsToLetter.test(letter);
    if (last !== undefined && (isMark || letter === ' ')) {
      if (last.font.font.hasGlyphForCodePoint(codePoint)) {
        last.text += letter;
        continue;
      }
      // A mark without its letter's font has nothing to stand on.
      if (isMark) continue;
    }
    const found = findFont(codePoint, weight);
    const font = found ?? findFont(missingLetter.codePointAt(0) ?? 0, weight);
    if (font === null) continue;
    const shown = found === null ? missingLetter : letter;
    if (last?.font === font) last.text += shown;
    else runs.push({ text: shown, font });
  }
  return runs;
}
