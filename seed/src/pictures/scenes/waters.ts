import { canoe, fishingNet, houseboat } from '../boats.ts';
import { cottage } from '../buildings.ts';
import { darken, mix } from '../colour.ts';
import { bladeClump, fadeTones, palm, treeBank, tuft } from '../plants.ts';
import { birds, clouds, sky, sun } from '../sky.ts';
import { lens, num, rect, type Sheet, shape } from '../svg.ts';
import { ranges } from '../terrain.ts';
import { glitter, reflection, ripples, water } from '../water.ts';

type Bank = {
  from: number;
  to: number;
  waterline: number;
  size: number;
  veil: number;
  name: string;
};

/** A palm-lined bank with its reflection. */
function palmBank(sheet: Sheet, bank: Bank): string {
  const { palette } = sheet;
  const random = sheet.random.fork(bank.name);
  const tones = fadeTones(palette.leaf, palette.haze, bank.veil);
  const trunk = mix(mix(palette.wood, palette.sand, 0.25), palette.haze, bank.veil);
  const span = bank.to - bank.from;
  const palms = Math.max(3, Math.round(span / (bank.size * 0.62)));
  let standing = treeBank(
    random,
    bank.from,
    bank.to,
    bank.waterline,
    bank.size * 0.42,
    mix(tones.dark, palette.haze, 0.12),
  );
  standing += treeBank(
    random,
    bank.from + 10,
    bank.to - 10,
    bank.waterline,
    bank.size * 0.24,
    tones.middle,
  );
  for (let i = 0; i < palms; i++) {
    const x = bank.from + span * ((i + random.between(0.15, 0.85)) / palms);
    standing += palm(
      random,
      x,
      bank.waterline,
      bank.size * random.between(0.6, 1.35),
      random.between(-0.3, 0.3),
      tones,
      trunk,
    );
  }
  const shore =
    rect(
      bank.from,
      bank.waterline - bank.size * 0.035,
      span,
      bank.size * 0.04,
      mix(palette.earth, palette.haze, bank.veil),
    ) +
    rect(bank.from, bank.waterline, span, 2.5, darken(palette.water.near, 0.25), 'opacity=".5"');
  return reflection(sheet, standing, bank.waterline, bank.size * 1.1) + standing + shore;
}

/** The near corner: a leaning palm and wet grass, to look past. */
function nearCorner(sheet: Sheet, side: 1 | -1): string {
  const { palette, width } = sheet;
  if (sheet.framed) return '';
  const random = sheet.random.fork('corner');
  const x = side > 0 ? width - random.between(20, 70) : random.between(20, 70);
  const tones = {
    dark: mix(palette.leaf.dark, palette.ink, 0.55),
    middle: mix(palette.leaf.dark, palette.ink, 0.2),
    light: palette.leaf.middle,
  };
  const ink = mix(palette.wood, palette.ink, 0.55);
  const bankX = side > 0 ? width : 0;
  const bank = `M${num(bankX)} 690Q${num(bankX - side * 150)} 712 ${num(bankX - side * 330)} 806L${num(bankX)} 806Z`;
  return (
    shape(bank, mix(palette.leaf.dark, palette.ink, 0.45)) +
    palm(random, x, 760, random.between(520, 610), -side * random.between(0.12, 0.26), tones, ink) +
    bladeClump(random, bankX - side * 90, 812, 130, tones) +
    tuft(random, bankX - side * 210, 800, 60, tones.middle)
  );
}

/** Backwaters: a broad channel between palm banks, with boats. */
export function backwaters(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const horizon = random.between(300, 400);
  const side = random.chance(0.5) ? 1 : -1;
  const sunX = width * (0.5 - side * random.between(0.05, 0.28));
  const leftBank: Bank =
    side > 0
      ? {
          from: -40,
          to: width * random.between(0.4, 0.55),
          waterline: horizon + 34,
          size: 150,
          veil: 0.2,
          name: 'left',
        }
      : {
          from: width * random.between(0.45, 0.6),
          to: width + 40,
          waterline: horizon + 34,
          size: 150,
          veil: 0.2,
          name: 'right',
        };
  return [
    sky(sheet, horizon),
    sun(sheet, sunX, horizon - random.between(50, 170), random.between(36, 58)),
    clouds(sheet, horizon, 4),
    birds(sheet, width * 0.5, horizon * 0.5, 6, palette.ink),
    random.chance(0.4)
      ? ranges(sheet, { from: horizon, to: horizon + 6, count: 2, height: 34, crest: 0.4 })
      : '',
    water(sheet, horizon),
    treeBank(
      random,
      -20,
      width + 20,
      horizon + 5,
      44,
      mix(palette.leaf.middle, palette.haze, 0.55),
    ),
    glitter(sheet, sunX, horizon + 4, 780, 92),
    palmBank(sheet, leftBank),
    random.chance(0.6)
      ? cottage(sheet, (leftBank.from + leftBank.to) / 2, leftBank.waterline - 2, 84)
      : '',
    ripples(sheet, horizon + 40, 800, 30, palette.water.glint, 0.3),
    ripples(sheet, horizon + 60, 800, 26, darken(palette.water.near, 0.25), 0.25),
    canoe(
      sheet,
      width * (0.5 + side * random.between(-0.05, 0.12)),
      random.between(640, 700),
      random.between(170, 220),
      random.chance(0.5),
    ),
    nearCorner(sheet, side),
  ].join('');
}

