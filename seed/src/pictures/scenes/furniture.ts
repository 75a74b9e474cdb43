import { darken, lighten, mix } from '../colour.ts';
import { bladeClump } from '../plants.ts';
import { circle, ellipse, lens, num, rect, type Sheet, shape, stroke } from '../svg.ts';

/** A four-poster with a light canopy, seen from its foot's corner. */
export function bed(
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

export function lamp(sheet: Sheet, x: number, base: number, height: number): string {
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

/** A print in a gilt frame: a boat and the sun, a palm leaf, or hills. */
function print(sheet: Sheet, x: number, y: number, w: number, h: number, motif: number): string {
  const { palette } = sheet;
  const ink = '#16302b';
  const inner = [
    circle(x + w * 0.18, y - h * 0.12, h * 0.14, palette.accent) +
      shape(
        `M${num(x - w * 0.34)} ${num(y + h * 0.12)}Q${num(x)} ${num(y + h * 0.36)} ${num(x + w * 0.34)} ${num(y + h * 0.1)}Q${num(x)} ${num(y + h * 0.22)} ${num(x - w * 0.34)} ${num(y + h * 0.12)}Z`,
        ink,
      ),
    stroke(
      `M${num(x)} ${num(y + h * 0.34)}Q${num(x - w * 0.04)} ${num(y)} ${num(x + w * 0.08)} ${num(y - h * 0.34)}`,
      palette.leaf.dark,
      2.4,
    ) +
      shape(
        [-0.2, -0.05, 0.1, 0.22]
          .map(
            (t) =>
              `M${num(x)} ${num(y + h * t)}q${num(w * 0.2)} ${num(-h * 0.16)} ${num(w * 0.3)} ${num(-h * 0.02)}q${num(-w * 0.14)} ${num(h * 0.1)} ${num(-w * 0.3)} ${num(h * 0.02)}zM${num(x)} ${num(y + h * t)}q${num(-w * 0.2)} ${num(-h * 0.12)} ${num(-w * 0.28)} ${num(h * 0.04)}q${num(w * 0.14)} ${num(h * 0.06)} ${num(w * 0.28)} ${num(-h * 0.04)}z`,
          )
          .join(''),
        palette.leaf.middle,
      ),
    circle(x, y - h * 0.1, h * 0.16, '#d7ae55') +
      shape(
        `M${num(x - w * 0.42)} ${num(y + h * 0.36)}V${num(y + h * 0.12)}Q${num(x - w * 0.2)} ${num(y - h * 0.16)} ${num(x)} ${num(y + h * 0.1)}T${num(x + w * 0.42)} ${num(y + h * 0.04)}V${num(y + h * 0.36)}Z`,
        palette.leaf.dark,
      ),
  ][motif];
  return (
    rect(x - w / 2, y - h / 2, w, h, '#b88a2e') +
    rect(x - w / 2 + 5, y - h / 2 + 5, w - 10, h - 10, palette.cloth) +
    inner
  );
}

/** What hangs over the bed: one print, a pair, or a round mirror. */
export function wallPiece(sheet: Sheet, x: number, y: number): string {
  const random = sheet.random.fork('wall-piece');
  const motif = random.int(0, 2);
  switch (random.int(0, 3)) {
    case 0:
      return print(sheet, x, y, 130, 94, motif);
    case 1:
      return (
        print(sheet, x - 62, y, 92, 112, motif) + print(sheet, x + 62, y, 92, 112, (motif + 1) % 3)
      );
    case 2:
      return (
        circle(x, y, 58, '#b88a2e') +
        circle(x, y, 50, mix(sheet.palette.wall, sheet.palette.water.far, 0.55)) +
        shape(
          `M${num(x - 30)} ${num(y + 22)}L${num(x + 22)} ${num(y - 34)}l12 8L${num(x - 20)} ${num(y + 34)}Z`,
          '#ffffff',
          'opacity=".4"',
        )
      );
    default:
      return [-92, 0, 92].map((dx, i) => print(sheet, x + dx, y, 72, 84, (motif + i) % 3)).join('');
  }
}

export function pot(sheet: Sheet, x: number, base: number): string {
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
