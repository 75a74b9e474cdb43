import { darken, lighten, mix } from './colour.ts';
import { circle, clipTo, lens, num, rect, type Sheet, shape, stroke } from './svg.ts';

/** A kettuvallam: stitched-plank hull with curled stems, cane walls under a vaulted thatch. */
export function houseboat(
  sheet: Sheet,
  x: number,
  y: number,
  length: number,
  flip = false,
): string {
  const { palette } = sheet;
  const u = length / 100;
  const hull = mix(palette.wood, palette.ink, 0.55);
  const roof = palette.thatch;
  const cane = mix(palette.thatch, palette.wood, 0.42);
  const opening = palette.lit ? palette.glow : mix(palette.ink, palette.wood, 0.25);
  const p = (px: number, py: number): string => `${num(px * u)} ${num(py * u)}`;

  const hullPath = `M${p(-54, -11.5)}Q${p(-50, -4)} ${p(-40, -2)}L${p(38, -2)}Q${p(50, -4)} ${p(55, -13)}Q${p(55.5, -14.5)} ${p(54, -14)}Q${p(53, -6.5)} ${p(40, -6.8)}L${p(-40, -6.8)}Q${p(-50, -6.5)} ${p(-53, -12.5)}Q${p(-54.5, -13.5)} ${p(-54, -11.5)}Z`;
  const belly = `M${p(-46, -4.2)}Q${p(-30, 1.6)} ${p(0, 1.6)}Q${p(30, 1.6)} ${p(45, -4.2)}L${p(38, -6)}L${p(-38, -6)}Z`;
  const wall = `M${p(-31, -6.6)}L${p(-31, -15)}L${p(31, -15)}L${p(31, -6.6)}Z`;
  const thatch = `M${p(-40, -13.6)}Q${p(-37, -23)} ${p(-24, -23.4)}Q${p(-16, -27.4)} ${p(-2, -25.8)}Q${p(10, -28)} ${p(20, -24)}Q${p(34, -24.4)} ${p(40, -14.6)}Q${p(34, -17.4)} ${p(20, -16.6)}Q${p(-2, -18)} ${p(-24, -16.4)}Q${p(-34, -16.8)} ${p(-40, -13.6)}Z`;
  const ribs = Array.from({ length: 13 }, (_, i) => {
    const rx = -36 + i * 6;
    return `M${p(rx, -12)}Q${p(rx + 1.6, -22)} ${p(rx + 0.6, -29)}`;
  }).join('');
  const lines = [-19, -21.2, -23.6]
    .map((ry) => `M${p(-42, ry + 1.4)}Q${p(0, ry - 2.6)} ${p(42, ry + 1.4)}`)
    .join('');
  const windows = [-26, -15.5, -5, 5.5, 16]
    .map(
      (wx) =>
        `M${p(wx, -8.2)}V${num(-13.4 * u)}q${num(3.4 * u)} ${num(-1.7 * u)} ${num(6.8 * u)} 0V${num(-8.2 * u)}Z`,
    )
    .join('');
  const mullions = [-26, -15.5, -5, 5.5, 16]
    .map((wx) => `M${p(wx + 3.4, -8.2)}V${num(-14 * u)}`)
    .join('');
  const rail = `M${p(31, -10)}L${p(41, -9.4)}M${p(31, -8.2)}L${p(42, -7.8)}M${p(34, -10)}V${num(-6.8 * u)}M${p(38, -9.7)}V${num(-6.8 * u)}M${p(38.5, -15.4)}V${num(-6.8 * u)}`;
  const boat =
    shape(wall, cane) +
    shape(windows, opening) +
    stroke(mullions, cane, 0.5 * u) +
    stroke(`M${p(-31, -7.4)}L${p(31, -7.4)}`, darken(cane, 0.25), 0.5 * u) +
    stroke(rail, hull, 0.55 * u) +
    shape(thatch, roof) +
    clipTo(
      sheet,
      thatch,
      stroke(ribs, darken(roof, 0.24), 0.55 * u) +
        stroke(lines, darken(roof, 0.13), 0.45 * u) +
        shape(
          `M${p(-42, -22)}Q${p(-20, -30)} ${p(0, -29)}Q${p(24, -32)} ${p(42, -22)}Q${p(20, -26)} ${p(0, -24.6)}Q${p(-24, -25)} ${p(-42, -22)}Z`,
          lighten(roof, 0.4),
          'opacity=".6"',
        ),
    ) +
    stroke(
      `M${p(-40, -13.6)}Q${p(-34, -16.8)} ${p(-24, -16.4)}Q${p(-2, -18)} ${p(20, -16.6)}Q${p(34, -17.4)} ${p(40, -14.6)}`,
      darken(roof, 0.4),
      0.6 * u,
    ) +
    shape(belly, darken(hull, 0.25)) +
    shape(hullPath, hull) +
    stroke(
      `M${p(-50, -7.2)}Q${p(-44, -5.2)} ${p(-38, -5.1)}L${p(38, -5.1)}Q${p(46, -5.4)} ${p(51, -8)}`,
      mix(palette.thatch, hull, 0.35),
      0.45 * u,
    ) +
    (palette.lit ? circle(36 * u, -13 * u, 0.9 * u, palette.glow) : '');
  const mirror =
    shape(belly, hull, `transform="translate(0 ${num(1.8 * u)}) scale(1 -1.6)" opacity=".5"`) +
    shape(
      lens(0, 2.6 * u, 92 * u, 3.4 * u),
      darken(sheet.palette.water.near, 0.3),
      'opacity=".45"',
    ) +
    shape(
      lens(-8 * u, 7.5 * u, 70 * u, 1.2 * u) + lens(10 * u, 11 * u, 48 * u, 1 * u),
      mix(roof, sheet.palette.water.near, 0.4),
      'opacity=".5"',
    );
  return `<g transform="translate(${num(x)} ${num(y)})${flip ? ' scale(-1 1)' : ''}">${mirror}${boat}</g>`;
}

