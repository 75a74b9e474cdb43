import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

export type Point = readonly [x: number, y: number];

/** A picture being drawn. Its height is always 800 units, so that shapes keep their size at any ratio. */
export type Sheet = {
  width: number;
  height: number;
  random: Random;
  palette: Palette;
  /** Seen through a window or over an edge: the scene then leaves out its own near corner. */
  framed: boolean;
  nextId(): string;
};

export const sheetHeight = 800;

/** One decimal is finer than a pixel of the largest output and keeps the text short. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

export const shape = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const stroke = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra = '',
): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  extra = '',
): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const group = (content: string, extra: string): string => `<g ${extra}>${content}</g>`;

export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;
export const polyline = (points: readonly Point[]): string => `M${points.map(at).join('L')}`;

/** A curve through the middles of the given points: no corner, no overshoot. */
export function curve(points: readonly Point[]): string {
  const [first, second] = points;
  if (!first || !second) return '';
  let d = `M${at(first)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const here = points[i] as Point;
    const next = points[i + 1] as Point;
    const middle: Point =
      i === points.length - 2 ? next : [(here[0] + next[0]) / 2, (here[1] + next[1]) / 2];
    d += `Q${at(here)} ${at(middle)}`;
  }
  return points.length === 2 ? `${d}L${at(second)}` : d;
}

/** A closed smooth outline through the middles of the given points. */
export function closedCurve(points: readonly Point[]): string {
  const middleOf = (i: number): Point => {
    const a = points[i % points.length] as Point;
    const b = points[(i + 1) % points.length] as Point;
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  return `M${at(middleOf(0))}${points
    .map((_, i) => `Q${at(points[(i + 1) % points.length] as Point)} ${at(middleOf(i + 1))}`)
    .join('')}Z`;
}

/** A thin leaf-shaped mark, the stroke of ripples, grass and glitter. */
export function lens(x: number, y: number, width: number, height: number): string {
  const half = width / 2;
  return `M${num(x - half)} ${num(y)}q${num(half)} ${num(-height)} ${num(width)} 0q${num(-half)} ${num(height)} ${num(-width)} 0z`;
}

/** A vertical gradient; returns the definition and the paint that refers to it. */
export function fade(
  sheet: Sheet,
  stops: readonly { at: number; colour: string; opacity?: number }[],
  direction: 'down' | 'across' = 'down',
): { definition: string; paint: string } {
  const id = sheet.nextId();
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  const body = stops
    .map(
      (stop) =>
        `<stop offset="${num(stop.at * 100)}%" stop-color="${stop.colour}"${stop.opacity === undefined ? '' : ` stop-opacity="${stop.opacity}"`}/>`,
    )
    .join('');
  return {
    definition: `<linearGradient id="${id}" x1="0" y1="0" ${end}>${body}</linearGradient>`,
    paint: `url(#${id})`,
  };
}

/** Paints `content` only inside the outline `d`. */
export function clipTo(sheet: Sheet, d: string, content: string): string {
  const id = sheet.nextId();
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}
