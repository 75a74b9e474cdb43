import { createPalette, type TimeOfDay } from './palette.ts';
import { createRandom, type Random } from './random.ts';
import { num, type Sheet, sheetHeight } from './svg.ts';

/** Draws a scene onto a sheet and returns its SVG elements. */
export type Scene = (sheet: Sheet) => string;

export function createSheet(random: Random, time: TimeOfDay, width: number): Sheet {
  let ids = 0;
  const prefix = `i${Math.floor(random.fork('ids').next() * 46656).toString(36)}`;
  return {
    width,
    height: sheetHeight,
    random,
    framed: false,
    palette: createPalette(time, random.fork('palette')),
    nextId: () => `${prefix}-${ids++}`,
  };
}

/** The whole SVG of a scene; the same arguments always give the same text. */
export function drawScene(scene: Scene, seed: string, time: TimeOfDay, ratio = 1.5): string {
  const width = Math.round(sheetHeight * ratio);
  const sheet = createSheet(createRandom(seed), time, width);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${sheetHeight}" width="${num(width)}" height="${sheetHeight}"><rect width="${num(width)}" height="${sheetHeight}" fill="${sheet.palette.haze}"/>${scene(sheet)}</svg>`;
}