/** A low canoe with a man standing to his pole. */
export function canoe(sheet: Sheet, x: number, y: number, length: number, flip = false): string {
  const { palette } = sheet;
  const u = length / 100;
  const ink = palette.ink;
  const p = (px: number, py: number): string => `${num(px * u)} ${num(py * u)}`;
  const hull = `M${p(-52, -9)}Q${p(-30, 1.5)} ${p(0, 1.5)}Q${p(30, 1.5)} ${p(52, -10)}Q${p(30, -4)} ${p(0, -3.6)}Q${p(-30, -4)} ${p(-52, -9)}Z`;
  const man =
    shape(
      `M${p(-26.5, -3)}L${p(-27, -17)}Q${p(-24, -19.5)} ${p(-21, -17)}L${p(-20.5, -3)}Z`,
      palette.cloth,
    ) +
    shape(
      `M${p(-27.2, -16)}Q${p(-27, -27)} ${p(-24, -28)}Q${p(-20.6, -27)} ${p(-20.8, -16)}Z`,
      mix(palette.wood, ink, 0.3),
    ) +
    circle(-23.8 * u, -31 * u, 2.7 * u, mix(palette.wood, ink, 0.45)) +
    stroke(`M${p(-23, -26)}L${p(-15, -22)}`, mix(palette.wood, ink, 0.3), 1.8 * u) +
    stroke(`M${p(-12, -44)}L${p(-20, 8)}`, ink, 0.9 * u);
  return `<g transform="translate(${num(x)} ${num(y)})${flip ? ' scale(-1 1)' : ''}">${shape(lens(0, 2.5 * u, 96 * u, 3 * u), darken(palette.water.near, 0.35), 'opacity=".5"')}${man}${shape(hull, ink)}</g>`;
}

