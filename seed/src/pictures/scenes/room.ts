import { darken, lighten, mix } from '../colour.ts';
import type { Scene } from '../draw.ts';
import { createPalette } from '../palette.ts';
import { circle, ellipse, fade, num, rect, type Sheet, shape, stroke } from '../svg.ts';
import { bed, lamp, pot, wallPiece } from './furniture.ts';

type Box = { x: number; y: number; width: number; height: number };

/** Another scene seen through an opening: the same stay's own view, drawn smaller. */
function view(sheet: Sheet, scene: Scene, box: Box, arched: boolean): string {
  const ratio = Math.max(0.75, box.width / box.height);
  const inner: Sheet = {
    ...sheet,
    framed: true,
    width: Math.round(800 * ratio),
    random: sheet.random.fork('view'),
  };
  const id = sheet.nextId();
  const { x, y, width, height } = box;
  const outline = arched
    ? `M${num(x)} ${num(y + height)}V${num(y + width * 0.32)}Q${num(x)} ${num(y)} ${num(x + width / 2)} ${num(y)}Q${num(x + width)} ${num(y)} ${num(x + width)} ${num(y + width * 0.32)}V${num(y + height)}Z`
    : `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`;
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})"><svg x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${inner.width} 800" preserveAspectRatio="xMidYMid slice">${scene(inner)}</svg></g>`;
}

function windowFrame(box: Box, arched: boolean, wood: string): string {
  const { x, y, width, height } = box;
  const outline = arched
    ? `M${num(x)} ${num(y + height)}V${num(y + width * 0.32)}Q${num(x)} ${num(y)} ${num(x + width / 2)} ${num(y)}Q${num(x + width)} ${num(y)} ${num(x + width)} ${num(y + width * 0.32)}V${num(y + height)}Z`
    : `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`;
  const thirds = `M${num(x + width / 3)} ${num(y + (arched ? width * 0.08 : 0))}V${num(y + height)}M${num(x + (width * 2) / 3)} ${num(y + (arched ? width * 0.08 : 0))}V${num(y + height)}`;
  return (
    stroke(`M${num(x)} ${num(y + height * 0.3)}h${num(width)}`, wood, 6) +
    stroke(thirds, wood, 6) +
    stroke(outline, wood, 14) +
    rect(x - 18, y + height - 2, width + 36, 16, lighten(wood, 0.1))
  );
}

function curtain(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  side: 1 | -1,
): string {
  const folds = Array.from(
    { length: 4 },
    (_, i) =>
      `M${num(x + side * width * (0.15 + i * 0.2))} ${num(y + 6)}Q${num(x + side * width * (0.1 + i * 0.13))} ${num(y + height * 0.55)} ${num(x + side * width * (0.12 + i * 0.17))} ${num(y + height)}`,
  ).join('');
  return (
    shape(
      `M${num(x)} ${num(y)}h${num(side * width)}Q${num(x + side * width * 0.86)} ${num(y + height * 0.4)} ${num(x + side * width * 0.56)} ${num(y + height * 0.62)}Q${num(x + side * width * 0.74)} ${num(y + height * 0.8)} ${num(x + side * width * 0.8)} ${num(y + height)}H${num(x)}Z`,
      colour,
    ) + stroke(folds, darken(colour, 0.14), 3, 'opacity=".55"')
  );
}

/** A bedroom whose window looks on `outlook`. */
export function roomWith(outlook: Scene): Scene {
  return (sheet) => {
    const { random, width } = sheet;
    // After dark the room is lit by its own lamps, whatever colour the evening is outside.
    const isEvening = sheet.palette.time === 'night' || sheet.palette.time === 'dusk';
    const palette = isEvening
      ? { ...createPalette('golden', random.fork('lamplight')), lit: true }
      : sheet.palette;
    const inside: Sheet = { ...sheet, palette };
    const tint = random.pick([
      '#f3e3c3',
      '#dfe8dc',
      '#f1d9c4',
      '#e9e4d2',
      '#cfdfdc',
      '#e8cfa4',
      '#c9d8c2',
      '#e3b795',
    ]);
    const wall = mix(
      mix(palette.wall, tint, 0.8),
      isEvening ? '#9a6a3c' : palette.haze,
      isEvening ? 0.24 : 0.06,
    );
    const dado = random.pick([
      mix(wall, palette.ink, 0.07),
      mix(wall, '#0f5b4a', 0.55),
      mix(wall, palette.laterite, 0.4),
      mix(wall, palette.wood, 0.6),
    ]);
    const floorY = random.between(600, 630);
    const floorColour = random.pick([
      mix('#8f3325', palette.wood, 0.15),
      palette.wood,
      mix(palette.wood, palette.thatch, 0.45),
    ]);
    const floorTone = fade(sheet, [
      { at: 0, colour: lighten(floorColour, 0.1) },
      { at: 1, colour: darken(floorColour, 0.18) },
    ]);
    const boards = Array.from(
      { length: 13 },
      (_, i) =>
        `M${num(width * 0.5 + (i - 6) * 92)} ${num(floorY)}L${num(width * 0.5 + (i - 6) * 178)} 812`,
    ).join('');
    const side = random.chance(0.5) ? 1 : -1;
    const wide = random.chance(0.5);
    const box: Box = wide
      ? { x: width * 0.5 - side * width * 0.2 - 230, y: 130, width: 460, height: 330 }
      : { x: width * 0.5 - side * width * 0.27 - 140, y: 110, width: 280, height: 390 };
    const arched = random.chance(0.4);
    const drapes = mix(
      palette.cloth,
      random.pick([palette.accent, palette.leaf.middle, '#d7ae55', palette.water.near]),
      random.pick([0.12, 0.5]),
    );
    const throwColour = random.pick([
      palette.accent,
      mix('#0f5b4a', palette.ink, 0.1),
      '#c98f2e',
      mix('#27597a', palette.ink, 0.1),
      mix(palette.laterite, palette.ink, 0.15),
    ]);
    const bedX = width * 0.5 + side * width * random.between(0.14, 0.18);
    const bedWidth = Math.min(width * 0.46, 500);
    const bedFloor = random.between(735, 755);
    const tableX = bedX - side * bedWidth * 0.68;
    const rafters = random.chance(0.5)
      ? rect(0, 0, width, 60, mix(palette.wood, palette.ink, 0.2)) +
        Array.from({ length: 9 }, (_, i) =>
          rect((width * i) / 8 - 13, 0, 26, 74, mix(palette.wood, palette.ink, 0.42)),
        ).join('') +
        rect(0, 60, width, 8, darken(palette.wood, 0.4))
      : rect(0, 0, width, 34, mix(wall, '#ffffff', 0.5)) +
        rect(0, 34, width, 5, mix(wall, palette.wood, 0.4));
    const light = palette.lit
      ? ''
      : shape(
          `M${num(box.x)} ${num(floorY + 30)}H${num(box.x + box.width)}L${num(box.x + box.width * 1.12 - side * 80)} 812H${num(box.x - box.width * 0.12 - side * 80)}Z`,
          palette.sun,
          'opacity=".2"',
        );
    return [
      rect(0, 0, width, floorY, wall),
      rect(0, floorY - 108, width, 108, dado),
      rect(0, floorY - 112, width, 6, mix(dado, palette.wood, 0.4)),
      rafters,
      view(sheet, outlook, box, arched),
      windowFrame(box, arched, mix(palette.wood, palette.ink, 0.1)),
      rect(box.x - 70, box.y - 34, box.width + 140, 7, '#b88a2e'),
      curtain(box.x - 62, box.y - 30, 96, floorY - box.y + 20, drapes, 1),
      curtain(box.x + box.width + 62, box.y - 30, 96, floorY - box.y + 20, drapes, -1),
      floorTone.definition,
      rect(0, floorY, width, 212, floorTone.paint),
      stroke(boards, darken(floorColour, 0.28), 2, 'opacity=".4"'),
      rect(0, floorY - 16, width, 16, mix(palette.wood, palette.ink, 0.25)),
      light,
      ellipse(
        width * 0.5 + side * width * 0.06,
        762,
        width * 0.4,
        44,
        mix(throwColour, palette.cloth, 0.45),
        'opacity=".85"',
      ),
      stroke(
        ring(width * 0.5 + side * width * 0.06, 762, width * 0.375, 38),
        mix(throwColour, palette.cloth, 0.9),
        3,
      ),
      wallPiece(inside, bedX + side * 20, 182),
      rect(tableX - 52, bedFloor - 148, 104, 12, palette.wood),
      rect(tableX - 44, bedFloor - 138, 88, 118, mix(palette.wood, palette.ink, 0.2)),
      rect(tableX - 34, bedFloor - 122, 68, 38, palette.wood),
      circle(tableX, bedFloor - 103, 4, '#d7ae55'),
      lamp(inside, tableX, bedFloor - 148, 118),
      bed(inside, bedX, bedFloor, bedWidth, throwColour, random.chance(0.55)),
      pot(inside, side > 0 ? 64 : width - 64, 770),
    ].join('');
  };
}

const ring = (x: number, y: number, rx: number, ry: number): string =>
  `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-rx * 2)} 0`;
