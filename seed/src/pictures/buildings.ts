import { darken, lighten, mix } from './colour.ts';
import { circle, clipTo, num, rect, type Sheet, shape, stroke } from './svg.ts';

export type HouseOptions = {
  /** Number of bays between the verandah's posts. */
  bays?: number;
  floors?: 1 | 2;
  wall?: string;
  roof?: string;
  /** A carved gable over the entrance. */
  gable?: boolean;
};

/** A hipped roof in courses of clay tiles, its foot at `y`. */
export function tiledRoof(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  roof: string,
  hip = 0.16,
): string {
  const left = x - width / 2;
  const outline = `M${num(left)} ${num(y)}Q${num(left + width * hip * 0.62)} ${num(y - height * 0.34)} ${num(left + width * hip)} ${num(y - height)}L${num(left + width * (1 - hip))} ${num(y - height)}Q${num(left + width * (1 - hip * 0.62))} ${num(y - height * 0.34)} ${num(left + width)} ${num(y)}Z`;
  const courses = Math.max(3, Math.round(height / 11));
  let lines = '';
  for (let i = 1; i < courses; i++) {
    const ly = y - (height * i) / courses;
    lines += `M${num(left)} ${num(ly)}h${num(width)}`;
  }
  const tiles = Math.max(6, Math.round(width / 16));
  let ribs = '';
  for (let i = 1; i < tiles; i++) {
    const t = i / tiles;
    const fx = left + width * t;
    const tx = left + width * hip + width * (1 - 2 * hip) * t;
    ribs += `M${num(fx)} ${num(y)}L${num(tx)} ${num(y - height)}`;
  }
  return (
    shape(outline, roof) +
    clipTo(
      sheet,
      outline,
      stroke(ribs, darken(roof, 0.18), 1.5) +
        stroke(lines, lighten(roof, 0.14), 1.3, 'opacity=".7"') +
        shape(
          `M${num(left + width * 0.5)} ${num(y - height)}L${num(left + width)} ${num(y - height)}L${num(left + width)} ${num(y)}L${num(left + width * 0.62)} ${num(y)}Z`,
          darken(roof, 0.5),
          'opacity=".16"',
        ),
    ) +
    stroke(
      `M${num(left + width * hip)} ${num(y - height)}h${num(width * (1 - 2 * hip))}`,
      lighten(roof, 0.2),
      Math.max(2.4, height * 0.045),
    ) +
    stroke(
      `M${num(left)} ${num(y)}h${num(width)}`,
      darken(roof, 0.42),
      Math.max(2.4, height * 0.04),
    )
  );
}

/** The mukhappu: a carved gable end with its lattice. */
export function gable(x: number, y: number, width: number, roof: string, wood: string): string {
  const h = width * 0.52;
  const lattice = [0.22, 0.36, 0.5, 0.64, 0.78]
    .map(
      (t) =>
        `M${num(x - width / 2 + width * t)} ${num(y)}V${num(y - h * 0.86 * (1 - Math.abs(t - 0.5) * 2))}`,
    )
    .join('');
  return (
    shape(
      `M${num(x - width * 0.5)} ${num(y)}L${num(x)} ${num(y - h)}L${num(x + width * 0.5)} ${num(y)}Z`,
      wood,
    ) +
    stroke(lattice, lighten(wood, 0.28), 1.6) +
    stroke(
      `M${num(x - width * 0.6)} ${num(y + h * 0.08)}Q${num(x - width * 0.2)} ${num(y - h * 0.55)} ${num(x)} ${num(y - h * 1.12)}Q${num(x + width * 0.2)} ${num(y - h * 0.55)} ${num(x + width * 0.6)} ${num(y + h * 0.08)}`,
      roof,
      width * 0.085,
    ) +
    stroke(`M${num(x)} ${num(y - h * 1.12)}v${num(-h * 0.2)}`, darken(roof, 0.2), width * 0.03)
  );
}

