import type { Agency } from './agency-file.ts';
import { mixColours, paletteOf } from './colours.ts';
import demoAgency from './demo-agency.json' with { type: 'json' };

const { colours }: Agency = demoAgency;

/** Colours of the agency, for code that computes with them: MUI and mails. */
export const palette = paletteOf(colours);

/** The button of mails on a dark ground. */
export const buttonAtNight = colours?.action
  ? mixColours(colours.action, palette.white, 0.5)
  : '#f0a58e';
