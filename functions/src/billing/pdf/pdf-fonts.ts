import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { fontForPdfkit } from './font-for-pdfkit.ts';
import { type SetText, setText } from './set-text.ts';
import { levelsOf } from './text-direction.ts';
import { unpackWoff } from './woff-tables.ts';

export type Weight = 'regular' | 'bold';

/** One weight of one font file: fontkit reads and subsets glyphs, HarfBuzz sets them. */
export type PdfFont = {
  key: string;
  font: Font;
  forPdfkit: object;
  set: (text: string, isRightToLeft: boolean) => SetText;
};

/**
 * Files of npm packages, each already a subset for one script, in lookup order. Letters of one
 * script open its own files alone; signs that belong to none are looked for in all.
 */
const files = [
  ['@fontsource/noto-sans', 'noto-sans-latin', /\p{scx=Latn}/u],
  ['@fontsource/noto-sans', 'noto-sans-latin-ext', /\p{scx=Latn}/u],
  ['@fontsource/noto-sans-malayalam', 'noto-sans-malayalam-malayalam', /\p{scx=Mlym}/u],
  ['@fontsource/noto-sans-devanagari', 'noto-sans-devanagari-devanagari', /\p{scx=Deva}/u],
  ['@fontsource/noto-sans-tamil', 'noto-sans-tamil-tamil', /\p{scx=Taml}/u],
  ['@fontsource/noto-sans-kannada', 'noto-sans-kannada-kannada', /\p{scx=Knda}/u],
  ['@fontsource/noto-sans-telugu', 'noto-sans-telugu-telugu', /\p{scx=Telu}/u],
  ['@fontsource/ibm-plex-sans-arabic', 'ibm-plex-sans-arabic-arabic', /\p{scx=Arab}/u],
  ['@fontsource/noto-sans-hebrew', 'noto-sans-hebrew-hebrew', /\p{scx=Hebr}/u],
  ['@fontsource/noto-sans', 'noto-sans-vietnamese', /\p{scx=Latn}/u],
  ['@fontsource/noto-sans', 'noto-sans-cyrillic', /\p{scx=Cyrl}/u],
  ['@fontsource/noto-sans', 'noto-sans-greek', /\p{scx=Grek}/u],
] as const;
type FontFile = (typeof files)[number];

/** Signs of no script: digits, spaces, most punctuation. */
const ofNoScript = /[\p{scx=Zyyy}\p{scx=Zinh}]/u;

/** Files that may have a letter. */
export const fontFiles = (letter: string): FontFile[] =>
  files.filter(([, , script]) => ofNoScript.test(letter) || script.test(letter));

const fileWeights: Record<Weight, number> = { regular: 400, bold: 700 };

const resolve = createRequire(import.meta.url).resolve;

/** Loaded with the first PDF, so that other calls do not slow down a cold start. */
async function loadLibraries() {
  const [fontkit, harfbuzz, { default: bidiFactory }] = await Promise.all([
    import('fontkit'),
    import('harfbuzzjs'),
    import('bidi-js'),
  ]);
  return { fontkit, harfbuzz, bidi: bidiFactory() };
}

type Libraries = Awaited<ReturnType<typeof loadLibraries>>;

function openFont(
  { fontkit, harfbuzz }: Libraries,
  [name, file]: FontFile,
  weight: Weight,
): PdfFont {
  const woff = readFileSync(resolve(`${name}/files/${file}-${fileWeights[weight]}-normal.woff`));
  const font = fontkit.create(woff) as Font;
  const face = new harfbuzz.Face(new harfbuzz.Blob(unpackWoff(woff)));
  const shaping = new harfbuzz.Font(face);
  const set: PdfFont['set'] = (text, isRightToLeft) =>
    setText(harfbuzz, { font, shaping }, text, isRightToLeft);
  return { key: `${file}-${weight}`, font, forPdfkit: fontForPdfkit(font, set), set };
}

export type FontRun = { text: string; font: PdfFont };

/** Characters set in the font of the preceding letter: marks, joiners. */
const belongsToLetter = /^[\p{M}\u200C\u200D]$/u;

const isJoiner = /^[\u200C\u200D]$/u;

const hasLetter = ({ font }: PdfFont, letter: string): boolean =>
  font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** Controls of direction: they have done their work before letters are looked for. */
const isControl = /^\p{Bidi_Control}$/u;

/** Replaces letters of scripts that no font here has, e.g. Chinese. */
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
    for (const file of fontFiles(letter)) {
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
      (letter) =>
        !belongsToLetter.test(letter) &&
        !isControl.test(letter) &&
        this.find(letter, 'regular') === null,
    );
  }

  /** The direction of each unit of a text; see {@link levelsOf}. */
  levelsOf(text: string): Uint8Array {
    return levelsOf(this.libraries.bidi, text);
  }

  /** Splits a text into pieces of one font each. */
  split(text: string, weight: Weight): FontRun[] {
    const runs: FontRun[] = [];
    for (const letter of text) {
      if (isControl.test(letter)) continue;
      const last = runs.at(-1);
      const isMark = belongsToLetter.test(letter);
      if (last !== undefined && (isMark || letter === ' ')) {
        // HarfBuzz sets joiners without a glyph.
        if (isJoiner.test(letter) || hasLetter(last.font, letter)) {
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
