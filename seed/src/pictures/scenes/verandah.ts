import { darken, lighten, mix } from '../colour.ts';
import type { Scene } from '../draw.ts';
import { circle, ellipse, fade, lens, num, rect, type Sheet, shape, stroke } from '../svg.ts';
import { pot } from './furniture.ts';

/** A verandah looking out on `outlook`: posts, eaves and a planter's chair. */
export function verandahWith(outlook: Scene): Scene {
  return (sheet) => {
    const { random, palette, width } = sheet;
    const floorY = random.between(640, 664);
    const wood = mix(palette.wood, palette.ink, 0.35);
    const floorColour = mix(
      mix('#8f3325', palette.laterite, 0.3),
      palette.ink,
      palette.lit ? 0.35 : 0.1,
    );
    const floorTone = fade(sheet, [
      { at: 0, colour: lighten(floorColour, 0.2) },
      { at: 1, colour: darken(floorColour, 0.25) },
    ]);
    const side = random.chance(0.5) ? 1 : -1;
    const X = (t: number): number => (side > 0 ? width * t : width * (1 - t));
    const posts = width > 700 ? [0.035, 0.33, 0.965] : [0.06, 0.94];
    const post = (t: number): string => {
      const x = X(t);
      return (
        rect(x - 15, 70, 30, floorY - 60, wood) +
        rect(x - 9, 70, 6, floorY - 60, lighten(wood, 0.16)) +
        rect(x - 25, floorY - 50, 50, 60, darken(wood, 0.2)) +
        shape(
          `M${num(x - 46)} 74H${num(x + 46)}L${num(x + 17)} 130H${num(x - 17)}Z`,
          darken(wood, 0.15),
        )
      );
    };
    const balusters = Array.from({ length: Math.round(width / 26) }, (_, i) => {
      const x = i * 26 + 8;
      return Math.abs(x - X(0.65)) < width * 0.19 ? '' : rect(x, floorY - 118, 8, 120, wood);
    }).join('');
    const railing =
      balusters +
      rect(Math.min(X(-0.01), X(0.46)), floorY - 128, width * 0.47, 14, lighten(wood, 0.08)) +
      rect(Math.min(X(0.84), X(1.01)), floorY - 128, width * 0.17, 14, lighten(wood, 0.08));
    const eave = `M-10 -10H${num(width + 10)}V58Q${num(width * 0.5)} 74 -10 58Z`;
    const tiles = Array.from(
      { length: Math.round(width / 34) + 1 },
      (_, i) => `M${num(i * 34 - 17)} 54a17 20 0 0 0 34 0z`,
    ).join('');
    const boards = Array.from(
      { length: 8 },
      (_, i) => `M-10 ${num(floorY + 14 + i * 4 + i * i * 2.1)}H${num(width + 10)}`,
    ).join('');
    return [
      outlook({ ...sheet, framed: true, random: sheet.random.fork('view') }),
      railing,
      floorTone.definition,
      rect(0, floorY, width, 170, floorTone.paint),
      stroke(boards, darken(floorColour, 0.3), 1.6, 'opacity=".4"'),
      rect(0, floorY - 3, width, 10, mix(wood, floorColour, 0.4)),
      ...posts.map(post),
      shape(eave, mix(palette.wood, palette.ink, 0.5)),
      shape(tiles, mix(palette.roof, palette.ink, 0.32)),
      stroke(`M-10 55H${num(width + 10)}`, mix(palette.roof, palette.ink, 0.5), 5),
      hangingLamp(sheet, X(posts.length > 2 ? 0.66 : 0.5)),
      chair(sheet, X(0.2), floorY + 92, 210, side),
      shape(lens(X(0.34), floorY + 66, 120, 10), palette.ink, 'opacity=".25"'),
      teaTable(sheet, X(0.345), floorY + 62),
      pot(sheet, X(0.93), 796),
    ].join('');
  };
}

function hangingLamp(sheet: Sheet, x: number): string {
  const { palette } = sheet;
  const brass = mix('#b88a2e', palette.ink, palette.lit ? 0.05 : 0.15);
  return (
    stroke(`M${num(x)} 60V150`, brass, 3) +
    (palette.lit
      ? circle(x, 178, 70, palette.glow, 'opacity=".16"') +
        circle(x, 178, 40, palette.glow, 'opacity=".22"')
      : '') +
    shape(
      `M${num(x - 24)} 172H${num(x + 24)}Q${num(x + 16)} 196 ${num(x)} 200Q${num(x - 16)} 196 ${num(x - 24)} 172Z`,
      brass,
    ) +
    shape(`M${num(x - 14)} 160Q${num(x)} 138 ${num(x + 14)} 160Z`, brass) +
    (palette.lit
      ? shape(
          `M${num(x)} 148Q${num(x + 9)} 164 ${num(x)} 173Q${num(x - 9)} 164 ${num(x)} 148Z`,
          '#fff3cf',
        )
      : '')
  );
}

/** A planter's chair with its long arms. */
function chair(sheet: Sheet, x: number, base: number, size: number, side: number): string {
  const { palette } = sheet;
  const wood = mix(palette.wood, palette.ink, 0.2);
  const cane = mix(palette.thatch, palette.cloth, 0.25);
  const u = size / 100;
  const p = (px: number, py: number): string => `${num(px * u)} ${num(py * u)}`;
  return `<g transform="translate(${num(x)} ${num(base)})${side < 0 ? ' scale(-1 1)' : ''}">${shape(lens(0, 2 * u, 110 * u, 7 * u), palette.ink, 'opacity=".3"')}${stroke(`M${p(-36, 0)}L${p(-30, -34)}M${p(22, 0)}L${p(24, -30)}`, wood, 5 * u)}${shape(`M${p(-60, -78)}Q${p(-56, -84)} ${p(-51, -79)}L${p(-26, -30)}Q${p(0, -22)} ${p(28, -32)}L${p(29, -26)}Q${p(0, -14)} ${p(-30, -22)}Z`, cane)}${stroke(`M${p(-60, -78)}L${p(-30, -23)}Q${p(0, -15)} ${p(29, -27)}`, wood, 3.4 * u)}${stroke(`M${p(-44, -46)}L${p(58, -42)}`, wood, 5 * u)}${shape(`M${p(-57, -80)}Q${p(-48, -88)} ${p(-42, -76)}L${p(-36, -62)}Q${p(-44, -58)} ${p(-48, -62)}Z`, palette.accent)}</g>`;
}

function teaTable(sheet: Sheet, x: number, base: number): string {
  const { palette } = sheet;
  const wood = mix(palette.wood, palette.ink, 0.2);
  return (
    stroke(
      `M${num(x - 28)} ${num(base)}L${num(x - 18)} ${num(base - 58)}M${num(x + 28)} ${num(base)}L${num(x + 18)} ${num(base - 58)}`,
      wood,
      7,
    ) +
    ellipse(x, base - 60, 48, 9, lighten(wood, 0.1)) +
    shape(`M${num(x - 20)} ${num(base - 86)}h22q0 20 -6 23h-10q-6 -3 -6 -23z`, palette.cloth) +
    stroke(`M${num(x + 2)} ${num(base - 82)}q9 2 0 11`, palette.cloth, 3) +
    stroke(
      `M${num(x - 13)} ${num(base - 93)}q5 -8 0 -16q-4 -8 2 -15`,
      palette.cloth,
      2.4,
      'opacity=".6"',
    )
  );
}
