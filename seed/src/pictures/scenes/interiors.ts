import { darken, lighten, mix } from '../colour.ts';
import type { Scene } from '../draw.ts';
import { bladeClump } from '../plants.ts';
import { circle, ellipse, fade, lens, num, rect, type Sheet, shape, stroke } from '../svg.ts';

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

/** A four-poster with a light canopy, seen from its foot's corner. */
function bed(
  sheet: Sheet,
  x: number,
  floor: number,
  width: number,
  throwColour: string,
  posts: boolean,
): string {
  const { palette } = sheet;
  const wood = mix(palette.wood, palette.ink, 0.15);
  const linen = mix(palette.cloth, '#ffffff', 0.3);
  const shade = mix(linen, palette.water.near, 0.16);
  const h = width * 0.34;
  const left = x - width / 2;
  const right = x + width / 2;
  const top = floor - h;
  const headY = top - width * 0.24;
  const back =
    shape(
      `M${num(left + width * 0.08)} ${num(top + h * 0.3)}V${num(headY + 26)}Q${num(x)} ${num(headY - 34)} ${num(right - width * 0.08)} ${num(headY + 26)}V${num(top + h * 0.3)}Z`,
      wood,
    ) +
    stroke(
      `M${num(left + width * 0.14)} ${num(top)}V${num(headY + 44)}Q${num(x)} ${num(headY - 6)} ${num(right - width * 0.14)} ${num(headY + 44)}V${num(top)}`,
      lighten(wood, 0.2),
      4,
    );
  const pillow = (px: number, w: number, colour: string, lift = 0): string =>
    shape(
      `M${num(px - w / 2)} ${num(top + 18 - lift)}Q${num(px - w / 2 - 8)} ${num(top - 26 - lift)} ${num(px - w / 2 + 14)} ${num(top - 40 - lift)}Q${num(px)} ${num(top - 48 - lift)} ${num(px + w / 2 - 14)} ${num(top - 40 - lift)}Q${num(px + w / 2 + 8)} ${num(top - 26 - lift)} ${num(px + w / 2)} ${num(top + 18 - lift)}Z`,
      colour,
    );
  const mattress =
    shape(
      `M${num(left + width * 0.07)} ${num(top + 6)}H${num(right - width * 0.07)}L${num(right)} ${num(floor - h * 0.36)}V${num(floor - h * 0.14)}H${num(left)}V${num(floor - h * 0.36)}Z`,
      linen,
    ) +
    shape(
      `M${num(left)} ${num(floor - h * 0.36)}H${num(right)}V${num(floor - h * 0.12)}H${num(left)}Z`,
      shade,
    );
  const drape =
    shape(
      `M${num(left + width * 0.025)} ${num(top + h * 0.42)}H${num(right - width * 0.025)}L${num(right + 2)} ${num(floor - h * 0.36)}V${num(floor - h * 0.1)}H${num(left - 2)}V${num(floor - h * 0.36)}Z`,
      throwColour,
    ) +
    shape(
      `M${num(left - 2)} ${num(floor - h * 0.36)}H${num(right + 2)}V${num(floor - h * 0.1)}H${num(left - 2)}Z`,
      darken(throwColour, 0.16),
    ) +
    stroke(
      `M${num(left - 2)} ${num(floor - h * 0.17)}H${num(right + 2)}M${num(left - 2)} ${num(floor - h * 0.21)}H${num(right + 2)}`,
      '#d7ae55',
      3,
    );
  const foot = rect(left - 6, floor - h * 0.14, width + 12, h * 0.12, wood);
  const legs =
    rect(left - 4, floor - h * 0.06, 16, h * 0.1, wood) +
    rect(right - 12, floor - h * 0.06, 16, h * 0.1, wood);
  const frameTop = headY - width * 0.34;
  const poster = posts
    ? rect(left + width * 0.06, frameTop + 26, 9, top - frameTop, wood) +
      rect(right - width * 0.06 - 9, frameTop + 26, 9, top - frameTop, wood) +
      rect(left - 8, frameTop, 14, floor - frameTop - 8, wood) +
      rect(right - 6, frameTop, 14, floor - frameTop - 8, wood) +
      shape(
        `M${num(left - 8)} ${num(frameTop)}H${num(right + 8)}L${num(right - width * 0.06)} ${num(frameTop + 26)}H${num(left + width * 0.06)}Z`,
        lighten(wood, 0.1),
      ) +
      shape(
        `M${num(left - 2)} ${num(frameTop + 4)}Q${num(x - width * 0.25)} ${num(frameTop + 74)} ${num(x)} ${num(frameTop + 30)}Q${num(x + width * 0.25)} ${num(frameTop + 74)} ${num(right + 2)} ${num(frameTop + 4)}Z`,
        linen,
        'opacity=".82"',
      ) +
      shape(
        `M${num(left - 4)} ${num(frameTop + 6)}h26Q${num(left + 34)} ${num(top - 40)} ${num(left + 12)} ${num(top + 40)}Q${num(left + 20)} ${num(floor - 70)} ${num(left + 10)} ${num(floor - 30)}h-14Z`,
        linen,
        'opacity=".86"',
      ) +
      shape(
        `M${num(right + 4)} ${num(frameTop + 6)}h-26Q${num(right - 34)} ${num(top - 40)} ${num(right - 12)} ${num(top + 40)}Q${num(right - 20)} ${num(floor - 70)} ${num(right - 10)} ${num(floor - 30)}h14Z`,
        linen,
        'opacity=".86"',
      )
    : '';
  return (
    shape(lens(x, floor + 8, width * 1.16, 18), palette.ink, 'opacity=".3"') +
    back +
    pillow(x - width * 0.2, width * 0.3, linen) +
    pillow(x + width * 0.2, width * 0.3, linen) +
    pillow(x, width * 0.24, throwColour, -10) +
    mattress +
    drape +
    foot +
    legs +
    poster
  );
}

