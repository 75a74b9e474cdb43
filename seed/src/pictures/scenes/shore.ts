import { canoe } from '../boats.ts';
import { cottage } from '../buildings.ts';
import { darken, lighten, mix } from '../colour.ts';
import { bladeClump, fadeTones, palm, pebble, shrub, treeBank, tuft } from '../plants.ts';
import { birds, clouds, sky, sun } from '../sky.ts';
import {
  clipTo,
  curve,
  fade,
  lens,
  num,
  type Point,
  polygon,
  rect,
  type Sheet,
  shape,
  stroke,
} from '../svg.ts';
import { createNoise } from '../terrain.ts';
import { glitter, ripples } from '../water.ts';

function sea(sheet: Sheet, horizon: number): string {
  const { far, near } = sheet.palette.water;
  const paint = fade(sheet, [
    { at: 0, colour: mix(near, far, 0.25) },
    { at: 0.3, colour: near },
    { at: 1, colour: mix(near, far, 0.5) },
  ]);
  return paint.definition + rect(0, horizon, sheet.width, 810 - horizon, paint.paint);
}

/** Varkala: a laterite cliff with palms along its edge, and surf below. */
export function cliffBeach(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const horizon = random.between(300, 360);
  const flip = random.chance(0.5);
  const X = (t: number): number => (flip ? width * (1 - t) : width * t);
  const noise = createNoise(random.fork('edge'));
  const rim = (t: number): number =>
    190 + (horizon - 206) * (t / 0.62) ** 0.8 + noise(t * 14) * 9 * (1 - t);
  const foot = (t: number): number =>
    800 - (800 - horizon - 18) * (t / 0.62) ** 0.42 + noise(t * 11 + 3) * 8;
  const ts = Array.from({ length: 26 }, (_, i) => (0.62 * i) / 25);
  const rimPoints = ts.map((t): Point => [X(t - 0.02), rim(t)]);
  const body = `M${num(X(-0.05))} ${num(rim(0))}${polygon([...rimPoints])
    .slice(0, -1)
    .replace('M', 'L')}${ts
    .toReversed()
    .map((t) => `L${num(X(t * 0.98))} ${num(foot(t))}`)
    .join('')}L${num(X(-0.05))} 810Z`;
  const at = (t: number, k: number): Point => [
    X(t * (0.98 + 0.02 * k) - 0.02 * (1 - k)),
    rim(t) + (foot(t) - rim(t)) * k,
  ];
  const buttress = (t: number, w: number, k: number): string => {
    const top = random.between(0.02, 0.25);
    return polygon([
      at(t, top),
      at(t + w * 0.5, top + 0.06),
      at(t + w * 0.8, 0.5 * (top + k)),
      at(t + w, k),
      at(t + w * 0.3, k),
      at(t + w * 0.22, 0.45),
    ]);
  };
  let shaded = '';
  let ledges = '';
  for (let t = 0; t < 0.58; t += random.between(0.03, 0.055)) {
    shaded += buttress(t, random.between(0.025, 0.05), random.between(0.75, 1));
    const k = random.between(0.25, 0.8);
    const w = random.between(0.04, 0.09);
    ledges += polygon([
      at(t, k),
      at(t + w, k + 0.015),
      at(t + w * 0.9, k + 0.035),
      at(t + 0.01, k + 0.03),
    ]);
  }
  const talus = Array.from({ length: 12 }, (_, i) => {
    const t = (0.56 * i) / 12;
    const q = at(t, 1);
    return shape(
      pebble(random, q[0], q[1] + 2, 46 * (1 - t * 1.4), 15 * (1 - t * 1.4)),
      i % 2 ? darken(palette.laterite, 0.24) : mix(palette.laterite, palette.sand, 0.3),
    );
  }).join('');
  const waterEdge = (t: number, offset: number): Point => {
    const s = t ** 1.6;
    return [
      X(0.6 + offset * s + 0.16 * s - 0.02 * Math.sin(t * 9 + offset * 8) * s),
      horizon + 16 + (810 - horizon) * s,
    ];
  };
  const edge = (offset: number): Point[] =>
    Array.from({ length: 15 }, (_, i) => waterEdge(i / 14, offset));
  const beach = `${curve(edge(0))}L${num(X(-0.05))} 812L${num(X(0.3))} ${num(horizon + 20)}Z`;
  const foam = [0.02, 0.1, 0.19]
    .map((offset, i) =>
      stroke(
        curve(edge(offset)),
        palette.cloth,
        [9, 5, 3][i] ?? 3,
        `opacity="${[0.9, 0.65, 0.45][i]}"`,
      ),
    )
    .join('');
  const topTones = fadeTones(palette.leaf, palette.haze, 0.08);
  const green = ts.map((t): Point => [X(t - 0.02), rim(t) - 7 * (1 - t) - 2]);
  const cap = shape(
    `M${num(X(-0.05))} ${num(rim(0) - 12)}${green.map((q) => `L${num(q[0])} ${num(q[1])}`).join('')}${ts
      .toReversed()
      .map(
        (t) =>
          `L${num(X(t - 0.02))} ${num(rim(t) + (18 + 12 * Math.abs(noise(t * 40))) * (1 - t))}`,
      )
      .join('')}L${num(X(-0.05))} ${num(rim(0) + 26)}Z`,
    topTones.middle,
  );
  const palms = [0.5, 0.43, 0.36, 0.28, 0.2, 0.12, 0.04]
    .map((t) =>
      palm(
        random,
        X(t - 0.03),
        rim(t),
        (240 - 330 * t) * random.between(0.8, 1.1),
        (flip ? -1 : 1) * random.between(0.02, 0.22),
        fadeTones(palette.leaf, palette.haze, t * 0.5),
        mix(palette.wood, palette.haze, t * 0.6),
      ),
    )
    .join('');
  const shrubs = [0.46, 0.32, 0.22, 0.09]
    .map((t) =>
      shrub(
        random,
        X(t - 0.02),
        rim(t),
        70 * (1 - t * 1.3),
        fadeTones(palette.leaf, palette.haze, t * 0.4),
      ),
    )
    .join('');
  const sunX = X(random.between(0.7, 0.88));
  return [
    sky(sheet, horizon),
    sun(sheet, sunX, horizon - random.between(40, 170), random.between(40, 66)),
    clouds(sheet, horizon, 4),
    birds(sheet, X(flip ? 0.8 : 0.6), horizon * 0.45, 5, palette.ink),
    sea(sheet, horizon),
    glitter(sheet, sunX, horizon + 3, 700, 90),
    ripples(sheet, horizon + 8, 780, 34, palette.water.glint, 0.32),
    canoe(sheet, X(0.86), horizon + 70, 74, flip),
    shape(beach, palette.sand),
    shape(
      `M${num(X(-0.05))} 812V${num(horizon + 60)}L${num(X(0.4))} ${num(horizon + 100)}V812Z`,
      palette.sand,
    ),
    shape(
      Array.from({ length: 26 }, () => {
        const t = random.between(0.25, 1);
        const y = horizon + 16 + (810 - horizon) * t ** 1.6;
        return lens(X(0.5 - random.between(0.02, 0.34) * t), y, 20 + 90 * t * t, 1 + 4 * t * t);
      }).join(''),
      darken(palette.sand, 0.22),
      'opacity=".4"',
    ),
    parasol(sheet, X(0.47), 560, 84),
    parasol(sheet, X(0.34), 660, 128),
    stroke(curve(edge(-0.035)), darken(palette.sand, 0.2), 12, 'opacity=".35"'),
    foam,
    shape(body, palette.laterite),
    clipTo(
      sheet,
      body,
      shape(shaded, darken(palette.laterite, 0.24)) +
        shape(ledges, lighten(palette.laterite, 0.22), 'opacity=".7"'),
    ),
    talus,
    cottage(sheet, X(0.3), rim(0.31), 74, palette.thatch),
    cottage(sheet, X(0.17), rim(0.18), 100, palette.roof),
    palms,
    shrubs,
    cap,
  ].join('');
}

