import { mix } from './colour.ts';
import { shadeTree, type Tones } from './plants.ts';
import { clipTo, curve, num, type Point, type Sheet, shape, stroke } from './svg.ts';
import { createNoise, type Line } from './terrain.ts';

export type TeaHill = {
  /** Where the crown of the hill stands. */
  x: number;
  top: number;
  halfWidth: number;
  /** How far the sides fall. */
  fall: number;
  /** Width of the first row under the crown. */
  row: number;
  /** 0 far off in the haze, 1 at hand. */
  depth: number;
};

function crownLine(sheet: Sheet, hill: TeaHill, name: string): Line {
  const noise = createNoise(sheet.random.fork(name));
  return (x) => {
    const t = Math.abs(x - hill.x) / hill.halfWidth;
    // Beyond its foot a hill keeps falling, so that no side of it ends in a step.
    const side = t < 1 ? (1 - Math.cos(Math.PI * t)) / 2 : 1 + (t - 1) * 1.6;
    return hill.top + hill.fall * side + noise(x / (hill.halfWidth * 0.32)) * hill.fall * 0.05;
  };
}

/** One row of clipped bushes: a band with a gently scalloped upper edge. */
function bushRow(
  left: number,
  right: number,
  upper: Line,
  lower: Line,
  bush: number,
  jitter: Line,
): string {
  const topEdge: Point[] = [];
  for (let x = left; x <= right; x += bush * 0.5) {
    const bump = Math.abs(Math.sin((x / bush) * Math.PI + jitter(x / 37) * 2));
    topEdge.push([x, upper(x) - bump * bush * 0.16]);
  }
  const bottomEdge: Point[] = [];
  for (let x = right; x >= left; x -= bush * 2) bottomEdge.push([x, lower(x)]);
  const start = bottomEdge[0] as Point;
  return `${curve(topEdge)}L${num(start[0])} ${num(start[1])}${bottomEdge.map((p) => `L${num(p[0])} ${num(p[1])}`).join('')}Z`;
}

/** A hill planted with tea, its rows following the contours and widening towards the viewer. */
export function teaHill(sheet: Sheet, hill: TeaHill, name: string): string {
  const { palette } = sheet;
  const crown = crownLine(sheet, hill, name);
  const veil = (colour: string): string =>
    mix(colour, palette.haze, 0.62 * (1 - hill.depth) ** 1.3);
  const left = -30;
  const right = sheet.width + 30;
  const outline: Point[] = [];
  for (let x = left; x <= right; x += 14) outline.push([x, crown(x)]);
  const last = outline.at(-1) as Point;
  const body = `${curve(outline)}L${num(last[0])} ${num(sheet.height + 20)}L${num(left)} ${num(sheet.height + 20)}Z`;
  const random = sheet.random.fork(`${name}-rows`);
  const wander = createNoise(random);
  let rows = '';
  let lights = '';
  let drop = hill.row * 0.5;
  let width = hill.row;
  let count = 0;
  while (hill.top + drop < sheet.height + 40 && count < 46) {
    const start = drop;
    const bottom = drop + width * 0.74;
    const bow = (x: number): number => wander(x / 210 + count * 0.13) * width * 0.5;
    const flatten = 1 - Math.min(0.5, start / 1400);
    const upper: Line = (x) => hill.top + (crown(x) - hill.top) * flatten + start + bow(x);
    const lower: Line = (x) => hill.top + (crown(x) - hill.top) * flatten + bottom + bow(x);
    const light: Line = (x) => upper(x) + width * 0.26;
    rows += bushRow(left, right, upper, lower, width * 1.5 + 5, wander);
    lights += bushRow(left, right, upper, light, width * 1.5 + 5, wander);
    drop += width;
    width *= 1.075;
    count++;
  }
  return (
    shape(body, veil(palette.tea.gap)) +
    clipTo(sheet, body, shape(rows, veil(palette.tea.row)) + shape(lights, veil(palette.tea.light)))
  );
}

/** A footpath that climbs between the bushes. */
export function footpath(
  sheet: Sheet,
  from: Point,
  to: Point,
  width: number,
  swing: number,
): string {
  const points = (edge: number): Point[] =>
    Array.from({ length: 9 }, (_, i) => {
      const t = i / 8;
      const x =
        from[0] + (to[0] - from[0]) * t + Math.sin(t * Math.PI * 2.1) * swing * (1 - t * 0.6);
      return [x + edge * width * (1 - t * 0.86), from[1] + (to[1] - from[1]) * t ** 0.9] as const;
    });
  const leftEdge = points(-0.5);
  const rightEdge = points(0.5).reverse();
  const [first] = rightEdge as [Point];
  return (
    shape(
      `${curve(leftEdge)}L${num(first[0])} ${num(first[1])}${curve(rightEdge).replace(/^M[^Q]*/, '')}Z`,
      mix(sheet.palette.earth, sheet.palette.sand, 0.55),
    ) + stroke(curve(leftEdge), sheet.palette.tea.gap, 2, 'opacity=".5"')
  );
}

/** Silver oaks scattered along a slope. */
export function oaksOn(
  sheet: Sheet,
  hill: TeaHill,
  name: string,
  count: number,
  size: number,
): string {
  const { palette } = sheet;
  const crown = crownLine(sheet, hill, name);
  const random = sheet.random.fork(`${name}-oaks`);
  const amount = 0.6 * (1 - hill.depth);
  const tones: Tones = {
    dark: mix(palette.leaf.dark, palette.haze, amount),
    middle: mix(palette.leaf.middle, palette.haze, amount),
    light: mix(palette.leaf.light, palette.haze, amount),
  };
  const trunk = mix(palette.wood, palette.haze, amount + 0.15);
  return Array.from({ length: count }, () => {
    const x = hill.x + random.between(-0.75, 0.75) * hill.halfWidth;
    const below = random.between(0, 1) ** 2 * 70 * hill.depth;
    return { x, y: crown(x) + below + 4, h: size * random.between(0.75, 1.25) + below * 0.3 };
  })
    .sort((a, b) => a.y - b.y)
    .map((tree) => shadeTree(random, tree.x, tree.y, tree.h, tones, trunk))
    .join('');
}
