import type { Font, Glyph } from 'fontkit';
import type { Font as ShapingFont } from 'harfbuzzjs';

type HarfBuzz = typeof import('harfbuzzjs');

/** A glyph run as pdfkit expects it from a font; pdfkit scales the positions in place. */
export type SetText = {
  glyphs: Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  advanceWidth: number;
};

/**
 * Sets text in one font. fontkit's own shaper throws on many Malayalam names, on marks without an
 * anchor on their letter. HarfBuzz sets them, as in browsers.
 */
export function setText(
  harfbuzz: HarfBuzz,
  { font, shaping }: { font: Font; shaping: ShapingFont },
  text: string,
  isRightToLeft: boolean,
): SetText {
  const { Buffer: ShapingBuffer, ClusterLevel, Direction } = harfbuzz;
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  // Brackets and spaces alone do not tell their direction.
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  buffer.guessSegmentProperties();
  // A mark keeps its own text, apart from its letter's.
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
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
