import { house } from '../buildings.ts';
import { darken, lighten, mix } from '../colour.ts';
import type { Scene } from '../draw.ts';
import {
  bladeClump,
  blossoms,
  crownTree,
  fadeTones,
  palm,
  shrub,
  treeBank,
  tuft,
} from '../plants.ts';
import { birds, clouds, mistBands, sky, sun } from '../sky.ts';
import { circle, fade, lens, num, rect, type Sheet, shape, stroke } from '../svg.ts';
import { ranges } from '../terrain.ts';
import { glitter, reflection, ripples, water } from '../water.ts';

/** A lawn with a stone path to the door and beds along the plinth. */
function garden(sheet: Sheet, base: number, houseX: number, houseWidth: number): string {
  const { palette, width } = sheet;
  const random = sheet.random.fork('garden');
  const lawn = fade(sheet, [
    { at: 0, colour: palette.grass.middle },
    { at: 1, colour: palette.grass.dark },
  ]);
  const path = `M${num(houseX - 44)} ${num(base)}H${num(houseX + 44)}Q${num(houseX + 70)} ${num(base + 80)} ${num(houseX + 190)} 812H${num(houseX - 170)}Q${num(houseX - 64)} ${num(base + 80)} ${num(houseX - 44)} ${num(base)}Z`;
  const slabs = Array.from({ length: 6 }, (_, i) => {
    const t = (i + 0.6) / 6;
    const y = base + (800 - base) * t ** 1.5;
    return lens(houseX + 6 * t, y, (70 + 220 * t ** 1.6) * 0.9, 2.4 + t * 3);
  }).join('');
  const stripes = Array.from({ length: 5 }, (_, i) =>
    lens(width * random.next(), base + 30 + i * 34, random.between(240, 460), 5),
  ).join('');
  const beds = Array.from({ length: 12 }, (_, i) => {
    const x = houseX - houseWidth * 0.52 + (houseWidth * 1.04 * i) / 11;
    if (Math.abs(x - houseX) < houseWidth * 0.1) return '';
    const size = random.between(34, 54);
    return (
      shrub(random, x, base + 10, size, palette.leaf) +
      blossoms(
        random,
        x,
        base - size * 0.3,
        size * 0.55,
        size * 0.3,
        6,
        random.pick([palette.accent, palette.cloth, palette.glow]),
      )
    );
  }).join('');
  return (
    lawn.definition +
    rect(0, base - 2, width, 812 - base, lawn.paint) +
    shape(stripes, palette.grass.light, 'opacity=".5"') +
    shape(path, mix(palette.sand, palette.earth, 0.2)) +
    shape(slabs, mix(palette.earth, palette.ink, 0.15), 'opacity=".3"') +
    beds
  );
}

function nearPlants(sheet: Sheet): string {
  const { palette, width } = sheet;
  const random = sheet.random.fork('near');
  const tones = {
    dark: mix(palette.leaf.dark, palette.ink, 0.45),
    middle: mix(palette.leaf.dark, palette.leaf.middle, 0.3),
    light: palette.leaf.light,
  };
  return (
    bladeClump(random, random.between(-10, 50), 822, random.between(190, 240), tones) +
    bladeClump(random, width - random.between(-10, 60), 826, random.between(170, 230), tones) +
    tuft(random, width * 0.2, 810, 50, tones.middle) +
    tuft(random, width * 0.78, 812, 46, tones.middle)
  );
}

/** A bungalow in its garden, with hills behind. */
export function hillHouse(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const base = random.between(590, 630);
  const x = width * random.between(0.44, 0.56);
  const w = Math.min(width * 0.7, random.between(660, 780));
  const floors = random.chance(0.4) ? 2 : 1;
  const tones = fadeTones(palette.leaf, palette.haze, 0.18);
  return [
    sky(sheet, base - 140),
    sun(
      sheet,
      width * random.between(0.14, 0.86),
      random.between(120, 200),
      random.between(36, 56),
    ),
    clouds(sheet, 330, 3),
    ranges(sheet, { from: base - 250, to: base - 120, count: 4, height: 86, crest: 0.6 }),
    mistBands(sheet, base - 130, 16, 3, 0.5),
    treeBank(random, -20, width + 20, base + 4, 150, mix(tones.dark, palette.haze, 0.25)),
    crownTree(
      random,
      x - w * 0.6,
      base + 10,
      random.between(280, 340),
      tones,
      mix(palette.wood, palette.haze, 0.2),
    ),
    crownTree(
      random,
      x + w * 0.62,
      base + 10,
      random.between(240, 320),
      tones,
      mix(palette.wood, palette.haze, 0.2),
    ),
    house(sheet, x, base, w, {
      floors,
      bays: random.pick([5, 5, 7]),
      gable: random.chance(0.75),
      roof: random.pick([palette.roof, palette.roof, mix(palette.roof, palette.wood, 0.35)]),
    }),
    garden(sheet, base, x, w),
    nearPlants(sheet),
  ].join('');
}

