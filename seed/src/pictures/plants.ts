import { darken, mix } from './colour.ts';
import type { Random } from './random.ts';
import { circle, closedCurve, ellipse, num, type Point, polygon, shape, stroke } from './svg.ts';

/** Tones of one plant, from its shaded to its lit side. */
export type Tones = { dark: string; middle: string; light: string };

export const fadeTones = (tones: Tones, into: string, amount: number): Tones => ({
  dark: mix(tones.dark, into, amount),
  middle: mix(tones.middle, into, amount),
  light: mix(tones.light, into, amount),
});

/** One feathered palm leaf, from its base along an arching rib that ends `reach` away. */
function frond(x: number, y: number, angle: number, reach: number, droop: number): string {
  const tip: Point = [x + Math.cos(angle) * reach, y - Math.sin(angle) * reach + droop * reach];
  const bend: Point = [
    x + Math.cos(angle) * reach * 0.55,
    y - Math.sin(angle) * reach * 0.75 - reach * 0.14,
  ];
  const rib = (t: number): Point => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * bend[0] + t * t * tip[0],
    (1 - t) ** 2 * y + 2 * t * (1 - t) * bend[1] + t * t * tip[1],
  ];
  const steps = 13;
  const side = Math.cos(angle) < 0 ? -1 : 1;
  const outline: Point[] = [];
  for (let i = 0; i <= steps; i++) outline.push(rib(i / steps));
  for (let i = steps; i > 0; i--) {
    const t = i / steps;
    const length = reach * 0.3 * Math.sin(Math.PI * (0.12 + t * 0.8)) ** 0.8;
    const [rx, ry] = rib(t);
    outline.push([rx + side * length * 0.34, ry + length]);
    outline.push(rib(t - 0.72 / steps));
  }
  return polygon(outline);
}

/** A coconut palm: `lean` in widths of its own height, positive to the right. */
export function palm(
  random: Random,
  x: number,
  base: number,
  height: number,
  lean: number,
  tones: Tones,
  trunk: string,
): string {
  const topX = x + lean * height;
  const topY = base - height;
  const bendX = x + lean * height * 0.18;
  const w = height * 0.021 + 1.4;
  const stem = `M${num(x - w)} ${num(base)}Q${num(bendX - w * 0.6)} ${num(base - height * 0.55)} ${num(topX - w * 0.4)} ${num(topY)}L${num(topX + w * 0.4)} ${num(topY)}Q${num(bendX + w * 0.9)} ${num(base - height * 0.55)} ${num(x + w * 1.3)} ${num(base)}Z`;
  const reach = height * random.between(0.32, 0.38) + 14;
  const layer = (angles: number[], colour: string): string =>
    shape(
      angles
        .map((degrees) => {
          const angle = ((degrees + random.between(-7, 7)) * Math.PI) / 180;
          const level = Math.abs(Math.cos(angle));
          return frond(topX, topY, angle, reach * random.between(0.86, 1.08), 0.2 + level * 0.36);
        })
        .join(''),
      colour,
    );
  const nuts = [-0.5, 0.15, 0.7]
    .map((dx) => circle(topX + dx * w * 3, topY + w * 1.9, w * 1.15, darken(trunk, 0.2)))
    .join('');
  return (
    layer([18, 58, 96, 128, 164], tones.dark) +
    shape(stem, trunk) +
    nuts +
    layer([-12, 34, 146, 192], tones.middle) +
    layer([-36, 78, 112, 214], mix(tones.middle, tones.light, 0.55))
  );
}

/** A silver oak, the slender shade tree of the tea estates. */
export function shadeTree(
  random: Random,
  x: number,
  base: number,
  height: number,
  tones: Tones,
  trunk: string,
): string {
  const stem = shape(
    `M${num(x - height * 0.012 - 0.6)} ${num(base)}L${num(x)} ${num(base - height)}L${num(x + height * 0.012 + 0.6)} ${num(base)}Z`,
    trunk,
  );
  let dark = '';
  let light = '';
  const tiers = 6;
  for (let i = 0; i < tiers; i++) {
    const t = i / (tiers - 1);
    const y = base - height * (0.36 + 0.6 * t);
    const r = height * (0.15 - 0.095 * t) * random.between(0.85, 1.1);
    const dx = random.between(-0.35, 0.35) * r;
    dark += oval(x + dx, y, r, r * 0.72);
    light += oval(x + dx - r * 0.22, y - r * 0.26, r * 0.58, r * 0.36);
  }
  return stem + shape(dark, tones.dark) + shape(light, tones.middle);
}

