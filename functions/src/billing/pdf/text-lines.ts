import type { FontRun, PdfFonts, Weight } from './pdf-fonts.ts';

/** A line of text that fits, in runs of one font each. */
export type TextLine = { runs: readonly FontRun[]; width: number };

export type TextStyle = { size: number; weight: Weight };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Printed width of a text, in points. */
export function widthOf({ font }: FontRun['font'], text: string, size: number): number {
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

function measure(runs: readonly FontRun[], size: number): number {
  return runs.reduce((sum, { text, font }) => sum + widthOf(font, text, size), 0);
}

function lineOf(fonts: PdfFonts, text: string, { size, weight }: TextStyle): TextLine {
  const runs = fonts.split(text, weight);
  return { runs, width: measure(runs, size) };
}

/** Pieces of a word wider than its line, broken between letters as people see them. */
function breakWord(fonts: PdfFonts, word: string, width: number, style: TextStyle): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && lineOf(fonts, piece + segment, style).width > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/**
 * Breaks a text into lines of at most `width` points: between words, and inside a word that is
 * wider.
 */
export function breakLines(
  fonts: PdfFonts,
  text: string,
  width: number,
  style: TextStyle,
): TextLine[] {
  const lines: TextLine[] = [];
  let line = lineOf(fonts, '', style);
  let shown = '';
  const words = text
    .split(' ')
    .flatMap((word) =>
      lineOf(fonts, word, style).width > width ? breakWord(fonts, word, width, style) : [word],
    );
  for (const word of words) {
    const longer = shown === '' ? word : `${shown} ${word}`;
    const candidate = lineOf(fonts, longer, style);
    if (shown !== '' && candidate.width > width) {
      lines.push(line);
      shown = word;
      line = lineOf(fonts, word, style);
    } else {
      shown = longer;
      line = candidate;
    }
  }
  return [...lines, line];
}
