import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, Glyph } from 'fontkit';
import type { Font as ShapingFont } from 'harfbuzzjs';
import { unpackWoff } from './woff-tables.ts';

export type Weight = 'regular' | 'bold';

/** One weight of one font file: fontkit reads and subsets glyphs, HarfBuzz sets them. */
export type PdfFont = { key: string; font: Font };

/** Files of npm packages, each already a subset for one script, in lookup order. */
const files = [
  ['@fontsource/noto-sans', 'noto-sans-latin'],
  ['@fontsource/noto-sans', 'noto-sans-latin-ext'],
  ['@fontsource/noto-sans-malayalam', 'noto-sans-malayalam-malayalam'],
  ['@fontsource/noto-sans-devanagari', 'noto-sans-devanagari-devanagari'],
  ['@fontsource/noto-sans-tamil', 'noto-sans-tamil-tamil'],
  ['@fontsource/noto-sans-kannada', 'noto-sans-kannada-kannada'],
  ['@fontsource/noto-sans-telugu', 'noto-sans-telugu-telugu'],
  ['@fontsource/noto-sans', 'noto-sans-vietnamese'],
  ['@fontsource/noto-sans', 'noto-sans-cyrillic'],
  ['@fontsource/noto-sans', 'noto-sans-greek'],
] as const;

const fileWeights: Record<Weight, number> = { regular: 400, bold: 700 };

const resolve = createRequire(import.meta.url).resolve;

/** Loaded with the first PDF, so that other calls do not slow down a cold start. */
async function loadLibraries() {
  const [fontkit, harfbuzz] = await Promise.all([import('fontkit'), import('harfbuzzjs')]);
  return { fontkit, harfbuzz };
}

type Libraries = Awaited<ReturnType<typeof loadLibraries>>;

/** A glyph run as pdfkit expects it from a font; pdfkit scales the positions in place. */
type SetText = {
  glyphs: Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  advanceWidth: number;
};

/**
 * Sets text in one font. fontkit's own shaper throws on many Malayalam names, on marks without an
 * anchor on their letter. HarfBuzz sets them, as in browsers.
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
    // Text for copying from the file: a cluster's letters, attached to its first glyph.
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
  // pdfkit takes any object with a `layout`; the rest is the font itself.
  Object.defineProperty(font, 'layout', { value: layout });
  return { key: `${file}-${weight}`, font };
}

export type FontRun = { text: string; font: PdfFont };

/** Characters set in the font of the preceding letter: marks, joiners. */
const belongsToLetter = /^[\p{M}\u200C\u200D]$/u;

const hasLetter = ({ font }: PdfFont, letter: string): boolean =>
  font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** Replaces letters of scripts that no font here has, e.g. Arabic or Chinese. */
export const missingLetter = '?';

/** The fonts of one process: opened on first use, and cached. */
export class PdfFonts {
  private readonly opened = new Map<string, PdfFont>();
  private readonly libraries: Libraries;

  constructor(libraries: Libraries) {
    this.libraries = libraries;
  }

  /** The first font that contains a letter. */
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

  /** Splits a text into pieces of one font each. */
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
        // A mark without its letter's font cannot be placed.
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

/** The shared set of fonts; the next call retries a failed load. */
export function loadFonts(): Promise<PdfFonts> {
  fonts ??= loadLibraries()
    .then((libraries) => new PdfFonts(libraries))
    .catch((error: unknown) => {
      fonts = undefined;
      throw error;
    });
  return fonts;
}