/** A villa at the water's edge, doubled by its reflection. */
export function lakeVilla(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const base = random.between(470, 510);
  const x = width * random.between(0.42, 0.58);
  const w = Math.min(width * 0.66, random.between(560, 660));
  const tones = fadeTones(palette.leaf, palette.haze, 0.1);
  const trunk = mix(palette.wood, palette.sand, 0.25);
  const standing = [
    treeBank(random, -20, width + 20, base, 120, mix(tones.dark, palette.haze, 0.3)),
    ...[0.06, 0.16, 0.84, 0.94].map((t) =>
      palm(
        random,
        width * t,
        base,
        random.between(230, 350),
        random.between(-0.16, 0.16),
        tones,
        trunk,
      ),
    ),
    house(sheet, x, base, w, { floors: random.chance(0.5) ? 2 : 1, bays: 5 }),
    ...[-0.6, -0.52, 0.54, 0.62].map((t) => shrub(random, x + w * t, base + 2, 60, tones)),
  ].join('');
  const jetty = `M${num(x - 26)} ${num(base)}H${num(x + 26)}L${num(x + 70)} 700H${num(x - 56)}Z`;
  const planks = Array.from({ length: 10 }, (_, i) => {
    const t = (i / 10) ** 1.3;
    const y = base + (700 - base) * t;
    return `M${num(x - 26 - 30 * t)} ${num(y)}H${num(x + 26 + 44 * t)}`;
  }).join('');
  const posts = [0.25, 0.6, 1]
    .map((t) => {
      const y = base + (700 - base) * t;
      return (
        rect(x - 30 - 32 * t, y - 20, 7 + 5 * t, 44 + 20 * t, mix(palette.wood, palette.ink, 0.4)) +
        rect(x + 22 + 44 * t, y - 20, 7 + 5 * t, 44 + 20 * t, mix(palette.wood, palette.ink, 0.4)) +
        (palette.lit
          ? circle(x - 26 - 30 * t, y - 26, 5 + 3 * t, palette.glow) +
            circle(x + 27 + 47 * t, y - 26, 5 + 3 * t, palette.glow)
          : '')
      );
    })
    .join('');
  const sunX = width * random.between(0.12, 0.88);
  return [
    sky(sheet, base),
    sun(sheet, sunX, random.between(110, 220), random.between(36, 58)),
    clouds(sheet, 340, 4),
    birds(sheet, width * 0.3, 150, 5, palette.ink),
    water(sheet, base),
    reflection(sheet, standing, base, 300),
    standing,
    rect(0, base - 4, width, 9, mix(palette.laterite, palette.ink, 0.3)),
    glitter(sheet, sunX, base + 16, 790, 80),
    ripples(sheet, base + 20, 800, 34, palette.water.glint, 0.3),
    ripples(sheet, base + 40, 800, 22, darken(palette.water.near, 0.25), 0.25),
    shape(jetty, palette.wood),
    stroke(planks, darken(palette.wood, 0.35), 2),
    posts,
    bladeClump(random, random.chance(0.5) ? 20 : width - 20, 822, 200, {
      dark: mix(palette.leaf.dark, palette.ink, 0.5),
      middle: palette.leaf.dark,
      light: palette.leaf.light,
    }),
  ].join('');
}

/** Rain over a house with its lamps lit. */
export function monsoonHouse(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const base = random.between(600, 630);
  const x = width * random.between(0.4, 0.6);
  const w = Math.min(width * 0.62, 680);
  const lean = random.chance(0.5) ? 1 : -1;
  const tones = fadeTones(palette.leaf, palette.ink, 0.1);
  return [
    sky(sheet, base - 100),
    clouds(sheet, 410, 2),
    ranges(sheet, { from: base - 220, to: base - 130, count: 3, height: 80, crest: 0.5 }),
    mistBands(sheet, base - 170, 30, 4, 0.6),
    treeBank(random, -20, width + 20, base + 4, 130, mix(tones.dark, palette.haze, 0.25)),
    ...[0.08, 0.18, 0.86, 0.95].map((t, i) =>
      palm(
        random,
        width * t,
        base + 10,
        300 + i * 26,
        lean * random.between(0.14, 0.3),
        tones,
        palette.wood,
      ),
    ),
    house(sheet, x, base, w, { bays: 5 }),
    garden(sheet, base, x, w),
    shape(
      lens(x - 40, 730, 300, 12) + lens(x + 260, 700, 200, 8) + lens(x - 330, 690, 180, 7),
      palette.water.far,
      'opacity=".75"',
    ),
    nearPlants(sheet),
  ].join('');
}