/** A Chinese fishing net: a great lever on the shore holding its net over the water. */
export function fishingNet(sheet: Sheet, x: number, y: number, size: number, flip = false): string {
  const { palette } = sheet;
  const u = size / 100;
  const pole = mix(palette.ink, palette.wood, 0.3);
  const p = (px: number, py: number): string => `${num(px * u)} ${num(py * u)}`;
  const apex: readonly [number, number] = [62, -74];
  const corners: readonly (readonly [number, number])[] = [
    [8, -20],
    [38, -34],
    [90, -34],
    [118, -18],
  ];
  const arms = corners
    .map(
      ([cx, cy]) => `M${p(...apex)}Q${p(apex[0] + (cx - apex[0]) * 0.5, apex[1] + 4)} ${p(cx, cy)}`,
    )
    .join('');
  const [a, b, c, d] = corners as [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ];
  const sag = `M${p(...a)}L${p(...b)}Q${p(64, -26)} ${p(...c)}L${p(...d)}Q${p(88, 2)} ${p(64, 3)}Q${p(34, 2)} ${p(...a)}Z`;
  const mesh = Array.from({ length: 9 }, (_, i) => {
    const t = (i + 1) / 10;
    const topX = b[0] + (c[0] - b[0]) * t;
    const lowX = a[0] + (d[0] - a[0]) * t;
    return `M${p(topX, -33 + 6 * Math.sin(Math.PI * t))}Q${p((topX + lowX) / 2, -10)} ${p(64 + (lowX - 64) * 0.62, 1 - 10 * Math.abs(t - 0.5))}`;
  }).join('');
  const rows = [-25, -18, -11]
    .map((ry, i) => `M${p(26 + i * 4, ry)}Q${p(64, ry + 15)} ${p(104 - i * 3, ry + 1)}`)
    .join('');
  const stones = [-40, -33, -26]
    .map((sx, i) => `M${p(sx, -44 - i * 6)}V${num((-20 - i * 7) * u)}`)
    .join('');
  const weights = [-40, -33, -26]
    .map((sx, i) => circle(sx * u, (-18 - i * 7) * u, 2.3 * u, pole))
    .join('');
  const frame =
    shape(sag, mix(palette.sky.low, palette.ink, 0.35), 'opacity=".3"') +
    stroke(mesh + rows, pole, 0.42 * u, 'opacity=".7"') +
    stroke(
      `M${p(...a)}L${p(...b)}Q${p(64, -26)} ${p(...c)}L${p(...d)}Q${p(88, 2)} ${p(64, 3)}Q${p(34, 2)} ${p(...a)}`,
      pole,
      0.8 * u,
    ) +
    stroke(arms, pole, 1.35 * u) +
    stroke(`M${p(-4, -6)}L${p(...apex)}M${p(4, -4)}L${p(...apex)}`, pole, 2 * u) +
    stroke(`M${p(-4, -6)}L${p(-46, -40)}M${p(2, -26)}L${p(-46, -40)}`, pole, 1.7 * u) +
    stroke(
      `M${p(-46, -40)}L${p(-12, -66)}L${p(...apex)}M${p(-12, -66)}L${p(0, -8)}M${p(-12, -66)}L${p(-18, -4)}`,
      pole,
      0.8 * u,
    ) +
    stroke(stones, pole, 0.5 * u) +
    weights +
    stroke(
      `M${p(-30, -5)}L${p(22, -5)}M${p(-28, -5)}V${num(8 * u)}M${p(-12, -5)}V${num(9 * u)}M${p(4, -5)}V${num(9 * u)}M${p(20, -5)}V${num(8 * u)}`,
      pole,
      1.6 * u,
    ) +
    rect(-32 * u, -7 * u, 56 * u, 2.4 * u, pole);
  return `<g transform="translate(${num(x)} ${num(y)})${flip ? ' scale(-1 1)' : ''}">${frame}</g>`;
}
