import type { FontRun, PdfFonts, Weight } from './pdf-fonts.ts';
import { type Directed, inVisualOrder, isRightToLeft, levelRuns } from './text-direction.ts';

/** A line of text that fits. */
export type TextLine = {
  /** From left to right, each in one font and one direction. */
  runs: readonly Directed<FontRun>[];
  width: number;
  /** The letters of the runs in the order of reading; with the space before the next line. */
  text: string;
};

export type TextStyle = { size: number; weight: Weight };

/** A part of a text, in UTF-16 units. */
type Span = { start: number; end: number };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Printed width of a run, in points. */
export function widthOf(run: Directed<FontRun>, size: number): number {
  const { font, set } = run.font;
  return (set(run.text, isRightToLeft(run)).advanceWidth / font.unitsPerEm) * size;
}

/** Sets parts of one text, whose directions follow from the whole of it. */
function lineSetter(fonts: PdfFonts, text: string, { size, weight }: TextStyle) {
  const levels = fonts.levelsOf(text);
  return (span: Span): TextLine => {
    const logical = levelRuns(text, levels, span).flatMap(({ text: piece, level }) =>
      fonts.split(piece, weight).map((run) => ({ ...run, level })),
    );
    const letters = logical.map((run) => run.text).join('');
    return {
      runs: inVisualOrder(logical),
      width: logical.reduce((sum, run) => sum + widthOf(run, size), 0),
      text: text[span.end] === ' ' ? `${letters} ` : letters,
    };
  };
}

/** Pieces of a word wider than its line, broken between letters as people see them. */
function breakWord(text: string, { start, end }: Span, isTooWide: (span: Span) => boolean): Span[] {
  const pieces: Span[] = [];
  let piece: Span = { start, end: start };
  for (const { segment } of graphemes.segment(text.slice(start, end))) {
    const longer = { start: piece.start, end: piece.end + segment.length };
    if (piece.end > piece.start && isTooWide(longer)) {
      pieces.push(piece);
      piece = { start: piece.end, end: longer.end };
    } else {
      piece = longer;
    }
  }
  return [...pieces, piece];
}

/**
 * Breaks a text into lines of at most `width` points: between words, and inside a word that is
 * wider. Lines are broken in the order of reading, and put in the order of print one by one.
 */
export function breakLines(
  fonts: PdfFonts,
  text: string,
  width: number,
  style: TextStyle,
): TextLine[] {
  const set = lineSetter(fonts, text, style);
  const isTooWide = (span: Span) => set(span).width > width;
  const words = [...text.matchAll(/[^ ]+/g)].flatMap(({ 0: word, index }) => {
    const span = { start: index, end: index + word.length };
    return isTooWide(span) ? breakWord(text, span, isTooWide) : [span];
  });
  const lines: Span[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line === undefined || isTooWide({ start: line.start, end: word.end })) lines.push(word);
    else lines[lines.length - 1] = { start: line.start, end: word.end };
  }
  return lines.length === 0 ? [set({ start: 0, end: 0 })] : lines.map(set);
}
