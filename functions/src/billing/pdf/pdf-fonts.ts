import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, Glyph } from 'fontkit';
import type { Font as ShapingFont } from 'harfbuzzjs';
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

/** Loaded with the first PDF: no other call pays for them when a function starts. */
async function loadLibraries() {
  const [fontkit, harfbuzz] = await Promise.all([import('fontkit'), import('harfbuzzjs')]);
  return { fontkit, harfbuzz };
}

type Libraries = Awaited<ReturnType<typeof loadLibraries>>;

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
function setText({ harfbuzz }: Libraries, font: Font, shaping: ShapingFont, text: string): SetText {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(shaping, buffer);
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
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }));
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs, positions, advanceWidth };
}

function openFont(
  libraries: Libraries,
  [name, file]: (typeof files)[number],
  weight: Weight,
): PdfFont {
  const { fontkit, harfbuzz } = libraries;
  const woff = readFileSync(resolve(`${name}/files/${file}-${fileWeights[weight]}-normal.woff`));
  const font = fontkit.create(woff) as Font;
  const face = new harfbuzz.Face(new harfbuzz.Blob(unpackWoff(woff)));
  const shaping = new harfbuzz.Font(face);
  const layout = (text: string) => setText(libraries, font, shaping, text);
  // pdfkit takes any object that has a `layout`; the rest is the font itself.
  Object.defineProperty(font, 'layout', { value: layout });
  return { key: `${file}-${weight}`, font };
}

export type FontRun = { text: string; font: PdfFont };

/** Belongs to the letter before it, whatever font has it: marks, joiners. */
const belongsToLetter = /^[\p{M}\u200C\u200D]$/u;

const hasLetter = ({ font }: PdfFont, letter: string): boolean =>
  font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** Shown for a letter of a script that no font here has, e.g. Arabic or Chinese. */
export const missingLetter = '?';

/** The fonts of one process: opened when a text needs them, and kept. */
export class PdfFonts {
  private readonly opened = new Map<string, PdfFont>();
  private readonly libraries: Libraries;

  constructor(libraries: Libraries) {
    this.libraries = libraries;
  }

  /** The first font that has a letter. */
  private find(letter: string, weight: Weight): PdfFont | null {
    for (const file of files) {
      const key = `${file[1]}-${weight}`;
      const font = this.opened.get(key) ?? openFont(this.libraries, file, weight);
      this.opened.set(key, font);
      if (hasLetter(font, letter)) return font;
    }
    return null;
  }

  /** Whether a text has a letter that no font here has. */
  lacksLetterOf(text: string): boolean {
    return [...text].some(
      (letter) => !belongsToLetter.test(letter) && this.find(letter, 'regular') === null,
    );
  }

  /** Splits a text into pieces that one font can set. */
  split(text: string, weight: Weight): FontRun[] {
    const runs: FontRun[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const isMark = belongsToLetter.test(letter);
      if (last !== undefined && (isMark || letter === ' ')) {
        if (hasLetter(last.font, letter)) {
          last.text += letter;
          continue;
        }
        // A mark without its letter's font has nothing to stand on.
        if (isMark) continue;
      }
      const found = this.find(letter, weight);
      const font = found ?? this.find(missingLetter, weight);
      if (font === null) continue;
      const shown = found === null ? missingLetter : letter;
      if (last?.font === font) last.text += shown;
      else runs.push({ text: shown, font });
    }
    return runs;
  }
}

let fonts: Promise<PdfFonts> | undefined;

/** The one set of fonts; what failed to load is tried again by the next call. */
export function loadFonts(): Promise<PdfFonts> {
  fonts ??= loadLibraries()
    .then((libraries) => new PdfFonts(libraries))
    .catch((error: unknown) => {
      fonts = undefined;
      throw error;
    });
  return fonts;
}
