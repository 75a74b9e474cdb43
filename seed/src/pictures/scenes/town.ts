import { tiledRoof } from '../buildings.ts';
import { darken, lighten, mix } from '../colour.ts';
import { blossoms, palm } from '../plants.ts';
import { birds, clouds, sky, sun } from '../sky.ts';
import { circle, ellipse, fade, lens, num, rect, type Sheet, shape, stroke } from '../svg.ts';
import { ripples, water } from '../water.ts';

/** A round-headed window with louvred shutters, as the Portuguese and Dutch built them. */
function colonialWindow(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  paint: string,
): string {
  const { palette } = sheet;
  const glass = palette.lit ? palette.glow : mix(palette.ink, palette.water.near, 0.35);
  const arch = `M${num(x)} ${num(y + h)}V${num(y + w * 0.5)}A${num(w * 0.5)} ${num(w * 0.5)} 0 0 1 ${num(x + w)} ${num(y + w * 0.5)}V${num(y + h)}Z`;
  const slats = Array.from({ length: 6 }, (_, i) => {
    const sy = y + w * 0.6 + ((h - w * 0.7) * i) / 6;
    return `M${num(x - w * 0.46)} ${num(sy)}h${num(w * 0.38)}M${num(x + w * 1.08)} ${num(sy)}h${num(w * 0.38)}`;
  }).join('');
  return (
    shape(arch, glass, `stroke="${lighten(palette.wall, 0.4)}" stroke-width="5"`) +
    stroke(
      `M${num(x + w / 2)} ${num(y)}V${num(y + h)}M${num(x)} ${num(y + w * 0.5)}h${num(w)}`,
      lighten(palette.wall, 0.3),
      3,
    ) +
    rect(x - w * 0.5, y + w * 0.5, w * 0.46, h - w * 0.5, paint) +
    rect(x + w * 1.04, y + w * 0.5, w * 0.46, h - w * 0.5, paint) +
    stroke(slats, darken(paint, 0.25), 2)
  );
}

type Front = {
  x: number;
  width: number;
  wall: string;
  paint: string;
  upper: number;
  arcade: boolean;
};

function townFront(sheet: Sheet, base: number, front: Front): string {
  const { palette } = sheet;
  const { x, width, wall, paint, upper, arcade } = front;
  const ground = 178;
  const top = base - ground - upper;
  const middle = x + width / 2;
  const bays = Math.max(2, Math.round(width / 130));
  const gap = width / bays;
  let body =
    rect(x, top, width, ground + upper, wall) +
    rect(x + width * 0.62, top, width * 0.38, ground + upper, palette.ink, 'opacity=".05"') +
    rect(x, base - ground - 7, width, 12, lighten(wall, 0.45)) +
    rect(x, base - 20, width, 20, mix(wall, palette.ink, 0.22));
  for (let i = 0; i < bays; i++) {
    const cx = x + gap * (i + 0.5);
    body += colonialWindow(sheet, cx - 19, top + 34, 38, upper - 66, paint);
    if (arcade) {
      body += shape(
        `M${num(cx - 40)} ${num(base)}V${num(base - 96)}A40 40 0 0 1 ${num(cx + 40)} ${num(base - 96)}V${num(base)}Z`,
        palette.lit ? mix(palette.glow, palette.wood, 0.35) : mix(palette.ink, wall, 0.28),
        `stroke="${lighten(wall, 0.45)}" stroke-width="6"`,
      );
    } else if (i === Math.floor(bays / 2)) {
      body +=
        shape(
          `M${num(cx - 34)} ${num(base)}V${num(base - 104)}A34 30 0 0 1 ${num(cx + 34)} ${num(base - 104)}V${num(base)}Z`,
          paint,
          `stroke="${lighten(wall, 0.45)}" stroke-width="6"`,
        ) +
        stroke(
          `M${num(cx)} ${num(base)}v-132M${num(cx - 24)} ${num(base - 24)}v-70M${num(cx + 24)} ${num(base - 24)}v-70`,
          darken(paint, 0.3),
          3,
        );
    } else {
      body += colonialWindow(sheet, cx - 19, base - 148, 38, 96, paint);
    }
  }
  return body + tiledRoof(sheet, middle, top + 10, width + 34, 74, palette.roof, 0.09);
}

