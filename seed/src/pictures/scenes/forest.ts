import { darken, mix } from '../colour.ts';
import { blade, bladeClump, fadeTones, pebble, treeBank, tuft } from '../plants.ts';
import { birds, clouds, mistBands, sky, sun } from '../sky.ts';
import { circle, fade, num, rect, type Sheet, shape, stroke } from '../svg.ts';
import { hazyRange, ranges, ridge } from '../terrain.ts';
import { glitter, reflection, ripples, water } from '../water.ts';

/** Wooded islands and drowned trees in a reservoir: Thekkady at first light, Banasura in Wayanad. */
export function forestLake(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const horizon = random.between(370, 430);
  const sunX = width * random.between(0.25, 0.75);
  const shoreTones = fadeTones(palette.leaf, palette.haze, 0.22);
  const bank = (from: number, to: number, y: number, size: number, veil: number): string => {
    const tones = fadeTones(palette.leaf, palette.haze, veil);
    const trees =
      treeBank(random, from, to, y, size, tones.dark) +
      treeBank(random, from + size * 0.3, to - size * 0.2, y, size * 0.55, tones.middle);
    return (
      reflection(sheet, trees, y, size * 1.1) +
      trees +
      rect(from, y - 2, to - from, 5, mix(palette.sand, palette.haze, veil), 'opacity=".8"')
    );
  };
  const snag = (x: number, y: number, h: number): string => {
    const ink = mix(palette.ink, palette.haze, 0.12);
    const lean = random.between(-0.1, 0.1) * h;
    const w = 4 + h * 0.024;
    const trunk = `M${num(x - w)} ${num(y)}Q${num(x - w * 0.5)} ${num(y - h * 0.5)} ${num(x + lean - 1)} ${num(y - h)}L${num(x + lean + 2)} ${num(y - h * 0.97)}Q${num(x + w * 0.7)} ${num(y - h * 0.45)} ${num(x + w)} ${num(y)}Z`;
    const twigs = [0.42, 0.58, 0.7, 0.82]
      .map((t, i) => {
        const side = i % 2 ? -1 : 1;
        const reach = h * (0.34 - t * 0.24) * random.between(0.8, 1.2);
        const bx = x + lean * t;
        const by = y - h * t;
        return `M${num(bx)} ${num(by)}L${num(bx + side * reach)} ${num(by - reach * 0.62)}M${num(bx + side * reach * 0.55)} ${num(by - reach * 0.34)}l${num(side * reach * 0.1)} ${num(-reach * 0.42)}`;
      })
      .join('');
    const tree = shape(trunk, ink) + stroke(twigs, ink, 1.4 + h * 0.008);
    const bird = `M${num(x + lean - 4)} ${num(y - h + 3)}q-4 -9 1 -15q-1 -6 3 -8q3 0 3 3l6 1.5l-6 1.5q4 8 -3 17z`;
    return `<g transform="matrix(1 0 0 -0.5 0 ${num(y * 1.5)})" opacity=".3">${tree}</g>${tree}${h > 140 ? shape(bird, palette.ink) : ''}`;
  };
  const elephants = random.chance(0.65);
  const herdX = width * random.between(0.3, 0.6);
  const nearTones = {
    dark: palette.ink,
    middle: mix(palette.leaf.dark, palette.ink, 0.45),
    light: palette.leaf.middle,
  };
  const leafSide = random.chance(0.5) ? 1 : -1;
  return [
    sky(sheet, horizon),
    sun(sheet, sunX, horizon - random.between(110, 220), random.between(40, 62)),
    clouds(sheet, horizon, 3),
    birds(sheet, width * 0.55, horizon * 0.34, 5, palette.ink),
    ranges(sheet, { from: horizon - 90, to: horizon - 30, count: 3, height: 92, crest: 0.55 }),
    hazyRange(
      sheet,
      ridge(random.fork('shore'), { y: horizon - 24, height: 44, span: 240, crest: 0.2 }),
      0.62,
      horizon + 30,
    ),
    mistBands(sheet, horizon - 8, 10, 3, 0.65),
    water(sheet, horizon),
    glitter(sheet, sunX, horizon + 8, 790, 88),
    bank(-30, width * random.between(0.34, 0.46), horizon + 20, 70, 0.34),
    bank(width * random.between(0.58, 0.68), width + 30, horizon + 34, 84, 0.24),
    elephants
      ? elephant(herdX, horizon + 46, 56, mix(palette.ink, shoreTones.dark, 0.3)) +
        elephant(herdX + 52, horizon + 47, 36, mix(palette.ink, shoreTones.dark, 0.3)) +
        shape(
          pebble(random, herdX + 20, horizon + 50, 84, 6),
          mix(palette.sand, palette.earth, 0.3),
        )
      : '',
    ripples(sheet, horizon + 30, 800, 30, palette.water.glint, 0.3),
    ripples(sheet, horizon + 60, 800, 24, darken(palette.water.near, 0.25), 0.24),
    snag(width * random.between(0.2, 0.3), 640, 170),
    snag(width * random.between(0.66, 0.76), 585, 116),
    snag(width * random.between(0.42, 0.56), 715, 236),
    overhang(sheet, leafSide),
    sheet.framed ? '' : bladeClump(random, leafSide > 0 ? width - 60 : 60, 820, 150, nearTones),
    sheet.framed ? '' : tuft(random, leafSide > 0 ? width - 230 : 230, 812, 60, nearTones.middle),
  ].join('');
}

