import { mix } from './colour.ts';
import { circle, fade, lens, num, rect, type Sheet, shape, stroke } from './svg.ts';

/** The sky down to the horizon: a split-fountain blend, as a screen printer would pull it. */
export function sky(sheet: Sheet, horizon: number): string {
  const { top, middle, low } = sheet.palette.sky;
  const paint = fade(sheet, [
    { at: 0, colour: top },
    { at: 0.55, colour: middle },
    { at: 1, colour: low },
  ]);
  const stars = sheet.palette.time === 'night' ? starField(sheet, horizon) : '';
  return paint.definition + rect(0, 0, sheet.width, horizon + 60, paint.paint) + stars;
}

function starField(sheet: Sheet, horizon: number): string {
  const random = sheet.random.fork('stars');
  return Array.from({ length: Math.round(sheet.width / 18) }, () =>
    circle(
      random.between(0, sheet.width),
      random.between(0, 1) ** 1.6 * horizon * 0.9,
      random.between(0.8, 2),
      '#f3eccb',
      `opacity="${num(random.between(0.4, 0.95))}"`,
    ),
  ).join('');
}

/** Sun or moon: a flat disc in rings of its own light. In the monsoon there is none to be seen. */
export function sun(sheet: Sheet, x: number, y: number, radius: number): string {
  const { palette } = sheet;
  if (palette.time === 'monsoon') return '';
  const halo = palette.time === 'night' ? [2.1, 1.5] : [3.4, 2.3, 1.55];
  const rings = halo
    .map((factor) => circle(x, y, radius * factor, palette.sun, 'opacity=".13"'))
    .join('');
  const disc = circle(x, y, radius, palette.sun, 'opacity=".96"');
  if (palette.time !== 'night') return rings + disc;
  const shade = mix(palette.sun, palette.sky.middle, 0.22);
  return (
    rings +
    disc +
    circle(x - radius * 0.3, y - radius * 0.15, radius * 0.2, shade) +
    circle(x + radius * 0.3, y + radius * 0.35, radius * 0.14, shade) +
    circle(x + radius * 0.22, y - radius * 0.4, radius * 0.1, shade)
  );
}

/** One long cloud: a few tapering bars laid over each other, after the mist bands of woodblock prints. */
export function barCloud(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  colour: string,
): string {
  const random = sheet.random.fork(`bar-cloud-${num(x)}-${num(y)}`);
  const thickness = Math.min(17, width / 17);
  const lean = random.chance(0.5) ? 1 : -1;
  const shares = [
    { share: 0.42, shift: 0.1 },
    { share: 0.78, shift: 0.02 },
    { share: 1, shift: -0.03 },
    { share: 0.6, shift: -0.16 },
  ];
  const bars = shares.map(({ share, shift }, i) => {
    const w = width * share * random.between(0.9, 1.08);
    const left = x - w / 2 + lean * width * shift;
    const top = y + i * thickness * 0.96;
    const r = thickness / 2;
    return `M${num(left)} ${num(top + thickness)}Q${num(left + w * 0.08)} ${num(top)} ${num(left + w * 0.2)} ${num(top)}H${num(left + w - r)}a${num(r)} ${num(r)} 0 0 1 0 ${num(thickness)}z`;
  });
  const d = bars.join('');
  return lean > 0
    ? shape(d, colour)
    : shape(d, colour, `transform="translate(${num(x * 2)} 0) scale(-1 1)"`);
}

/** The hour's clouds over the upper sky: `count` fair-weather ones, or the monsoon's banks. */
export function clouds(sheet: Sheet, horizon: number, count: number): string {
  const { cloud, cloudShade, sky: air } = sheet.palette;
  if (sheet.palette.time === 'monsoon') {
    return (
      stormBank(sheet, horizon * 0.86, horizon * 0.62, mix(cloudShade, cloud, 0.5)) +
      stormBank(sheet, horizon * 1.02, horizon * 0.46, mix(cloudShade, air.top, 0.2))
    );
  }
  const random = sheet.random.fork('clouds');
  return Array.from({ length: count }, (_, i) => {
    const y = horizon * (0.14 + 0.62 * ((i + random.between(0.1, 0.7)) / count));
    const x = sheet.width * ((i * 0.61 + random.between(0.05, 0.4)) % 1);
    const colour = mix(sheet.palette.cloud, sheet.palette.sky.middle, random.between(0.15, 0.5));
    return barCloud(sheet, x, y, random.between(150, 330) * (1.1 - (y / horizon) * 0.4), colour);
  }).join('');
}

/** A towering monsoon bank: rounded heads on a flat base, lit from behind. */
export function stormBank(sheet: Sheet, baseY: number, height: number, colour: string): string {
  const random = sheet.random.fork(`storm-${num(baseY)}`);
  let d = `M-60 ${num(baseY)}`;
  let x = -60;
  const peak = random.between(0.25, 0.75) * sheet.width;
  while (x < sheet.width + 60) {
    const step = random.between(60, 120);
    const near = 1 - Math.min(1, Math.abs(x - peak) / (sheet.width * 0.75));
    const y = baseY - height * (0.28 + 0.72 * near) * random.between(0.8, 1.1);
    const r = step * 0.62;
    d += `${x === -60 ? 'L' : 'A'}${x === -60 ? '' : `${num(r)} ${num(r)} 0 0 1 `}${num(x)} ${num(y)}`;
    x += step;
  }
  return shape(`${d}L${num(sheet.width + 80)} ${num(baseY)}Z`, colour);
}

/** Slanting rain; few long strokes read as rain and cost few bytes. */
export function rain(sheet: Sheet, amount = 90): string {
  const random = sheet.random.fork('rain');
  let d = '';
  for (let i = 0; i < amount; i++) {
    const x = random.between(-80, sheet.width + 80);
    const y = random.between(-60, sheet.height);
    const length = random.between(40, 110);
    d += `M${num(x)} ${num(y)}l${num(-length * 0.24)} ${num(length)}`;
  }
  return stroke(d, sheet.palette.sun, 1.6, 'opacity=".34"');
}

/** A loose flock, far off. */
export function birds(sheet: Sheet, x: number, y: number, count: number, colour: string): string {
  const random = sheet.random.fork('birds');
  let d = '';
  for (let i = 0; i < count; i++) {
    const s = random.between(6, 11);
    const bx = x + i * random.between(18, 34);
    const by = y + random.between(-22, 22) - i * 4;
    d += `M${num(bx - s)} ${num(by - s * 0.3)}q${num(s * 0.6)} ${num(-s * 0.35)} ${num(s)} ${num(s * 0.4)}q${num(s * 0.4)} ${num(-s * 0.75)} ${num(s)} ${num(-s * 0.4)}`;
  }
  return stroke(d, colour, 2, 'opacity=".75"');
}

/** Bands of mist that lie in a valley. */
export function mistBands(
  sheet: Sheet,
  y: number,
  spread: number,
  count: number,
  opacity = 0.6,
): string {
  const random = sheet.random.fork(`mist-${num(y)}`);
  return Array.from({ length: count }, () => {
    const cx = random.between(-0.1, 1.1) * sheet.width;
    const width = random.between(0.35, 0.85) * sheet.width;
    return shape(
      lens(cx, y + random.between(-spread, spread), width, random.between(16, 40)),
      sheet.palette.haze,
      `opacity="${random.between(opacity * 0.5, opacity).toFixed(2)}"`,
    );
  }).join('');
}
