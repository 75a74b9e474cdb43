import { mix, multiply } from './colour.ts';
import type { Random } from './random.ts';

export const timesOfDay = ['dawn', 'mist', 'noon', 'golden', 'monsoon', 'dusk', 'night'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

/** Everything a scene may paint with. Materials are already lit for the hour. */
export type Palette = {
  time: TimeOfDay;
  sky: { top: string; middle: string; low: string };
  /** What distance fades into. */
  haze: string;
  sun: string;
  cloud: string;
  cloudShade: string;
  /** Colour of a hill far away and of one close by; what lies between is mixed. */
  far: string;
  near: string;
  leaf: { dark: string; middle: string; light: string };
  tea: { gap: string; row: string; light: string };
  grass: { dark: string; middle: string; light: string };
  water: { far: string; near: string; glint: string };
  sand: string;
  earth: string;
  laterite: string;
  roof: string;
  wall: string;
  wood: string;
  thatch: string;
  cloth: string;
  accent: string;
  /** The darkest ink of the print. */
  ink: string;
  /** Windows and lamps; `lit` says whether they are on. */
  glow: string;
  lit: boolean;
};

type Light = {
  sky: [string, string, string];
  haze: string;
  sun: string;
  cloud: string;
  cloudShade: string;
  far: string;
  near: string;
  water: [string, string, string];
  /** Colour of the light that falls on materials. */
  light: string;
  /** Air between viewer and material. */
  wash: string;
  washAmount: number;
  ink: string;
  lit: boolean;
};

const lights: Record<TimeOfDay, Light> = {
  dawn: {
    sky: ['#7fa9b5', '#f0c9ae', '#fbe3c4'],
    haze: '#f7dcc4',
    sun: '#fff3d9',
    cloud: '#fbe9d8',
    cloudShade: '#e9b9a3',
    far: '#c3b7b4',
    near: '#3c6a5c',
    water: ['#f3d2b6', '#7ea8a8', '#fff0da'],
    light: '#ffe9d2',
    wash: '#d99a7c',
    washAmount: 0.1,
    ink: '#173832',
    lit: false,
  },
  mist: {
    sky: ['#c9d8d3', '#dfe7df', '#f1efe2'],
    haze: '#e9ece1',
    sun: '#fffaea',
    cloud: '#f7f6ee',
    cloudShade: '#c9d6cf',
    far: '#c3d2cb',
    near: '#3f6f5d',
    water: ['#e2e8de', '#93b3a8', '#fbfaf1'],
    light: '#f0f6ec',
    wash: '#b9cdc2',
    washAmount: 0.16,
    ink: '#1d443a',
    lit: false,
  },
  noon: {
    sky: ['#5fb0bd', '#a9d6d2', '#eef0d9'],
    haze: '#dcebdc',
    sun: '#fff8df',
    cloud: '#fffdf3',
    cloudShade: '#d3e5de',
    far: '#9fc6bd',
    near: '#2f7a52',
    water: ['#bfe0d8', '#2e8f93', '#f2fbef'],
    light: '#ffffff',
    wash: '#ffffff',
    washAmount: 0,
    ink: '#12362f',
    lit: false,
  },
  golden: {
    sky: ['#8fb8a8', '#f3d493', '#f9e8b8'],
    haze: '#f6e0a8',
    sun: '#fffbe2',
    cloud: '#fdf0cd',
    cloudShade: '#e7bd7c',
    far: '#d2c08a',
    near: '#3f6b41',
    water: ['#f2d692', '#6f9a7d', '#fff6d6'],
    light: '#fff0c4',
    wash: '#d79b3c',
    washAmount: 0.09,
    ink: '#213a28',
    lit: false,
  },
  monsoon: {
    sky: ['#4f6b74', '#8aa3a3', '#c8d3c6'],
    haze: '#b5c6bd',
    sun: '#e4eadb',
    cloud: '#9fb3b2',
    cloudShade: '#5c7880',
    far: '#8ba7a3',
    near: '#1f5a48',
    water: ['#aebfb8', '#3f6a6c', '#dfe9df'],
    light: '#d3e2dc',
    wash: '#4d7a70',
    washAmount: 0.14,
    ink: '#102c2a',
    lit: true,
  },
  dusk: {
    sky: ['#3d4a6b', '#d9725a', '#f9c077'],
    haze: '#f0a070',
    sun: '#ffe6a8',
    cloud: '#f5a878',
    cloudShade: '#9a4e5c',
    far: '#b9707a',
    near: '#3a2f4a',
    water: ['#f2a873', '#5a4a68', '#ffe0a6'],
    light: '#f3b08c',
    wash: '#5a3350',
    washAmount: 0.26,
    ink: '#241b2e',
    lit: true,
  },
  night: {
    sky: ['#0f2138', '#1f4258', '#4b7478'],
    haze: '#3d6470',
    sun: '#f6efcf',
    cloud: '#37596a',
    cloudShade: '#234456',
    far: '#34596a',
    near: '#0f2a33',
    water: ['#47707a', '#14303f', '#f3dc9c'],
    light: '#7fa3ad',
    wash: '#12303f',
    washAmount: 0.42,
    ink: '#081a24',
    lit: true,
  },
};

const materials = {
  leafDark: '#14503c',
  leafMiddle: '#2b7a4b',
  leafLight: '#74ad4e',
  teaGap: '#1c5a3c',
  teaRow: '#4a9a4a',
  teaLight: '#93c457',
  grassDark: '#4c8f47',
  grassMiddle: '#7fb555',
  grassLight: '#b5d06d',
  sand: '#f1dcae',
  earth: '#a5683f',
  laterite: '#b4552f',
  roof: '#b9502f',
  wall: '#fbf4e4',
  wood: '#6a3b26',
  thatch: '#c79a57',
  cloth: '#fdf8ec',
  accent: '#c8452f',
} as const;

/** Paint for an hour of the day, shifted a little by `random` so that no two prints match exactly. */
export function createPalette(time: TimeOfDay, random: Random): Palette {
  const source = lights[time];
  const tint = random.pick(['#f4c978', '#7fb7a8', '#e79a83', '#88a8c0']);
  const shift = random.between(0, time === 'night' ? 0.04 : 0.09);
  const vary = (colour: string): string => mix(colour, tint, shift);
  const lit = (material: string): string =>
    mix(multiply(material, source.light), source.wash, source.washAmount);
  return {
    time,
    sky: { top: vary(source.sky[0]), middle: vary(source.sky[1]), low: vary(source.sky[2]) },
    haze: vary(source.haze),
    sun: source.sun,
    cloud: vary(source.cloud),
    cloudShade: vary(source.cloudShade),
    far: vary(source.far),
    near: source.near,
    leaf: {
      dark: lit(materials.leafDark),
      middle: lit(materials.leafMiddle),
      light: lit(materials.leafLight),
    },
    tea: {
      gap: lit(materials.teaGap),
      row: lit(materials.teaRow),
      light: lit(materials.teaLight),
    },
    grass: {
      dark: lit(materials.grassDark),
      middle: lit(materials.grassMiddle),
      light: lit(materials.grassLight),
    },
    water: { far: vary(source.water[0]), near: vary(source.water[1]), glint: source.water[2] },
    sand: lit(materials.sand),
    earth: lit(materials.earth),
    laterite: lit(materials.laterite),
    roof: lit(materials.roof),
    wall: lit(materials.wall),
    wood: lit(materials.wood),
    thatch: lit(materials.thatch),
    cloth: lit(materials.cloth),
    accent: lit(materials.accent),
    ink: source.ink,
    glow: '#ffd27a',
    lit: source.lit,
  };
}
