import { mix } from './colour.ts';
import { fade, lens, rect, type Sheet, shape } from './svg.ts';

/** Still water from the horizon to `bottom`. */
export function water(sheet: Sheet, top: number, bottom = sheet.height + 4): string {
  const { far, near } = sheet.palette.water;
  const paint = fade(sheet, [
    { at: 0, colour: far },
    { at: 0.45, colour: mix(far, near, 0.55) },
    { at: 1, colour: near },
  ]);
  return paint.definition + rect(0, top, sheet.width, bottom - top, paint.paint);
}

/** Ripples that widen towards the viewer. */
export function ripples(
  sheet: Sheet,
  top: number,
  bottom: number,
  count: number,
  colour: string,
  opacity = 0.35,
): string {
  const random = sheet.random.fork(`ripples-${Math.round(top)}-${colour}`);
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 0.8;
    const y = top + 6 + (bottom - top - 6) * t;
    const width = random.between(40, 120) * (0.35 + 1.7 * t);
    d += lens(random.between(-0.05, 1.05) * sheet.width, y, width, 1.2 + 4.4 * t);
  }
  return shape(d, colour, `opacity="${opacity}"`);
}

/** The broken path of light under sun, moon or lamp. */
export function glitter(
  sheet: Sheet,
  x: number,
  top: number,
  bottom: number,
  width: number,
): string {
  if (sheet.palette.time === 'monsoon') return '';
  const random = sheet.random.fork(`glitter-${Math.round(x)}`);
  let d = '';
  const rows = Math.round((bottom - top) / 13);
  for (let i = 0; i < rows; i++) {
    const t = i / rows;
    const y = top + 5 + (bottom - top) * t ** 1.15;
    const w = width * (0.35 + 0.9 * t) * random.between(0.45, 1.1);
    d += lens(x + random.between(-0.4, 0.4) * width * (0.3 + t), y, w, 2 + 3.4 * t);
  }
  return shape(d, sheet.palette.water.glint, 'opacity=".72"');
}

/** Mirrors what stands at the waterline, broken by the water's own colour. */
export function reflection(
  sheet: Sheet,
  content: string,
  waterline: number,
  depth: number,
): string {
  // Ids may occur once in a document, so the copy gets its own.
  const mirrored = content
    .replace(/ id="([^"]+)"/g, ' id="$1-m"')
    .replace(/url\(#([^)]+)\)/g, 'url(#$1-m)');
  const cuts = sheet.random.fork(`cuts-${Math.round(waterline)}`);
  let d = '';
  for (let y = waterline + 14; y < waterline + depth; y += cuts.between(11, 19)) {
    d += lens(cuts.between(0, 1) * sheet.width, y, cuts.between(260, 640), cuts.between(2, 4.4));
  }
  return (
    `<g transform="matrix(1 0 0 -0.82 0 ${(waterline * 1.82).toFixed(1)})" opacity=".38">${mirrored}</g>` +
    shape(d, mix(sheet.palette.water.far, sheet.palette.water.near, 0.5), 'opacity=".55"')
  );
}