/** A branch of near leaves across an upper corner. */
function overhang(sheet: Sheet, side: 1 | -1): string {
  const { palette, width } = sheet;
  if (sheet.framed) return '';
  const random = sheet.random.fork('overhang');
  const x = (t: number): number => (side > 0 ? width + 20 - t * 460 : t * 460 - 20);
  const y = (t: number): number => 20 + 120 * Math.sin(t * 2.2);
  const bark = mix(palette.wood, palette.ink, 0.6);
  const limb = stroke(
    `M${num(x(0))} ${num(y(0))}Q${num(x(0.5))} ${num(y(0.5) + 10)} ${num(x(1))} ${num(y(1))}`,
    bark,
    9,
  );
  const leaves = Array.from({ length: 22 }, (_, i) => {
    const t = (i + random.next()) / 22;
    const colour = mix(
      palette.leaf.dark,
      random.chance(0.5) ? palette.ink : palette.leaf.middle,
      0.4,
    );
    return blade(
      x(t),
      y(t),
      -Math.PI / 2 + random.between(-1.15, 1.15),
      random.between(54, 104),
      random.between(11, 18),
      colour,
      mix(colour, palette.leaf.light, 0.3),
    );
  }).join('');
  return limb + leaves;
}

/** An elephant in profile, small enough to be all outline. */
export function elephant(x: number, base: number, size: number, ink: string): string {
  const u = size / 60;
  const d =
    'M-34 -30C-35 -44 -22 -51 -6 -50C4 -54 16 -53 22 -48C31 -47 36 -41 36 -33C39 -27 39 -16 41 -9C42 -5 46 -5 47 -8L49 -7C49 -1 42 0 39 -4C35 -11 35 -19 31 -24C28 -22 25 -22 22 -24L22 0L13 0L12 -17C4 -14 -8 -14 -14 -17L-15 0L-25 0L-26 -17C-28 -21 -29 -24 -30 -26C-32 -20 -34 -16 -35 -12L-37 -13C-35 -19 -35 -25 -34 -30Z';
  return `<g transform="translate(${num(x)} ${num(base)}) scale(${num(u)})"><path d="${d}" fill="${ink}"/><path d="M22 -47C15 -46 13 -37 18 -31C22 -29 26 -33 26 -40Z" fill="${mix(ink, '#ffffff', 0.12)}"/><path d="M33 -27Q40 -24 42 -29" fill="none" stroke="#f3ead6" stroke-width="2.2" stroke-linecap="round"/></g>`;
}