function lamp(sheet: Sheet, x: number, base: number, height: number): string {
  const { palette } = sheet;
  const lit = palette.lit;
  const shade = lit ? palette.glow : mix(palette.cloth, palette.thatch, 0.3);
  return (
    (lit
      ? circle(x, base - height * 0.76, height * 0.95, palette.glow, 'opacity=".12"') +
        circle(x, base - height * 0.76, height * 0.6, palette.glow, 'opacity=".14"')
      : '') +
    rect(x - 4, base - height * 0.6, 8, height * 0.6, '#b88a2e') +
    ellipse(x, base - 4, height * 0.16, 6, '#b88a2e') +
    shape(
      `M${num(x - height * 0.17)} ${num(base - height)}H${num(x + height * 0.17)}L${num(x + height * 0.29)} ${num(base - height * 0.54)}H${num(x - height * 0.29)}Z`,
      shade,
    )
  );
}

/** A bedroom whose window looks on `outlook`. */
export function roomWith(outlook: Scene): Scene {
  return (sheet) => {
    const { random, palette, width } = sheet;
    const dark = palette.time === 'night' || palette.time === 'dusk';
    const tint = random.pick(['#f3e3c3', '#dfe8dc', '#f1d9c4', '#e9e4d2', '#d6e2e0']);
    const wall = mix(
      mix(palette.wall, tint, 0.6),
      dark ? '#6a4a3a' : palette.haze,
      dark ? 0.28 : 0.08,
    );
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
      rect(0, floorY - 108, width, 108, mix(wall, palette.ink, 0.07)),
      rect(0, floorY - 110, width, 4, mix(wall, palette.wood, 0.35)),
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
      frame(sheet, bedX + side * 20, 170),
      rect(tableX - 52, bedFloor - 148, 104, 12, palette.wood),
      rect(tableX - 44, bedFloor - 138, 88, 118, mix(palette.wood, palette.ink, 0.2)),
      rect(tableX - 34, bedFloor - 122, 68, 38, palette.wood),
      circle(tableX, bedFloor - 103, 4, '#d7ae55'),
      lamp(sheet, tableX, bedFloor - 148, 118),
      bed(sheet, bedX, bedFloor, bedWidth, throwColour, random.chance(0.55)),
      pot(sheet, side > 0 ? 64 : width - 64, 770),
    ].join('');
  };
}

const ring = (x: number, y: number, rx: number, ry: number): string =>
  `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-rx * 2)} 0`;

/** A framed print over the bed: a boat, or a leaf. */
function frame(sheet: Sheet, x: number, y: number): string {
  const { palette } = sheet;
  return (
    rect(x - 62, y - 46, 124, 92, '#b88a2e') +
    rect(x - 57, y - 41, 114, 82, palette.cloth) +
    circle(x + 22, y - 12, 13, palette.accent) +
    shape(
      `M${num(x - 44)} ${num(y + 12)}Q${num(x)} ${num(y + 32)} ${num(x + 44)} ${num(y + 10)}Q${num(x)} ${num(y + 20)} ${num(x - 44)} ${num(y + 12)}Z`,
      '#16302b',
    )
  );
}

function pot(sheet: Sheet, x: number, base: number): string {
  const { palette } = sheet;
  return (
    bladeClump(sheet.random.fork('pot'), x, base - 78, 150, palette.leaf) +
    shape(
      `M${num(x - 50)} ${num(base - 88)}H${num(x + 50)}L${num(x + 34)} ${num(base)}H${num(x - 34)}Z`,
      palette.laterite,
    ) +
    rect(x - 55, base - 96, 110, 16, lighten(palette.laterite, 0.14))
  );
}

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
