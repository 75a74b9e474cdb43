import { cottage } from '../buildings.ts';
import { mix } from '../colour.ts';
import { bladeClump, crownTree, fadeTones, pine, tuft } from '../plants.ts';
import { barCloud, birds, clouds, mistBands, sky, sun } from '../sky.ts';
import { fade, group, lens, num, type Sheet, shape, stroke } from '../svg.ts';
import { footpath, oaksOn, type TeaHill, teaHill } from '../tea.ts';
import { ground, landAt, ranges, ridge } from '../terrain.ts';

/** Tea over rounded hills, ranges beyond, mist between. */
export function teaHills(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const horizon = random.between(250, 340);
  const sunX = width * random.between(0.16, 0.84);
  const side = random.chance(0.5) ? 1 : -1;
  const centre = width / 2;
  const far: TeaHill = {
    x: centre - side * width * random.between(0.2, 0.34),
    top: horizon + 70,
    halfWidth: width * 0.62,
    fall: 120,
    row: 7,
    depth: 0.42,
  };
  const middle: TeaHill = {
    x: centre + side * width * random.between(0.24, 0.36),
    top: horizon + random.between(115, 150),
    halfWidth: width * 0.66,
    fall: 190,
    row: 11,
    depth: 0.72,
  };
  const front: TeaHill = {
    x: centre - side * width * random.between(0.3, 0.44),
    top: horizon + random.between(235, 275),
    halfWidth: width * 0.86,
    fall: 210,
    row: 19,
    depth: 1,
  };
  return [
    sky(sheet, horizon + 80),
    sun(sheet, sunX, horizon - random.between(60, 170), random.between(34, 54)),
    clouds(sheet, horizon, palette.time === 'mist' ? 2 : 3),
    birds(sheet, width * random.between(0.2, 0.6), horizon * 0.45, 5, palette.ink),
    ranges(sheet, { from: horizon - 10, to: horizon + 80, count: 4, height: 78, crest: 0.7 }),
    mistBands(sheet, horizon + 96, 18, 4),
    teaHill(sheet, far, 'far'),
    oaksOn(sheet, far, 'far', 7, 52),
    mistBands(sheet, horizon + 160, 22, 3, 0.5),
    teaHill(sheet, middle, 'middle'),
    oaksOn(sheet, middle, 'middle', 7, 96),
    random.chance(0.6) ? cottage(sheet, middle.x - side * 60, middle.top + 40, 92) : '',
    mistBands(sheet, horizon + 260, 20, 2, 0.35),
    teaHill(sheet, front, 'front'),
    footpath(
      sheet,
      [front.x + side * width * 0.28, 830],
      [front.x + side * width * 0.1, front.top + 22],
      62,
      34 * side,
    ),
    oaksOn(sheet, front, 'front', 3, 210),
  ].join('');
}

/** Grass downs of Vagamon: smooth knolls, pines in the folds, a lone tree on a crest. */
export function meadows(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const horizon = random.between(290, 380);
  const layers = 5;
  const phase = random.between(0, 6);
  let land = '';
  for (let i = 0; i < layers; i++) {
    const t = i / (layers - 1);
    const y = horizon + 40 + t ** 1.2 * 330;
    const veil = 0.62 * (1 - t) ** 1.2;
    const roll = random.between(0.85, 1.15);
    const line = (x: number): number =>
      y +
      (26 + 34 * t) * Math.sin(x / (190 + 40 * roll) + phase + i * 2.3) +
      (10 + 12 * t) * Math.sin(x / 101 + i * 1.7);
    const base = mix(palette.grass.middle, palette.grass.dark, i % 2 ? 0.75 : 0.15);
    const crest = fade(sheet, [
      { at: 0, colour: mix(palette.grass.light, palette.haze, veil) },
      { at: 0.3, colour: mix(base, palette.haze, veil) },
      { at: 1, colour: mix(mix(base, palette.leaf.dark, 0.3), palette.haze, veil) },
    ]);
    land +=
      crest.definition +
      shape(ground(sheet, line, y + 330), crest.paint) +
      grassStrokes(sheet, line, mix(palette.leaf.middle, palette.haze, veil), t);
    if (i === 1 || i === 2) {
      const stand = random.between(0.08, 0.7) * width;
      land += Array.from({ length: 18 }, (_, k) => {
        const x = stand + k * 14 + random.between(-8, 8);
        return { x, y: line(x) + 6 + random.between(0, 14) };
      })
        .sort((a, b) => a.y - b.y)
        .map((tree) =>
          pine(
            random,
            tree.x,
            tree.y,
            random.between(46, 84) * (0.7 + t),
            fadeTones(palette.leaf, palette.haze, veil * 0.8),
          ),
        )
        .join('');
    }
    if (i < 3) land += mistBands(sheet, y + 66, 14, 2, 0.5);
    if (i === 3) {
      const side = random.chance(0.5) ? 1 : -1;
      const x = width * (0.5 + side * random.between(0.1, 0.36));
      land += crownTree(
        random,
        x,
        line(x) + 12,
        random.between(170, 230),
        palette.leaf,
        mix(palette.wood, palette.ink, 0.3),
      );
      if (random.chance(0.6))
        land += cottage(
          sheet,
          width * (0.5 - side * 0.23),
          line(width * (0.5 - side * 0.23)) + 34,
          104,
        );
    }
  }
  return [
    sky(sheet, horizon + 60),
    sun(
      sheet,
      width * random.between(0.2, 0.8),
      horizon - random.between(70, 190),
      random.between(36, 56),
    ),
    clouds(sheet, horizon, 4),
    palette.time === 'noon' || palette.time === 'golden'
      ? paraglider(sheet, width * random.between(0.62, 0.8), horizon * random.between(0.45, 0.62))
      : '',
    ranges(sheet, { from: horizon - 6, to: horizon + 34, count: 3, height: 62, crest: 0.8 }),
    land,
    Array.from({ length: 14 }, () =>
      tuft(
        random,
        random.between(0, width),
        random.between(775, 815),
        random.between(26, 54),
        mix(palette.leaf.middle, palette.grass.dark, random.next()),
      ),
    ).join(''),
  ].join('');
}