/** A parasol and its mat, small on the sand. */
function parasol(sheet: Sheet, x: number, base: number, size: number): string {
  const { palette } = sheet;
  const gore = (from: number, to: number, colour: string): string =>
    shape(
      `M${num(x)} ${num(base - size)}Q${num(x + from * size * 0.7)} ${num(base - size * 0.92)} ${num(x + from * size)} ${num(base - size * 0.62)}L${num(x + to * size)} ${num(base - size * 0.62)}Q${num(x + to * size * 0.7)} ${num(base - size * 0.92)} ${num(x)} ${num(base - size)}Z`,
      colour,
    );
  return (
    shape(
      lens(x + size * 0.1, base, size * 1.3, size * 0.07),
      darken(palette.sand, 0.35),
      'opacity=".6"',
    ) +
    shape(
      `M${num(x + size * 0.12)} ${num(base + size * 0.04)}h${num(size * 0.62)}l${num(size * 0.14)} ${num(size * 0.14)}h${num(-size * 0.68)}Z`,
      palette.cloth,
    ) +
    stroke(`M${num(x)} ${num(base - size)}V${num(base)}`, palette.wood, size * 0.03) +
    gore(-0.62, -0.2, palette.accent) +
    gore(-0.2, 0.2, palette.cloth) +
    gore(0.2, 0.62, palette.accent)
  );
}