export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 1 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 1 ${num(-rx * 2)} 0z`;

/** A rain tree: a wide crown on a forked trunk, lit from above. */
export function crownTree(
  random: Random,
  x: number,
  base: number,
  height: number,
  tones: Tones,
  trunk: string,
): string {
  const spread = height * random.between(0.5, 0.62);
  const w = height * 0.035;
  const fork = base - height * 0.42;
  const limbs = [-0.55, -0.12, 0.3, 0.62]
    .map(
      (dx) =>
        `M${num(x)} ${num(fork + w)}Q${num(x + dx * spread * 0.3)} ${num(fork - height * 0.1)} ${num(x + dx * spread)} ${num(base - height * 0.7)}`,
    )
    .join('');
  const stem =
    shape(
      `M${num(x - w * 1.5)} ${num(base)}Q${num(x - w * 0.5)} ${num(base - height * 0.2)} ${num(x - w * 0.7)} ${num(fork)}L${num(x + w * 0.7)} ${num(fork)}Q${num(x + w * 0.5)} ${num(base - height * 0.2)} ${num(x + w * 1.6)} ${num(base)}Z`,
      trunk,
    ) + stroke(limbs, trunk, w * 0.75);
  const lobes = Array.from({ length: 8 }, (_, i) => {
    const t = i / 7;
    return {
      x: x + (t - 0.5) * spread * 1.9,
      y:
        base - height * (0.68 + 0.2 * Math.sin(Math.PI * t)) + random.between(-0.03, 0.03) * height,
      r: height * (0.13 + 0.08 * Math.sin(Math.PI * t)) * random.between(0.9, 1.15),
    };
  });
  const layer = (dy: number, size: number): string =>
    lobes
      .map((lobe) => oval(lobe.x, lobe.y + dy * lobe.r, lobe.r * size * 1.18, lobe.r * size * 0.8))
      .join('');
  return (
    stem +
    shape(layer(0.16, 1), tones.dark) +
    shape(layer(-0.18, 0.74), tones.middle) +
    shape(
      lobes
        .filter((_, i) => i % 2 === 0)
        .map((l) => oval(l.x - l.r * 0.2, l.y - l.r * 0.5, l.r * 0.5, l.r * 0.24))
        .join(''),
      mix(tones.middle, tones.light, 0.6),
    )
  );
}

/** A far bank of mixed trees: one scalloped outline with a few taller heads. */
export function treeBank(
  random: Random,
  from: number,
  to: number,
  y: number,
  height: number,
  colour: string,
): string {
  let d = `M${num(from)} ${num(y)}`;
  let x = from;
  while (x < to) {
    const step = height * random.between(0.35, 0.85);
    // Ends slope down to the water, so that a bank never stops like a wall.
    const taper = Math.min(1, 0.12 + Math.min(x - from, to - x) / (height * 2.4));
    const top = y - height * random.between(0.45, 1) * taper;
    d += `${x === from ? 'L' : `A${num(step * 0.55)} ${num(step * 0.5)} 0 0 1 `}${num(x)} ${num(top)}`;
    x += step;
  }
  return shape(`${d}L${num(to)} ${num(y)}Z`, colour);
}

/** A banana or cardamom blade from a corner of the picture, with its pale midrib. */
export function blade(
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  colour: string,
  rib: string,
): string {
  const tip: Point = [x + Math.cos(angle) * length, y - Math.sin(angle) * length];
  const nx = Math.sin(angle) * width;
  const ny = Math.cos(angle) * width;
  const sag = length * 0.14;
  const middle: Point = [
    x + Math.cos(angle) * length * 0.5,
    y - Math.sin(angle) * length * 0.5 - sag,
  ];
  const d = `M${num(x)} ${num(y)}Q${num(middle[0] - nx)} ${num(middle[1] - ny)} ${num(tip[0])} ${num(tip[1])}Q${num(middle[0] + nx)} ${num(middle[1] + ny)} ${num(x)} ${num(y)}Z`;
  return (
    shape(d, colour) +
    stroke(
      `M${num(x)} ${num(y)}Q${num(middle[0])} ${num(middle[1])} ${num(tip[0])} ${num(tip[1])}`,
      rib,
      Math.max(1.2, width * 0.045),
    )
  );
}

/** A clump of arching blades. */
export function bladeClump(
  random: Random,
  x: number,
  y: number,
  size: number,
  tones: Tones,
): string {
  const angles = [168, 146, 122, 98, 74, 52, 28, 12];
  return angles
    .map((degrees, i) => {
      const colour =
        [tones.dark, tones.middle, mix(tones.dark, tones.middle, 0.5)][i % 3] ?? tones.dark;
      return blade(
        x + random.between(-0.06, 0.06) * size,
        y,
        ((degrees + random.between(-8, 8)) * Math.PI) / 180,
        size * random.between(0.75, 1.1),
        size * random.between(0.13, 0.19),
        colour,
        mix(colour, tones.light, 0.5),
      );
    })
    .join('');
}

/** A rounded shrub of two tones. */
export function shrub(random: Random, x: number, base: number, size: number, tones: Tones): string {
  let dark = '';
  let light = '';
  for (let i = 0; i < 5; i++) {
    const dx = (i - 2) * size * 0.34;
    const r = size * random.between(0.3, 0.44) * (1 - Math.abs(i - 2) * 0.13);
    dark += oval(x + dx, base - r * 0.7, r, r * 0.82);
    light += oval(x + dx - r * 0.2, base - r * 0.98, r * 0.6, r * 0.4);
  }
  return shape(dark, tones.dark) + shape(light, tones.middle);
}

/** Grass of one tuft as a single shape. */
export function tuft(
  random: Random,
  x: number,
  base: number,
  size: number,
  colour: string,
): string {
  let d = '';
  for (let i = 0; i < 7; i++) {
    const lean = random.between(-0.6, 0.6) * size;
    const h = size * random.between(0.55, 1);
    const bx = x + random.between(-0.25, 0.25) * size;
    d += `M${num(bx - 1.6)} ${num(base)}Q${num(bx + lean * 0.2)} ${num(base - h * 0.7)} ${num(bx + lean)} ${num(base - h)}Q${num(bx + lean * 0.3)} ${num(base - h * 0.5)} ${num(bx + 2)} ${num(base)}Z`;
  }
  return shape(d, colour);
}

/** A soft irregular outline, for islands and stones. */
export function pebble(random: Random, x: number, y: number, rx: number, ry: number): string {
  return closedCurve(
    Array.from({ length: 9 }, (_, i) => {
      const angle = (i / 9) * Math.PI * 2;
      const r = random.between(0.86, 1.12);
      return [x + Math.cos(angle) * rx * r, y + Math.sin(angle) * ry * r] as const;
    }),
  );
}

/** A slender pine of the Vagamon plantations. */
export function pine(
  random: Random,
  x: number,
  base: number,
  height: number,
  tones: Tones,
): string {
  let d = '';
  const tiers = 5;
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers;
    const y = base - height * (0.18 + 0.78 * t);
    const w = height * (0.19 - 0.15 * t) * random.between(0.9, 1.1);
    const h = height * 0.26;
    d += `M${num(x)} ${num(y - h)}Q${num(x + w * 0.3)} ${num(y - h * 0.3)} ${num(x + w)} ${num(y)}Q${num(x)} ${num(y - h * 0.16)} ${num(x - w)} ${num(y)}Q${num(x - w * 0.3)} ${num(y - h * 0.3)} ${num(x)} ${num(y - h)}Z`;
  }
  return (
    shape(
      `M${num(x - height * 0.014)} ${num(base)}h${num(height * 0.028)}V${num(base - height * 0.3)}h${num(-height * 0.028)}Z`,
      tones.dark,
    ) + shape(d, tones.middle)
  );
}

/** A few flowers on a plant. */
export function blossoms(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  colour: string,
): string {
  return Array.from({ length: count }, () => {
    const angle = random.between(0, Math.PI * 2);
    const r = Math.sqrt(random.next());
    return ellipse(x + Math.cos(angle) * rx * r, y + Math.sin(angle) * ry * r, 3.6, 3, colour);
  }).join('');
}