/** Bougainvillea trained up a wall from a bed at its foot, heaviest at the eaves. */
function bougainvillea(sheet: Sheet, x: number, base: number, height: number): string {
  const { palette } = sheet;
  const random = sheet.random.fork(`bloom-${num(x)}`);
  const pink = mix('#c2336b', palette.haze, palette.time === 'night' ? 0.5 : 0.1);
  const pale = lighten(pink, 0.3);
  const stem = `M${num(x)} ${num(base)}C${num(x + 26)} ${num(base - height * 0.35)} ${num(x - 30)} ${num(base - height * 0.6)} ${num(x + 6)} ${num(base - height)}`;
  let leaves = '';
  let flowers = '';
  for (let i = 0; i < 70; i++) {
    const t = random.next() ** 0.6;
    const spread = 22 + 78 * t * t;
    const cx = x + random.between(-spread, spread);
    const cy = base - height * (0.3 + 0.74 * t) + Math.abs(cx - x) * 0.45;
    const r = random.between(7, 15);
    leaves += `M${num(cx - r)} ${num(cy)}q${num(r)} ${num(-r)} ${num(r * 2)} 0q${num(-r)} ${num(r)} ${num(-r * 2)} 0z`;
    if (random.chance(0.75)) {
      flowers += blossoms(
        random,
        cx,
        cy - 3,
        r * 0.9,
        r * 0.7,
        3,
        random.chance(0.7) ? pink : pale,
      );
    }
  }
  return stroke(stem, palette.wood, 5) + shape(leaves, palette.leaf.middle) + flowers;
}

function bicycle(sheet: Sheet, x: number, base: number, size: number): string {
  const ink = sheet.palette.ink;
  const u = size / 100;
  const p = (px: number, py: number): string => `${num(x + px * u)} ${num(base + py * u)}`;
  const wheel = (px: number): string =>
    circle(
      x + px * u,
      base - 26 * u,
      25 * u,
      'none',
      `stroke="${ink}" stroke-width="${num(3 * u)}"`,
    );
  return (
    wheel(-40) +
    wheel(40) +
    stroke(
      `M${p(-40, -26)}L${p(-20, -66)}L${p(24, -66)}L${p(0, -26)}L${p(-40, -26)}M${p(0, -26)}L${p(-24, -74)}M${p(40, -26)}L${p(20, -80)}M${p(-34, -75)}L${p(-14, -75)}M${p(20, -80)}L${p(34, -82)}`,
      sheet.palette.accent,
      3.6 * u,
    )
  );
}

