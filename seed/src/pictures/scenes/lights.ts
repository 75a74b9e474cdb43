import { canoe } from '../boats.ts';
import { cottage, house } from '../buildings.ts';
import { darken, lighten, mix } from '../colour.ts';
import { bladeClump, fadeTones, oval, palm, treeBank } from '../plants.ts';
import { mistBands, sky, sun } from '../sky.ts';
import { circle, num, rect, type Sheet, shape, stroke } from '../svg.ts';
import { ranges } from '../terrain.ts';
import { glitter, reflection, ripples, water } from '../water.ts';

/** A house on stilts and limbs, its ladder, its lamp. */
export function treehouse(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const x = width * random.between(0.44, 0.56);
  const deck = random.between(430, 462);
  const bark = mix(palette.wood, palette.ink, 0.3);
  const tones = palette.leaf;
  const back = fadeTones(palette.leaf, palette.haze, 0.45);
  const crown = (cx: number, cy: number, r: number): string => {
    const leafy = (count: number, spread: number, size: number, lift: number): string =>
      Array.from({ length: count }, (_, i) => {
        const angle = (i / count) * Math.PI * 2 + random.between(-0.2, 0.2);
        const reach = r * spread * random.between(0.7, 1.05);
        const lobe = r * size * random.between(0.75, 1.25);
        return oval(
          cx + Math.cos(angle) * reach,
          cy + Math.sin(angle) * reach * 0.52 - r * lift,
          lobe * 1.35,
          lobe * 0.72,
        );
      }).join('');
    return (
      shape(leafy(17, 1, 0.24, 0) + oval(cx, cy, r * 0.95, r * 0.5), tones.dark) +
      shape(leafy(14, 0.82, 0.17, 0.1), mix(tones.dark, tones.middle, 0.55)) +
      shape(leafy(11, 0.66, 0.12, 0.22), tones.middle) +
      shape(leafy(8, 0.5, 0.085, 0.3), mix(tones.middle, tones.light, 0.6))
    );
  };
  const trunk = `M${num(x - 74)} 812Q${num(x - 34)} 690 ${num(x - 38)} ${num(deck)}L${num(x - 54)} 170H${num(x + 50)}L${num(x + 36)} ${num(deck)}Q${num(x + 40)} 690 ${num(x + 96)} 812Q${num(x + 30)} 780 ${num(x)} 790Q${num(x - 40)} 780 ${num(x - 74)} 812Z`;
  const limbs = stroke(
    `M${num(x - 20)} ${num(deck - 120)}Q${num(x - 170)} ${num(deck - 200)} ${num(x - 300)} 150M${num(x + 20)} ${num(deck - 140)}Q${num(x + 160)} ${num(deck - 240)} ${num(x + 290)} 130M${num(x - 24)} ${num(deck + 60)}Q${num(x - 110)} ${num(deck + 30)} ${num(x - 170)} ${num(deck + 4)}M${num(x + 24)} ${num(deck + 60)}Q${num(x + 110)} ${num(deck + 30)} ${num(x + 180)} ${num(deck + 4)}`,
    bark,
    24,
  );
  const cabinX = x + 8;
  const wall = mix(palette.thatch, palette.wood, 0.3);
  const glass = palette.lit ? palette.glow : mix(palette.ink, palette.water.near, 0.35);
  const planks = Array.from(
    { length: 12 },
    (_, i) => `M${num(cabinX - 150 + i * 27)} ${num(deck - 132)}V${num(deck - 8)}`,
  ).join('');
  const cabin =
    rect(cabinX - 160, deck - 134, 320, 130, wall) +
    stroke(planks, darken(wall, 0.18), 2) +
    rect(cabinX - 122, deck - 108, 66, 58, glass) +
    rect(cabinX + 60, deck - 108, 66, 58, glass) +
    rect(
      cabinX - 26,
      deck - 112,
      56,
      108,
      palette.lit ? mix(palette.glow, palette.wood, 0.3) : darken(palette.wood, 0.2),
    ) +
    stroke(
      `M${num(cabinX - 89)} ${num(deck - 108)}v58M${num(cabinX - 122)} ${num(deck - 79)}h66M${num(cabinX + 93)} ${num(deck - 108)}v58M${num(cabinX + 60)} ${num(deck - 79)}h66`,
      wall,
      4,
    ) +
    shape(
      `M${num(cabinX - 214)} ${num(deck - 118)}Q${num(cabinX - 120)} ${num(deck - 190)} ${num(cabinX - 30)} ${num(deck - 256)}H${num(cabinX + 30)}Q${num(cabinX + 120)} ${num(deck - 190)} ${num(cabinX + 214)} ${num(deck - 118)}Q${num(cabinX)} ${num(deck - 142)} ${num(cabinX - 214)} ${num(deck - 118)}Z`,
      palette.thatch,
    ) +
    stroke(
      Array.from(
        { length: 15 },
        (_, i) =>
          `M${num(cabinX - 28 + i * 4)} ${num(deck - 254)}Q${num(cabinX + (i - 7) * 16)} ${num(deck - 190)} ${num(cabinX + (i - 7) * 28)} ${num(deck - 128)}`,
      ).join(''),
      darken(palette.thatch, 0.22),
      2.2,
      'opacity=".8"',
    ) +
    stroke(
      `M${num(cabinX - 214)} ${num(deck - 118)}Q${num(cabinX)} ${num(deck - 142)} ${num(cabinX + 214)} ${num(deck - 118)}`,
      darken(palette.thatch, 0.38),
      7,
    );
  const rails = Array.from({ length: 17 }, (_, i) =>
    rect(x - 210 + i * 26, deck - 58, 5, 62, bark),
  ).join('');
  const platform =
    rect(x - 226, deck - 6, 456, 18, lighten(bark, 0.12)) +
    rect(x - 226, deck + 8, 456, 7, bark) +
    rails +
    rect(x - 220, deck - 64, 444, 8, lighten(bark, 0.1));
  const side = random.chance(0.5) ? 1 : -1;
  const footX = x + side * 250;
  const ladder =
    stroke(
      `M${num(x + side * 176)} ${num(deck)}L${num(footX)} 806M${num(x + side * 214)} ${num(deck)}L${num(footX + side * 40)} 806`,
      lighten(bark, 0.1),
      7,
    ) +
    stroke(
      Array.from({ length: 11 }, (_, i) => {
        const t = (i + 0.5) / 11;
        const y = deck + (800 - deck) * t;
        return `M${num(x + side * (176 + 74 * t))} ${num(y)}L${num(x + side * (214 + 76 * t))} ${num(y)}`;
      }).join(''),
      lighten(bark, 0.16),
      6,
    );
  const lamp = palette.lit
    ? circle(x + side * -196, deck - 84, 62, palette.glow, 'opacity=".2"') +
      circle(x + side * -196, deck - 84, 11, '#fff0c0')
    : circle(x + side * -196, deck - 84, 9, mix(palette.cloth, palette.thatch, 0.4));
  const nearTones = {
    dark: mix(tones.dark, palette.ink, 0.4),
    middle: tones.dark,
    light: tones.light,
  };
  return [
    sky(sheet, 520),
    sun(sheet, x - side * width * 0.3, random.between(140, 240), random.between(40, 60)),
    ranges(sheet, { from: 430, to: 520, count: 3, height: 70, crest: 0.5 }),
    mistBands(sheet, 540, 20, 3, 0.6),
    rect(0, 560, width, 250, mix(back.dark, palette.haze, 0.35)),
    treeBank(random, -400, width + 400, 660, 190, mix(back.dark, palette.haze, 0.3)),
    mistBands(sheet, 610, 20, 3, 0.45),
    treeBank(random, -400, width + 400, 770, 200, back.dark),
    treeBank(random, -400, width + 400, 830, 130, mix(tones.dark, palette.haze, 0.15)),
    limbs,
    shape(trunk, bark),
    crown(x - 250, 110, 170),
    crown(x + 260, 100, 180),
    cabin,
    platform,
    crown(x, 40, 210),
    ladder,
    lamp,
    ...[0.04, 0.2, 0.78, 0.95].map((t) =>
      bladeClump(random, width * t, 824, random.between(120, 190), nearTones),
    ),
  ].join('');
}