/** A pool with a view: `backdrop` fills what lies beyond its edge. */
export function poolWith(backdrop: Scene): Scene {
  return (sheet) => {
    const { random, palette, width } = sheet;
    const edge = random.between(470, 510);
    const tile = mix(
      mix('#2fa8a8', palette.water.near, 0.3),
      palette.ink,
      palette.time === 'night' ? 0.3 : 0,
    );
    const pool = fade(sheet, [
      { at: 0, colour: lighten(tile, 0.5) },
      { at: 0.35, colour: lighten(tile, 0.15) },
      { at: 1, colour: darken(tile, 0.12) },
    ]);
    const deckY = random.between(660, 690);
    const side = random.chance(0.5) ? 1 : -1;
    const X = (t: number): number => (side > 0 ? width * t : width * (1 - t));
    const deck = `M${num(X(-0.02))} ${num(edge + 6)}L${num(X(0.24))} ${num(edge + 6)}L${num(X(0.42))} ${num(deckY + 40)}L${num(X(1.02))} ${num(deckY + 40)}V812H${num(X(-0.02))}Z`;
    const coping = `M${num(X(0.24))} ${num(edge + 6)}L${num(X(0.42))} ${num(deckY + 40)}L${num(X(1.02))} ${num(deckY + 40)}v18L${num(X(0.405))} ${num(deckY + 58)}L${num(X(0.226))} ${num(edge + 6)}Z`;
    const deckLines = [0, 1, 2, 3]
      .map((i) => `M${num(X(-0.02))} ${num(deckY + 76 + i * 22)}H${num(X(1.02))}`)
      .join('');
    const wood = mix(palette.wood, palette.thatch, 0.45);
    return [
      backdrop({ ...sheet, framed: true }),
      pool.definition,
      rect(0, edge, width, 330, pool.paint),
      rect(0, edge - 7, width, 9, lighten(tile, 0.62)),
      ripples(sheet, edge + 10, 760, 46, '#f3fffb', 0.42),
      shape(deck, mix(palette.sand, palette.earth, 0.12)),
      stroke(deckLines, mix(palette.earth, palette.ink, 0.1), 1.6, 'opacity=".35"'),
      shape(coping, lighten(palette.sand, 0.35)),
      umbrella(sheet, X(0.14), deckY + 46, 250),
      lounger(X(0.13), deckY + 88, 168, wood, palette.cloth, side),
      lounger(X(0.27), deckY + 116, 180, wood, palette.cloth, side),
      bladeClump(random, X(0.97), 824, 200, {
        dark: mix(palette.leaf.dark, palette.ink, 0.3),
        middle: palette.leaf.dark,
        light: palette.leaf.light,
      }),
      bladeClump(random, X(0.02), edge + 60, 90, palette.leaf),
    ].join('');
  };
}

function umbrella(sheet: Sheet, x: number, base: number, height: number): string {
  const { palette } = sheet;
  const top = base - height;
  const w = height * 0.5;
  const d = (a: number, b: number): string =>
    `M${num(x)} ${num(top)}Q${num(x + w * a * 0.7)} ${num(top + height * 0.1)} ${num(x + w * a)} ${num(top + height * 0.32)}Q${num(x + (w * (a + b)) / 2)} ${num(top + height * 0.27)} ${num(x + w * b)} ${num(top + height * 0.32)}Q${num(x + w * b * 0.7)} ${num(top + height * 0.1)} ${num(x)} ${num(top)}Z`;
  const gores = [-1, -0.6, -0.2, 0.2, 0.6];
  return (
    rect(x - 3, top, 6, height, palette.wood) +
    gores.map((g, i) => shape(d(g, g + 0.4), i % 2 ? palette.accent : palette.cloth)).join('') +
    circle(x, top - 2, 5, palette.wood)
  );
}

function lounger(
  x: number,
  base: number,
  length: number,
  wood: string,
  cloth: string,
  side: number,
): string {
  const u = length / 100;
  const p = (px: number, py: number): string => `${num(px * u)} ${num(py * u)}`;
  return `<g transform="translate(${num(x)} ${num(base)})${side < 0 ? ' scale(-1 1)' : ''}">${shape(lens(4 * u, 2 * u, 110 * u, 6 * u), '#14312c', 'opacity=".18"')}${stroke(`M${p(-36, -12)}V${num(0)}M${p(40, -12)}V${num(0)}`, wood, 3.4 * u)}${shape(`M${p(-52, -40)}L${p(-47, -43)}L${p(-22, -20)}L${p(52, -16)}L${p(52, -10)}L${p(-26, -13)}Z`, wood)}${shape(`M${p(-50, -46)}Q${p(-47, -49)} ${p(-43, -46)}L${p(-19, -25)}L${p(50, -21)}Q${p(54, -19)} ${p(51, -16)}L${p(-23, -19)}Z`, cloth)}${shape(`M${p(-50, -47)}L${p(-44, -52)}L${p(-34, -41)}L${p(-40, -37)}Z`, darken(cloth, 0.08))}</g>`;
}