function shutterWindow(
  x: number,
  y: number,
  w: number,
  h: number,
  glass: string,
  wood: string,
): string {
  const leaf = w * 0.4;
  const slats = [0.2, 0.4, 0.6, 0.8]
    .map(
      (t) =>
        `M${num(x - leaf)} ${num(y + h * t)}h${num(leaf)}M${num(x + w)} ${num(y + h * t)}h${num(leaf)}`,
    )
    .join('');
  return (
    rect(x, y, w, h, glass) +
    rect(x - leaf, y, leaf, h, wood) +
    rect(x + w, y, leaf, h, wood) +
    stroke(slats, lighten(wood, 0.22), 1.1) +
    stroke(
      `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}zM${num(x + w / 2)} ${num(y)}v${num(h)}M${num(x)} ${num(y + h * 0.34)}h${num(w)}`,
      wood,
      1.8,
    )
  );
}

/** One storey of wall with its windows and, in the middle, a door. */
function storey(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  bays: number,
  wall: string,
  door: boolean,
): string {
  const { palette } = sheet;
  const wood = palette.wood;
  const glass = palette.lit ? palette.glow : mix(palette.ink, palette.water.near, 0.35);
  const bay = width / bays;
  const left = x - width / 2;
  let body = rect(left, y - height, width, height, wall);
  for (let i = 0; i < bays; i++) {
    const cx = left + bay * (i + 0.5);
    if (door && i === Math.floor(bays / 2)) {
      const dw = Math.min(bay * 0.42, height * 0.42);
      body +=
        rect(cx - dw * 0.62, y - height * 0.86, dw * 1.24, height * 0.86, wood) +
        rect(
          cx - dw * 0.46,
          y - height * 0.8,
          dw * 0.44,
          height * 0.8,
          palette.lit ? palette.glow : darken(wood, 0.3),
        ) +
        rect(
          cx + dw * 0.02,
          y - height * 0.8,
          dw * 0.44,
          height * 0.8,
          palette.lit ? mix(palette.glow, wood, 0.4) : darken(wood, 0.38),
        );
    } else {
      const ww = Math.min(bay * 0.3, height * 0.34);
      body += shutterWindow(cx - ww / 2, y - height * 0.8, ww, height * 0.5, glass, wood);
    }
  }
  return body;
}

