import { demoPalette, paletteOf } from '@kerala-stays/domain/content/colours';
import type { Plugin } from 'vite';
import { builtSite } from './built-site.ts';

/** The colours of the agency that a build is for. */
export const builtPalette = paletteOf(builtSite.colours);

const ownOf = new Map(
  Object.entries(demoPalette).map(([name, colour]) => [
    colour as string,
    builtPalette[name as keyof typeof builtPalette],
  ]),
);

/** A stylesheet, page or drawing with the agency's colours in the place of the demo's. */
export function recolour(text: string): string {
  return text.replace(/#[0-9a-f]{6}\b/gi, (colour) => ownOf.get(colour.toLowerCase()) ?? colour);
}

/** Gives the site's tokens the agency's colours; all other styles take theirs from them. */
export function ownColours(): Plugin {
  return {
    name: 'kerala-stays:own-colours',
    enforce: 'pre',
    transform: (code, id) => (/\/theme\/tokens\.css(?:$|\?)/.test(id) ? recolour(code) : undefined),
  };
}