/** A lane of Fort Kochi: limewashed fronts, shutters, bougainvillea. */
export function townStreet(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const base = random.between(610, 640);
  const walls = ['#f3d9a2', '#e9b48c', '#dfe6d4', '#f5ead2', '#b9d3cf', '#e8c2b2'];
  const paints = ['#1f5f57', '#2b4f73', '#7a2f2a', '#3f6a3a'];
  const dim = (colour: string): string =>
    palette.time === 'night'
      ? mix(colour, '#12303f', 0.55)
      : palette.time === 'dusk'
        ? mix(colour, '#7a3b4e', 0.34)
        : mix(colour, palette.wall, 0.15);
  let fronts = '';
  let x = -random.between(20, 140);
  let arcadeAt = random.int(0, 2);
  let last = '';
  while (x < width) {
    const w = random.between(250, 400);
    const wall = random.pick(walls.filter((candidate) => candidate !== last));
    last = wall;
    fronts += townFront(sheet, base, {
      x,
      width: w,
      wall: dim(wall),
      paint: dim(random.pick(paints)),
      upper: random.between(150, 215),
      arcade: arcadeAt-- === 0,
    });
    x += w + 3;
  }
  const road = fade(sheet, [
    { at: 0, colour: mix(palette.earth, palette.sand, 0.65) },
    { at: 1, colour: mix(palette.earth, palette.sand, 0.35) },
  ]);
  const stones = Array.from({ length: 44 }, () => {
    const t = random.next() ** 0.7;
    return lens(random.between(0, width), base + 40 + t * 150, 18 + t * 60, 2 + t * 4);
  }).join('');
  const lampX = width * random.between(0.3, 0.7);
  return [
    sky(sheet, base - 120),
    sun(sheet, width * random.between(0.15, 0.85), random.between(80, 150), random.between(38, 56)),
    clouds(sheet, 260, 3),
    birds(sheet, width * 0.4, 110, 5, palette.ink),
    palm(random, width * 0.2, base - 150, 320, 0.08, palette.leaf, palette.wood),
    palm(random, width * 0.82, base - 150, 290, -0.1, palette.leaf, palette.wood),
    fronts,
    road.definition,
    rect(0, base, width, 200, road.paint),
    rect(0, base, width, 22, lighten(mix(palette.sand, palette.earth, 0.3), 0.25)),
    rect(0, base + 22, width, 5, darken(palette.earth, 0.2), 'opacity=".4"'),
    shape(stones, darken(palette.earth, 0.2), 'opacity=".22"'),
    bougainvillea(sheet, width * random.between(0.1, 0.24), base + 4, 330),
    bougainvillea(sheet, width * random.between(0.76, 0.92), base + 4, 290),
    streetLamp(sheet, lampX, base + 60),
    bicycle(sheet, width * random.between(0.42, 0.6), base + 74, 150),
  ].join('');
}

function streetLamp(sheet: Sheet, x: number, base: number): string {
  const { palette } = sheet;
  const iron = mix(palette.ink, palette.wood, 0.2);
  return (
    (palette.lit
      ? circle(x, base - 330, 120, palette.glow, 'opacity=".13"') +
        circle(x, base - 330, 66, palette.glow, 'opacity=".2"')
      : '') +
    rect(x - 5, base - 300, 10, 300, iron) +
    rect(x - 14, base - 26, 28, 26, iron) +
    shape(
      `M${num(x - 18)} ${num(base - 350)}H${num(x + 18)}L${num(x + 12)} ${num(base - 304)}H${num(x - 12)}Z`,
      palette.lit ? '#fff0c0' : mix(palette.cloth, palette.water.far, 0.4),
    ) +
    shape(
      `M${num(x - 24)} ${num(base - 350)}L${num(x)} ${num(base - 374)}L${num(x + 24)} ${num(base - 350)}Z`,
      iron,
    ) +
    rect(x - 14, base - 306, 28, 7, iron)
  );
}

