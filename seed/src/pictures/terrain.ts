import { mix } from './colour.ts';
import type { Random } from './random.ts';
import { curve, fade, num, type Point, type Sheet, shape } from './svg.ts';

/** The height of the ground at a horizontal position. */
export type Line = (x: number) => number;

/** Smooth noise in [-1, 1] along one axis. */
export function createNoise(random: Random): Line {
  const values = Array.from({ length: 64 }, () => random.between(-1, 1));
  return (x) => {
    const cell = Math.floor(x);
    const t = x - cell;
    const eased = t * t * (3 - 2 * t);
    const a = values[((cell % 64) + 64) % 64] ?? 0;
    const b = values[(((cell + 1) % 64) + 64) % 64] ?? 0;
    return a + (b - a) * eased;
  };
}

export type RidgeOptions = {
  /** Mean height on the sheet. */
  y: number;
  height: number;
  /** Horizontal distance between two summits. */
  span: number;
  /** 0 rolls like downs, 1 rises to crests. */
  crest?: number;
  detail?: number;
};

/** The outline of a range of hills. */
export function ridge(random: Random, options: RidgeOptions): Line {
  const { y, height, span, crest = 0.4, detail = 0.16 } = options;
  const large = createNoise(random);
  const middle = createNoise(random);
  const small = createNoise(random);
  return (x) => {
    const roll = large(x / span);
    const sharp = 1 - 2 * Math.abs(large(x / span + 7.3));
    const form = roll * (1 - crest) + sharp * crest;
    return y - height * (form + 0.32 * middle((x / span) * 2.7) + detail * small((x / span) * 7.1));
  };
}

/** Points of a line from side to side, a little beyond the sheet so that no edge shows. */
export function samples(sheet: Sheet, line: Line, step = 12): Point[] {
  const points: Point[] = [];
  for (let x = -step; x <= sheet.width + step; x += step) points.push([x, line(x)]);
  return points;
}

/** The area under a line, down to the foot of the sheet or to `bottom`. */
export function ground(sheet: Sheet, line: Line, bottom = sheet.height + 10, step = 12): string {
  const points = samples(sheet, line, step);
  const last = points.at(-1) ?? [sheet.width, bottom];
  return `${curve(points)}L${num(last[0])} ${num(bottom)}L${num(-step)} ${num(bottom)}Z`;
}

/** The colour of land at a depth: 0 on the horizon, 1 at the viewer's feet. */
export function landAt(sheet: Sheet, depth: number): string {
  const { far, near } = sheet.palette;
  return mix(far, near, depth ** 1.15);
}

/** A range of hills whose foot dissolves into the haze of its valley. */
export function hazyRange(sheet: Sheet, line: Line, depth: number, foot: number): string {
  const colour = landAt(sheet, depth);
  const veil = mix(colour, sheet.palette.haze, 0.75 - depth * 0.35);
  const paint = fade(sheet, [
    { at: 0, colour },
    { at: 0.35, colour: mix(colour, veil, 0.25) },
    { at: 1, colour: veil },
  ]);
  return paint.definition + shape(ground(sheet, line, foot), paint.paint);
}

/** Successive ranges from the horizon towards the viewer. */
export function ranges(
  sheet: Sheet,
  options: { from: number; to: number; count: number; height: number; crest?: number },
): string {
  const { from, to, count, height, crest = 0.5 } = options;
  const random = sheet.random.fork('ranges');
  return Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0 : i / (count - 1);
    const line = ridge(random.fork(String(i)), {
      y: from + (to - from) * t,
      height: height * (1 - t * 0.35),
      span: random.between(260, 420) * (1 - t * 0.25),
      crest: crest * (1 - t * 0.5),
    });
    return hazyRange(sheet, line, 0.04 + t * 0.5, from + (to - from) * t + height * 2.2);
  }).join('');
}