/** A Kerala house: laterite plinth, white walls, a pillared verandah under a deep tiled roof. */
export function house(
  sheet: Sheet,
  x: number,
  base: number,
  width: number,
  options: HouseOptions = {},
): string {
  const { palette } = sheet;
  const {
    bays = 5,
    floors = 1,
    wall = palette.wall,
    roof = palette.roof,
    gable: withGable = true,
  } = options;
  const h = width * 0.2;
  const plinth = h * 0.2;
  const inner = width * 0.84;
  const floorY = base - plinth;
  const wood = palette.wood;
  const shade = mix(wall, palette.ink, 0.2);
  let art = '';

  if (floors === 2) {
    const upY = floorY - h * 1.32;
    art +=
      storey(sheet, x, upY, inner * 0.76, h * 0.74, bays, wall, false) +
      rect(x - inner * 0.38, upY - h * 0.74, inner * 0.76, h * 0.13, shade, 'opacity=".6"') +
      tiledRoof(sheet, x, upY - h * 0.66, inner * 0.98, h * 0.86, roof, 0.2) +
      (withGable ? gable(x, upY - h * 0.82, width * 0.18, roof, wood) : '');
  }
  art +=
    storey(sheet, x, floorY, inner, h, bays, wall, true) +
    rect(x - inner / 2, floorY - h, inner, h * 0.2, shade, 'opacity=".7"') +
    rect(x - width * 0.47, base - plinth, width * 0.94, plinth, palette.laterite) +
    rect(
      x - width * 0.47,
      base - plinth,
      width * 0.94,
      plinth * 0.26,
      lighten(palette.laterite, 0.22),
    );
  const posts = bays + 1;
  for (let i = 0; i < posts; i++) {
    const px = x - width * 0.44 + (width * 0.88 * i) / (posts - 1);
    const pw = width * 0.012 + 1.4;
    art +=
      rect(px - pw / 2, floorY - h * 0.9, pw, h * 0.9, wood) +
      rect(px - pw, floorY - h * 0.08, pw * 2, h * 0.08, darken(wood, 0.25)) +
      rect(px - pw * 1.1, floorY - h * 0.92, pw * 2.2, h * 0.05, darken(wood, 0.25));
  }
  const rail = floorY - h * 0.24;
  const gap = (width * 0.88) / bays;
  const doorBay = Math.floor(bays / 2);
  let rails = '';
  for (let i = 0; i < bays; i++) {
    if (i === doorBay) continue;
    rails += `M${num(x - width * 0.44 + gap * i)} ${num(rail)}h${num(gap)}M${num(x - width * 0.44 + gap * i)} ${num(rail + h * 0.1)}h${num(gap)}`;
  }
  const doorX = x - width * 0.44 + gap * (doorBay + 0.5);
  const steps = [0, 1, 2]
    .map((i) =>
      rect(
        doorX - gap * (0.36 + i * 0.07),
        base - plinth + (plinth * i) / 3,
        gap * (0.72 + i * 0.14),
        plinth / 3 + 0.5,
        lighten(palette.laterite, 0.34 - i * 0.09),
      ),
    )
    .join('');
  art +=
    stroke(rails, wood, width * 0.005 + 1) +
    steps +
    tiledRoof(
      sheet,
      x,
      floorY - h * 0.84,
      width * 1.04,
      h * (floors === 2 ? 0.62 : 1.02),
      roof,
      floors === 2 ? 0.1 : 0.17,
    );
  if (withGable && floors === 1) art += gable(doorX, floorY - h * 1.16, width * 0.2, roof, wood);
  if (palette.lit) {
    art += [1, posts - 2]
      .map((i) =>
        circle(
          x - width * 0.44 + (width * 0.88 * i) / (posts - 1) + gap / 2,
          floorY - h * 0.66,
          width * 0.008 + 1.5,
          '#fff0c0',
        ),
      )
      .join('');
  }
  return art;
}

/** A small cottage seen from its gable end, for hillsides and far banks. */
export function cottage(
  sheet: Sheet,
  x: number,
  base: number,
  width: number,
  roof = sheet.palette.roof,
): string {
  const { palette } = sheet;
  const h = width * 0.42;
  const glass = palette.lit ? palette.glow : mix(palette.ink, palette.water.near, 0.3);
  return (
    rect(x - width * 0.42, base - h, width * 0.84, h, palette.wall) +
    rect(x + width * 0.14, base - h, width * 0.28, h, mix(palette.wall, palette.ink, 0.14)) +
    rect(x - width * 0.3, base - h * 0.72, width * 0.15, h * 0.4, glass) +
    rect(x - width * 0.07, base - h * 0.78, width * 0.15, h * 0.78, palette.wood) +
    rect(x + width * 0.2, base - h * 0.72, width * 0.14, h * 0.4, glass) +
    shape(
      `M${num(x - width * 0.56)} ${num(base - h * 0.86)}L${num(x - width * 0.34)} ${num(base - h * 1.75)}H${num(x + width * 0.34)}L${num(x + width * 0.56)} ${num(base - h * 0.86)}Z`,
      roof,
    ) +
    shape(
      `M${num(x + width * 0.14)} ${num(base - h * 1.75)}H${num(x + width * 0.34)}L${num(x + width * 0.56)} ${num(base - h * 0.86)}H${num(x + width * 0.2)}Z`,
      darken(roof, 0.16),
    ) +
    stroke(
      `M${num(x - width * 0.34)} ${num(base - h * 1.75)}H${num(x + width * 0.34)}`,
      lighten(roof, 0.22),
      width * 0.025,
    )
  );
}
