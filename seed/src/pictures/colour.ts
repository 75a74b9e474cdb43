type Channels = [number, number, number];

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(channels: Channels): string {
  return `#${channels
    .map((c) =>
      Math.round(Math.min(255, Math.max(0, c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const toLinear = (c: number): number => (c / 255) ** 2.2;
const fromLinear = (c: number): number => Math.max(0, c) ** (1 / 2.2) * 255;

function labOf(hex: string): Channels {
  const [r, g, b] = channelsOf(hex).map(toLinear) as Channels;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOfLab([lightness, a, b]: Channels): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hexOf([
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]);
}

/** Mixes two colours in OKLab, where a half-way colour looks half-way (`amount` 0 gives `from`). */
export function mix(from: string, to: string, amount: number): string {
  const a = labOf(from);
  const b = labOf(to);
  const at = (i: 0 | 1 | 2): number => a[i] + (b[i] - a[i]) * amount;
  return hexOfLab([at(0), at(1), at(2)]);
}

/** Light of a colour falling on a surface: white light changes nothing. */
export function multiply(surface: string, light: string): string {
  const a = channelsOf(surface);
  const b = channelsOf(light);
  return hexOf([(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255]);
}

export const lighten = (colour: string, amount: number): string => mix(colour, '#ffffff', amount);
export const darken = (colour: string, amount: number): string => mix(colour, '#0a1413', amount);