/** Inside the spice forest: trunks in mist, pepper climbing them, cardamom below. */
export function spiceForest(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const glow = width * random.between(0.35, 0.65);
  const back = fade(sheet, [
    { at: 0, colour: mix(palette.leaf.light, palette.haze, 0.55) },
    { at: 0.6, colour: mix(palette.leaf.middle, palette.haze, 0.45) },
    { at: 1, colour: palette.leaf.middle },
  ]);
  let art = back.definition + rect(0, 0, width, 800, back.paint);
  for (const r of [330, 230, 140]) art += circle(glow, 250, r, palette.sun, 'opacity=".13"');
  for (let layer = 0; layer < 4; layer++) {
    const t = layer / 3;
    const trunk = mix(
      mix(palette.leaf.dark, palette.wood, 0.3 + t * 0.2),
      palette.haze,
      0.62 * (1 - t) ** 1.1,
    );
    const leaves = fadeTones(palette.leaf, palette.haze, 0.55 * (1 - t));
    const count = [11, 8, 6, 3][layer] ?? 3;
    let trunks = '';
    for (let i = 0; i < count; i++) {
      const spot = (i + random.between(0.15, 0.85)) / count;
      const x =
        width * (layer === 3 ? ([0.06, 0.9, 0.72][i] ?? spot) : spot) + random.between(-10, 10);
      const w = (8 + 36 * t ** 1.4) * random.between(0.8, 1.2);
      const lean = random.between(-14, 14);
      trunks += shape(
        `M${num(x - w * 0.5)} -10L${num(x + w * 0.5)} -10Q${num(x + w * 0.5 + lean)} 420 ${num(x + w * 0.85)} 812L${num(x - w * 0.85)} 812Q${num(x - w * 0.5 + lean)} 420 ${num(x - w * 0.5)} -10Z`,
        trunk,
      );
      if (layer >= 2)
        trunks += vine(sheet, x + lean * 0.4, w, leaves.middle, leaves.light, `vine-${layer}-${i}`);
    }
    const undergrowth = treeBank(random, -30, width + 30, 640 + t * 190, 90 + t * 30, leaves.dark);
    const clumps =
      layer >= 1
        ? Array.from({ length: 4 + layer * 2 }, (_, i) =>
            bladeClump(
              random,
              (width * (i + random.next())) / (4 + layer * 2),
              660 + t * 165,
              70 + t * 90,
              leaves,
            ),
          ).join('')
        : '';
    art += trunks + undergrowth + clumps;
    if (layer < 3) art += mistBands(sheet, 560 + layer * 55, 30, 3, 0.5);
  }
  const shafts = [0, 1, 2]
    .map((i) => {
      const x = glow - 190 + i * 150;
      return `M${num(x + 150)} -10L${num(x + 200 + i * 14)} -10L${num(x - 60 + i * 20)} 700L${num(x - 170)} 700Z`;
    })
    .join('');
  const canopy = Array.from({ length: 16 }, (_, i) => {
    const x = (width * i) / 15;
    return blade(
      x + random.between(-30, 30),
      random.between(-50, -10),
      -Math.PI / 2 + random.between(-0.7, 0.7),
      random.between(110, 210),
      random.between(22, 38),
      mix(palette.leaf.dark, palette.ink, random.between(0.1, 0.5)),
      palette.leaf.middle,
    );
  }).join('');
  return art + shape(shafts, palette.sun, 'opacity=".12"') + canopy;
}

/** A pepper vine winding up a trunk. */
function vine(
  sheet: Sheet,
  x: number,
  width: number,
  dark: string,
  light: string,
  name: string,
): string {
  const random = sheet.random.fork(name);
  let leaves = '';
  let pale = '';
  for (let y = 120; y < 760; y += 21) {
    const phase = Math.sin(y / 38);
    const lx = x + phase * width * 0.62;
    const size = random.between(10, 16) * (0.6 + width / 60);
    const d = `M${num(lx)} ${num(y)}q${num(size * phase)} ${num(-size * 0.8)} ${num(size * 1.3 * (phase || 1))} ${num(size * 0.2)}q${num(-size * 0.5 * phase)} ${num(size * 0.8)} ${num(-size * 1.3 * (phase || 1))} ${num(-size * 0.2)}z`;
    if (random.chance(0.4)) pale += d;
    else leaves += d;
  }
  return shape(leaves, dark) + shape(pale, light);
}