/** A quiet palm beach, seen along the sand. */
export function palmBeach(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const horizon = random.between(360, 430);
  const flip = random.chance(0.5);
  const X = (t: number): number => (flip ? width * (1 - t) : width * t);
  const edge = (shift: number): Point[] =>
    Array.from({ length: 16 }, (_, i) => {
      const t = i / 15;
      return [
        X(0.02 + t * 1.05),
        horizon + 46 + shift + 230 * t ** 1.7 + Math.sin(t * 8 + shift) * 7 * t,
      ];
    });
  const sandPath = `${curve(edge(60))}L${num(X(1.1))} 812L${num(X(-0.05))} 812L${num(X(-0.05))} ${num(horizon + 90)}Z`;
  const wet = `${curve(edge(38))}L${num(X(1.1))} 812L${num(X(-0.05))} 812L${num(X(-0.05))} ${num(horizon + 70)}Z`;
  const tones = palette.leaf;
  const trunk = mix(palette.wood, palette.sand, 0.3);
  const sunX = X(random.between(0.45, 0.75));
  const lean = flip ? -1 : 1;
  const bx = X(0.62);
  const hull = `M${num(bx - 150)} 622Q${num(bx - 128)} 676 ${num(bx - 84)} 690H${num(bx + 92)}Q${num(bx + 138)} 668 ${num(bx + 168)} 606Q${num(bx + 110)} 640 ${num(bx)} 642Q${num(bx - 100)} 642 ${num(bx - 150)} 622Z`;
  const inside = `M${num(bx - 150)} 622Q${num(bx - 60)} 608 ${num(bx)} 622Q${num(bx + 90)} 618 ${num(bx + 168)} 606Q${num(bx + 110)} 640 ${num(bx)} 642Q${num(bx - 100)} 642 ${num(bx - 150)} 622Z`;
  const beached =
    shape(
      `M${num(bx - 110)} 690q100 -10 220 -2q-70 22 -220 2z`,
      darken(palette.sand, 0.3),
      'opacity=".7"',
    ) +
    shape(hull, mix(palette.water.near, palette.cloth, 0.2)) +
    shape(inside, mix(palette.wood, palette.ink, 0.35)) +
    stroke(
      `M${num(bx - 145)} 634Q${num(bx - 90)} 656 ${num(bx)} 656Q${num(bx + 104)} 654 ${num(bx + 158)} 624`,
      palette.accent,
      8,
    ) +
    stroke(`M${num(bx - 60)} 626l6 15M${num(bx + 40)} 628l4 14`, palette.thatch, 7);
  return [
    sky(sheet, horizon),
    sun(sheet, sunX, horizon - random.between(30, 150), random.between(46, 70)),
    clouds(sheet, horizon, 4),
    birds(sheet, X(0.3), horizon * 0.4, 5, palette.ink),
    sea(sheet, horizon),
    glitter(sheet, sunX, horizon + 3, horizon + 170, 90),
    ripples(sheet, horizon + 6, horizon + 240, 24, palette.water.glint, 0.35),
    treeBank(
      random,
      X(flip ? 0.24 : 0) - 30,
      X(flip ? 0 : 0.24) + 30,
      horizon + 5,
      46,
      mix(palette.leaf.middle, palette.haze, 0.5),
    ),
    stroke(curve(edge(16)), palette.cloth, 4, 'opacity=".6"'),
    shape(wet, darken(palette.sand, 0.14)),
    shape(sandPath, palette.sand),
    stroke(curve(edge(38)), palette.cloth, 9, 'opacity=".92"'),
    beached,
    palm(random, X(0.2), 690, 470, lean * 0.18, tones, trunk),
    palm(
      random,
      X(0.1),
      740,
      560,
      lean * 0.1,
      { ...tones, middle: mix(tones.middle, palette.ink, 0.2) },
      mix(trunk, palette.ink, 0.2),
    ),
    palm(random, X(0.03), 700, 400, lean * 0.26, tones, trunk),
    bladeClump(random, X(0.02), 812, 150, { ...tones, dark: mix(tones.dark, palette.ink, 0.3) }),
    tuft(random, X(0.2), 806, 64, tones.dark),
    tuft(random, X(0.27), 810, 44, tones.middle),
  ].join('');
}