/** A houseboat under way. */
export function houseboatScene(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const horizon = random.between(310, 390);
  const boatX = width * random.between(0.42, 0.58);
  const boatY = random.between(630, 670);
  const sunX = width * random.between(0.18, 0.82);
  const corner = boatX > width / 2 ? -1 : 1;
  return [
    sky(sheet, horizon),
    sun(sheet, sunX, horizon - random.between(60, 160), random.between(38, 60)),
    clouds(sheet, horizon, 4),
    birds(sheet, width * 0.22, horizon * 0.42, 5, palette.ink),
    water(sheet, horizon),
    treeBank(random, -20, width + 20, horizon + 4, 36, mix(palette.leaf.middle, palette.haze, 0.6)),
    palmBank(sheet, {
      from: -40,
      to: width + 40,
      waterline: horizon + 30,
      size: 124,
      veil: 0.3,
      name: 'bank',
    }),
    glitter(sheet, sunX, horizon + 60, 790, 84),
    ripples(sheet, horizon + 70, 800, 30, palette.water.glint, 0.32),
    ripples(sheet, horizon + 90, 800, 24, darken(palette.water.near, 0.25), 0.25),
    houseboat(
      sheet,
      boatX,
      boatY,
      Math.min(width * 0.74, random.between(700, 800)),
      random.chance(0.5),
    ),
    shape(
      lens(boatX - 20, boatY + 62, 560, 5) + lens(boatX + 70, boatY + 92, 400, 5),
      palette.water.glint,
      'opacity=".4"',
    ),
    random.chance(0.7) && width > 700 ? nearCorner(sheet, corner) : '',
  ].join('');
}

/** Fort Kochi: cantilevered nets against the harbour sky. */
export function fishingNets(sheet: Sheet): string {
  const { random, palette, width } = sheet;
  const horizon = random.between(470, 520);
  const sunX = width * random.between(0.55, 0.85);
  const flip = random.chance(0.4);
  const place = (t: number): number => (flip ? width * (1 - t) : width * t);
  const shore = `M${num(place(-0.05))} ${num(horizon + 70)}Q${num(place(0.2))} ${num(horizon + 78)} ${num(place(0.42))} ${num(horizon + 170)}Q${num(place(0.52))} ${num(horizon + 240)} ${num(place(0.5))} 810L${num(place(-0.05))} 810Z`;
  const shoreLight = `M${num(place(-0.05))} ${num(horizon + 70)}Q${num(place(0.2))} ${num(horizon + 78)} ${num(place(0.42))} ${num(horizon + 170)}Q${num(place(0.52))} ${num(horizon + 240)} ${num(place(0.5))} 810Q${num(place(0.5))} ${num(horizon + 250)} ${num(place(0.4))} ${num(horizon + 178)}Q${num(place(0.2))} ${num(horizon + 92)} ${num(place(-0.05))} ${num(horizon + 84)}Z`;
  const stones = Array.from({ length: 14 }, () => {
    const t = random.between(0.02, 0.46);
    const y = horizon + 110 + (t / 0.46) ** 1.5 * 110 + random.between(0, 30);
    return `M${num(place(t) - 14)} ${num(y)}q4 -14 14 -13q13 1 15 13z`;
  }).join('');
  return [
    sky(sheet, horizon),
    sun(
      sheet,
      flip ? width - sunX : sunX,
      horizon - random.between(70, 190),
      random.between(52, 76),
    ),
    clouds(sheet, horizon, 4),
    birds(sheet, width * 0.4, horizon * 0.3, 7, palette.ink),
    water(sheet, horizon),
    treeBank(
      random,
      place(0.5) - width * 0.3,
      place(0.5) + width * 0.6,
      horizon + 4,
      26,
      mix(palette.near, palette.haze, 0.5),
    ),
    glitter(sheet, flip ? width - sunX : sunX, horizon + 4, 790, 100),
    ripples(sheet, horizon + 10, 800, 34, palette.water.glint, 0.3),
    ripples(sheet, horizon + 20, 800, 24, darken(palette.water.near, 0.25), 0.28),
    fishingNet(sheet, place(0.78), horizon + 20, 130, flip),
    fishingNet(sheet, place(0.6), horizon + 44, 215, flip),
    shape(shore, mix(palette.laterite, palette.ink, 0.5)),
    shape(stones, mix(palette.ink, palette.haze, 0.12)),
    fishingNet(
      sheet,
      place(random.between(0.1, 0.15)),
      horizon + 132,
      random.between(430, 500),
      flip,
    ),
    shape(shoreLight, mix(palette.laterite, palette.sun, 0.2), 'opacity=".45"'),
    canoe(sheet, place(0.8), random.between(690, 740), 190, flip),
  ].join('');
}
