import { agencySentences } from './agency-sentences.ts';

/** The demo's colours, by their names in `tokens.css`. Gold is for lines, never for text on white. */
export const demoPalette = {
  ink: '#16302b',
  palm: '#0f5b4a',
  palmDark: '#0a4336',
  laterite: '#b4442b',
  lateriteDark: '#93341f',
  gold: '#b88a2e',
  goldSoft: '#d9bd7c',
  cloth: '#fbf9f4',
  white: '#ffffff',
  mist: '#e7eeea',
  stone: '#5b6b66',
  line: '#dcd9cf',
  danger: '#a3261b',
} as const;

export type Palette = Record<keyof typeof demoPalette, string>;

/** Colours that an agency may have of its own, as `#rrggbb`. */
export type OwnColours = {
  /** Buttons, links and marks. */
  primary?: string | undefined;
  /** The buttons that ask for a stay or pay for it. */
  action?: string | undefined;
  /** Lines and small ornaments. */
  ornament?: string | undefined;
  /** Text, and the ground of the foot. */
  dark?: string | undefined;
};

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** @param share of the second colour, from 0 to 1 */
export function mixColours(one: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(one).map((value, index) =>
    Math.round(value + ((others[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The site's colours: those of an agency, their darker and paler kin, and the demo's for the rest. */
export function paletteOf({ primary, action, ornament, dark }: OwnColours = {}): Palette {
  const { white } = demoPalette;
  const black = '#000000';
  return {
    ...demoPalette,
    ...(primary ? { palm: primary, palmDark: mixColours(primary, black, 0.26) } : {}),
    ...(action ? { laterite: action, lateriteDark: mixColours(action, black, 0.2) } : {}),
    ...(ornament ? { gold: ornament, goldSoft: mixColours(ornament, white, 0.45) } : {}),
    ...(dark ? { ink: dark } : {}),
  };
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [paler = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (paler + 0.05) / (darker + 0.05);
}

type Need = { field: keyof OwnColours; colours: [string, string]; beside: string; least: number };

/** Pairs of colours that stand on each other on our pages, with the contrast that WCAG AA asks for. */
function needsOf(own: OwnColours): Need[] {
  const { palm, palmDark, laterite, gold, goldSoft, ink, mist, white } = paletteOf(own);
  const text = 4.5;
  return [
    { field: 'primary', colours: [palm, mist], beside: 'the grounds of pages', least: text },
    { field: 'action', colours: [laterite, mist], beside: 'the grounds of pages', least: text },
    { field: 'dark', colours: [ink, '#d5dedb'], beside: 'the text of the foot', least: text },
    { field: 'ornament', colours: [gold, white], beside: 'white', least: 3 },
    { field: 'ornament', colours: [goldSoft, palmDark], beside: 'the announcement', least: text },
  ];
}

/** Colours of an agency that too few people could read, with a sentence each. */
export function contrastProblems(own: OwnColours): { field: keyof OwnColours; sentence: string }[] {
  return needsOf(own).flatMap(({ field, colours, beside, least }) => {
    const contrast = contrastOf(...colours);
    if (own[field] === undefined || contrast >= least) return [];
    const found = Math.floor(contrast * 10) / 10;
    const sentence = agencySentences.contrast(field, found, beside, least);
    return [{ field, sentence }];
  });
}
