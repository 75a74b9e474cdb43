import { cottage } from '../buildings.ts';
import { darken, mix } from '../colour.ts';
import { bladeClump, fadeTones, palm, treeBank, tuft } from '../plants.ts';
import { birds, clouds, sky, sun } from '../sky.ts';
import { curve, num, type Point, polygon, rect, type Sheet, shape, stroke } from '../svg.ts';
import { ranges } from '../terrain.ts';

/** Egrets standing in the shallows. */
function egret(
  x: number,
  y: number,
  size: number,
  colour: string,
  ink: string,
  flip: boolean,
): string {
  const u = size / 10;
  const p = (px: number, py: number): string => `${num(px * u)} ${num(py * u)}`;
  return `<g transform="translate(${num(x)} ${num(y)})${flip ? ' scale(-1 1)' : ''}">${stroke(`M${p(-0.6, -3.4)}L${p(-0.8, 0)}M${p(0.4, -3.4)}L${p(0.6, 0)}`, ink, 0.35 * u)}${shape(`M${p(-3.4, -3.2)}Q${p(-1, -6.4)} ${p(1.6, -5.6)}Q${p(3.2, -7.4)} ${p(1.8, -9)}Q${p(1.6, -10.6)} ${p(3, -10.6)}Q${p(4.2, -10.4)} ${p(3.4, -9.4)}Q${p(3.9, -6.6)} ${p(2, -4.6)}Q${p(0, -2.6)} ${p(-3.4, -3.2)}Z`, colour)}${stroke(`M${p(3.6, -10.1)}L${p(5.4, -9.6)}`, '#c98a2c', 0.4 * u)}</g>`;
}

/** Flooded paddy between earth bunds, palms on the far side. */
export function paddyFields(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const horizon = random.between(330, 410);
  const vanish = width * random.between(0.3, 0.7);
  const rows = [0, 0.05, 0.12, 0.22, 0.36, 0.56, 0.82, 1.2];
  const yAt = (t: number): number => horizon + 22 + t * 470;
  const xAt = (column: number, t: number): number =>
    vanish + column * width * 0.16 * (0.42 + t * 2.1) + Math.sin(column * 2.1 + t * 5) * 10 * t;
  let plots = '';
  let seedlings = '';
  let bunds = '';
  rows.slice(0, -1).forEach((t, r) => {
    const next = rows[r + 1] ?? t;
    for (let c = -7; c < 7; c++) {
      const corners: Point[] = [
        [xAt(c, t), yAt(t)],
        [xAt(c + 1, t), yAt(t)],
        [xAt(c + 1, next), yAt(next)],
        [xAt(c, next), yAt(next)],
      ];
      if ((corners[2]?.[0] ?? 0) < -80 || (corners[3]?.[0] ?? 0) > width + 80) continue;
      const flooded = random.chance(0.3);
      const veil = 0.4 * (1 - t) ** 2;
      const green = mix(
        random.pick([
          palette.grass.light,
          palette.grass.middle,
          palette.grass.middle,
          palette.grass.dark,
        ]),
        palette.haze,
        veil,
      );
      const base = flooded ? mix(palette.water.far, palette.water.near, 0.2 + t * 0.4) : green;
      plots += shape(polygon(corners), base);
      // Rows of seedlings drawn as dashed lines: one path for each plot instead of a thousand strokes.
      let marks = '';
      const lines = 2 + Math.round((next - t) * 15);
      for (let k = 1; k < lines; k++) {
        const s = t + ((next - t) * k) / lines;
        marks += `M${num(xAt(c, s) + 5 + t * 8)} ${num(yAt(s))}L${num(xAt(c + 1, s) - 5 - t * 8)} ${num(yAt(s))}`;
      }
      const blade = 5 + t * 14;
      seedlings += stroke(
        marks,
        flooded ? palette.grass.dark : mix(darken(green, 0.2), palette.leaf.middle, 0.25),
        2 + t * 7,
        `opacity="${flooded ? 0.6 : 0.55}" stroke-dasharray="${num(blade * 0.35)} ${num(blade * 1.5)}"`,
      );
    }
    bunds += shape(
      curve(
        Array.from(
          { length: 13 },
          (_, i): Point => [(width * i) / 12, yAt(t) + Math.sin(i * 1.3 + r) * 2 * (1 + t * 3)],
        ),
      ) +
        `L${num(width)} ${num(yAt(t) + 4 + t * 15)}${Array.from({ length: 13 }, (_, i) => `L${num(width - (width * i) / 12)} ${num(yAt(t) + 3 + t * 14 + Math.sin((12 - i) * 1.3 + r) * 2 * (1 + t * 3))}`).join('')}Z`,
      mix(palette.earth, palette.grass.dark, 0.35),
    );
  });
  for (let c = -7; c <= 7; c++) {
    const left = rows.map((t): Point => [xAt(c, t) - 1.5 - t * 7, yAt(t)]);
    const right = rows.toReversed().map((t): Point => [xAt(c, t) + 1.5 + t * 7, yAt(t)]);
    bunds += shape(polygon([...left, ...right]), mix(palette.earth, palette.grass.dark, 0.35));
  }
  const far = fadeTones(palette.leaf, palette.haze, 0.3);
  const line = Array.from({ length: 15 }, (_, i) =>
    palm(
      random,
      (width * (i + random.next())) / 15,
      horizon + 26,
      random.between(70, 150),
      random.between(-0.2, 0.2),
      far,
      mix(palette.wood, palette.haze, 0.4),
    ),
  ).join('');
  const side = random.chance(0.5) ? 1 : -1;
  const nearX = side > 0 ? width - 60 : 60;
  const ink = {
    dark: mix(palette.leaf.dark, palette.ink, 0.4),
    middle: mix(palette.leaf.dark, palette.leaf.middle, 0.35),
    light: palette.leaf.light,
  };
  return [
    sky(sheet, horizon + 30),
    sun(
      sheet,
      width * random.between(0.2, 0.8),
      horizon - random.between(90, 210),
      random.between(36, 54),
    ),
    clouds(sheet, horizon, 4),
    birds(sheet, width * 0.4, horizon * 0.4, 5, palette.ink),
    ranges(sheet, { from: horizon - 12, to: horizon + 8, count: 2, height: 48, crest: 0.6 }),
    rect(0, horizon + 18, width, 800, palette.grass.middle),
    treeBank(random, -20, width + 20, horizon + 28, 58, mix(palette.leaf.dark, palette.haze, 0.36)),
    line,
    cottage(sheet, width * random.between(0.2, 0.8), horizon + 30, 76),
    plots,
    seedlings,
    bunds,
    Array.from({ length: 6 }, (_, i) => {
      const t = random.between(0.2, 0.75);
      return egret(
        width * (0.12 + i * 0.14) + random.between(-30, 30),
        yAt(t),
        20 + t * 44,
        palette.cloth,
        palette.ink,
        random.chance(0.5),
      );
    }).join(''),
    palm(
      random,
      nearX,
      800,
      random.between(540, 600),
      -side * 0.14,
      ink,
      mix(palette.wood, palette.ink, 0.4),
    ),
    bladeClump(random, nearX, 814, 150, ink),
    tuft(random, nearX - side * 120, 812, 60, ink.middle),
  ].join('');
}
