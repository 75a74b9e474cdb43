import type { CSSProperties } from 'react';

/** Inline, not in the stylesheet, which every traveller's first view loads. */
export const layerColours = [
  ...['#f9d7cd', '#cfe3f5', '#f6e3ab', '#cdebd2', '#e2d5f3'],
  ...['#f5cfe2', '#c6ebe9', '#e6dcc8', '#dbe8a8', '#fdc9a0'],
];

/** Background of a layer; that of the page for none. */
export function layerColour(colour: number | null | undefined): CSSProperties {
  return { '--layer': layerColours[colour ?? -1] } as CSSProperties;
}