/** Chennai: a temple tower over its tank, and the sea light behind. */
export function templeTank(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const base = random.between(520, 550);
  const x = width * random.between(0.46, 0.54);
  const stone = mix('#d9a05b', palette.sky.middle, palette.time === 'dusk' ? 0.3 : 0.12);
  const tiers = 8;
  let tower = '';
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers;
    const w = 270 * (1 - t * 0.62);
    const h = 46 * (1 - t * 0.3);
    const y =
      base -
      70 -
      Array.from({ length: i }, (_, k) => 46 * (1 - (k / tiers) * 0.3)).reduce((a, b) => a + b, 0);
    const tone = mix(stone, i % 2 ? palette.accent : palette.water.near, i % 2 ? 0.14 : 0.1);
    tower +=
      shape(
        `M${num(x - w / 2)} ${num(y)}L${num(x - w / 2 + 7)} ${num(y - h)}H${num(x + w / 2 - 7)}L${num(x + w / 2)} ${num(y)}Z`,
        tone,
      ) +
      rect(x - w / 2 - 5, y - 5, w + 10, 8, lighten(stone, 0.3)) +
      Array.from({ length: 7 }, (_, k) => {
        const nx = x - w * 0.42 + (w * 0.84 * k) / 6;
        const wide = k === 3 ? 1.8 : 1;
        return shape(
          `M${num(nx - 7 * wide)} ${num(y - 4)}V${num(y - h * 0.6)}Q${num(nx)} ${num(y - h)} ${num(nx + 7 * wide)} ${num(y - h * 0.6)}V${num(y - 4)}Z`,
          k === 3 ? darken(stone, 0.55) : darken(stone, 0.2),
        );
      }).join('');
  }
  const capY =
    base -
    70 -
    Array.from({ length: tiers }, (_, k) => 46 * (1 - (k / tiers) * 0.3)).reduce(
      (a, b) => a + b,
      0,
    );
  tower +=
    shape(
      `M${num(x - 62)} ${num(capY)}Q${num(x - 66)} ${num(capY - 42)} ${num(x)} ${num(capY - 46)}Q${num(x + 66)} ${num(capY - 42)} ${num(x + 62)} ${num(capY)}Z`,
      mix(stone, palette.accent, 0.22),
    ) +
    [-40, -20, 0, 20, 40]
      .map((dx) => shape(`M${num(x + dx - 5)} ${num(capY - 42)}q5 -24 5 -24q0 0 5 24z`, '#d7ae55'))
      .join('') +
    rect(x - 165, base - 74, 330, 78, darken(stone, 0.16)) +
    shape(
      `M${num(x - 34)} ${num(base + 4)}V${num(base - 48)}Q${num(x)} ${num(base - 76)} ${num(x + 34)} ${num(base - 48)}V${num(base + 4)}Z`,
      palette.lit ? palette.glow : darken(stone, 0.65),
    );
  const walls =
    rect(-10, base - 44, width + 20, 48, mix(palette.wall, palette.accent, 0.12)) +
    Array.from({ length: Math.ceil(width / 44) }, (_, i) =>
      rect(i * 44, base - 44, 22, 48, mix(palette.accent, palette.wall, 0.35)),
    ).join('');
  const palms = [0.08, 0.2, 0.8, 0.93]
    .map((t) =>
      palm(
        random,
        width * t,
        base,
        random.between(260, 360),
        random.between(-0.12, 0.12),
        palette.leaf,
        palette.wood,
      ),
    )
    .join('');
  const standing = palms + walls + tower;
  const steps = Array.from({ length: 4 }, (_, i) =>
    rect(0, base + 2 + i * 11, width, 11, mix(palette.sand, palette.ink, 0.08 + i * 0.09)),
  ).join('');
  return [
    sky(sheet, base),
    sun(sheet, width * 0.74, random.between(140, 220), 58),
    clouds(sheet, 380, 4),
    birds(sheet, width * 0.16, 150, 6, palette.ink),
    water(sheet, base),
    `<g transform="matrix(1 0 0 -0.6 0 ${num(base * 1.6 + 44)})" opacity=".3">${standing}</g>`,
    standing,
    steps,
    ripples(sheet, base + 60, 800, 50, palette.water.glint, 0.4),
    ripples(sheet, base + 60, 800, 30, darken(palette.water.near, 0.2), 0.3),
    [0.2, 0.36, 0.62, 0.82]
      .map(
        (t) =>
          ellipse(
            width * t,
            700 + 50 * Math.sin(t * 9),
            34,
            7,
            mix(palette.leaf.middle, palette.ink, 0.15),
          ) +
          shape(
            `M${num(width * t - 9)} ${num(696 + 50 * Math.sin(t * 9))}q9 -26 18 0z`,
            mix('#e58aa0', palette.haze, 0.2),
          ),
      )
      .join(''),
  ].join('');
}