/** After dark on the water: lamps along a bank and their long reflections. */
export function lanterns(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const horizon = random.between(420, 460);
  const tones = fadeTones(palette.leaf, palette.haze, 0.12);
  const trunk = mix(palette.wood, palette.ink, 0.25);
  const houseX = width * random.between(0.52, 0.66);
  const lamps = Array.from({ length: 9 }, (_, i) => width * ((i + random.between(0.25, 0.75)) / 9));
  const standing = [
    treeBank(random, -60, width + 60, horizon, 130, mix(tones.dark, palette.haze, 0.2)),
    ...[0.05, 0.14, 0.26, 0.38, 0.82, 0.92].map((t) =>
      palm(
        random,
        width * t,
        horizon,
        random.between(210, 350),
        random.between(-0.18, 0.18),
        tones,
        trunk,
      ),
    ),
    house(sheet, houseX, horizon, Math.min(460, width * 0.4), { bays: 5 }),
    cottage(sheet, width * 0.2, horizon, 120),
  ].join('');
  const posts = lamps
    .map(
      (x) =>
        rect(x - 2.5, horizon - 50, 5, 54, palette.ink) +
        circle(x, horizon - 56, 34, palette.glow, 'opacity=".16"') +
        circle(x, horizon - 56, 17, palette.glow, 'opacity=".25"') +
        circle(x, horizon - 56, 7.5, '#fff0c4'),
    )
    .join('');
  const floating = Array.from({ length: 13 }, (_, i) => {
    const t = (i + random.next()) / 13;
    const y = 600 + random.next() ** 1.2 * 170;
    const s = 0.6 + (y - 600) / 190;
    const x = width * t;
    return (
      circle(x, y - 12 * s, 40 * s, palette.glow, 'opacity=".14"') +
      shape(
        `M${num(x - 22 * s)} ${num(y)}Q${num(x)} ${num(y + 17 * s)} ${num(x + 22 * s)} ${num(y)}Q${num(x)} ${num(y + 5 * s)} ${num(x - 22 * s)} ${num(y)}Z`,
        mix(palette.leaf.middle, palette.ink, 0.2),
      ) +
      shape(
        `M${num(x)} ${num(y - 24 * s)}Q${num(x + 8 * s)} ${num(y - 8 * s)} ${num(x)} ${num(y)}Q${num(x - 8 * s)} ${num(y - 8 * s)} ${num(x)} ${num(y - 24 * s)}Z`,
        '#fff0c4',
      ) +
      stroke(`M${num(x)} ${num(y + 16 * s)}v${num(26 * s)}`, palette.glow, 4 * s, 'opacity=".3"')
    );
  }).join('');
  return [
    sky(sheet, horizon),
    sun(sheet, width * random.between(0.2, 0.4), random.between(110, 190), random.between(36, 50)),
    ranges(sheet, { from: horizon - 60, to: horizon - 20, count: 2, height: 60, crest: 0.4 }),
    water(sheet, horizon),
    reflection(sheet, standing, horizon, 260),
    standing,
    rect(0, horizon - 4, width, 9, palette.ink, 'opacity=".7"'),
    posts,
    ...lamps.map((x) => glitter(sheet, x, horizon + 6, horizon + 210, 26)),
    ripples(sheet, horizon + 30, 800, 30, palette.water.glint, 0.16),
    canoe(sheet, width * random.between(0.2, 0.4), 590, 190, random.chance(0.5)),
    floating,
  ].join('');
}