/** Strokes of longer grass that follow a slope, denser and larger towards the viewer. */
function grassStrokes(
  sheet: Sheet,
  line: (x: number) => number,
  colour: string,
  depth: number,
): string {
  const random = sheet.random.fork(`grass-${num(depth)}`);
  const marks = Array.from({ length: 26 }, () => {
    const x = random.between(-0.02, 1.02) * sheet.width;
    const drop = random.between(12, 70 + depth * 120);
    const slope = (line(x + 30) - line(x - 30)) / 60;
    const size = (16 + depth * 46) * random.between(0.6, 1.2);
    return `<path transform="translate(${num(x)} ${num(line(x) + drop)}) rotate(${num((Math.atan(slope * 0.8) * 180) / Math.PI)})" d="${lens(0, 0, size, 1.6 + depth * 3.2)}"/>`;
  }).join('');
  return group(marks, `fill="${colour}" opacity=".3"`);
}

/** Somebody under a canopy, as on most clear days over Vagamon. */
function paraglider(sheet: Sheet, x: number, y: number): string {
  const { palette } = sheet;
  return (
    shape(
      `M${num(x - 40)} ${num(y + 6)}Q${num(x)} ${num(y - 34)} ${num(x + 40)} ${num(y + 6)}Q${num(x)} ${num(y - 14)} ${num(x - 40)} ${num(y + 6)}Z`,
      palette.accent,
    ) +
    shape(
      `M${num(x - 14)} ${num(y - 11)}Q${num(x)} ${num(y - 15)} ${num(x + 14)} ${num(y - 11)}L${num(x + 12)} ${num(y - 4)}Q${num(x)} ${num(y - 7)} ${num(x - 12)} ${num(y - 4)}Z`,
      palette.cloth,
    ) +
    stroke(
      `M${num(x - 36)} ${num(y + 4)}L${num(x)} ${num(y + 44)}L${num(x + 36)} ${num(y + 4)}M${num(x - 13)} ${num(y - 5)}L${num(x)} ${num(y + 44)}L${num(x + 13)} ${num(y - 5)}`,
      palette.ink,
      0.9,
      'opacity=".6"',
    ) +
    shape(
      `M${num(x - 4)} ${num(y + 42)}h8l2 11h-12zM${num(x - 3)} ${num(y + 38)}a3.4 3.4 0 1 1 6 0z`,
      palette.ink,
    )
  );
}

/** First light over ranges, with a sea of cloud in the valley. */
export function sunriseRidges(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const horizon = random.between(330, 420);
  const sunX = width * random.between(0.3, 0.7);
  let land = '';
  for (let i = 0; i < 6; i++) {
    const t = i / 5;
    const y = horizon + t * 330;
    const line = ridge(random.fork(`range-${i}`), {
      y,
      height: 105 - t * 14,
      span: 430 - t * 90,
      crest: 0.75 - t * 0.4,
    });
    land += shape(ground(sheet, line), landAt(sheet, 0.06 + t * 0.72));
    if (i > 0 && i < 5) {
      const cx = width * random.between(0.1, 0.9);
      land += barCloud(
        sheet,
        cx,
        y + 40,
        random.between(360, 620),
        mix(palette.cloud, palette.haze, 0.3),
      );
      land += mistBands(sheet, y + 70, 10, 2, 0.5);
    }
  }
  const frontLine = ridge(random.fork('front'), { y: 740, height: 34, span: 300, crest: 0.1 });
  const trees = Array.from({ length: 11 }, (_, i) => {
    const x = (width * (i + random.between(0, 0.9))) / 11;
    return pine(random, x, frontLine(x) + 12, random.between(90, 190), {
      dark: palette.ink,
      middle: mix(palette.leaf.dark, palette.ink, 0.55),
      light: palette.ink,
    });
  }).join('');
  return [
    sky(sheet, horizon + 120),
    sun(sheet, sunX, horizon - random.between(20, 110), random.between(58, 84)),
    clouds(sheet, horizon * 0.8, 3),
    birds(sheet, sunX - 120, horizon * 0.5, 6, palette.ink),
    land,
    trees,
    shape(ground(sheet, frontLine), mix(palette.leaf.dark, palette.ink, 0.6)),
    bladeClump(random, random.chance(0.5) ? 30 : width - 30, 820, 190, {
      dark: palette.ink,
      middle: mix(palette.leaf.dark, palette.ink, 0.4),
      light: palette.leaf.middle,
    }),
  ].join('');
}
