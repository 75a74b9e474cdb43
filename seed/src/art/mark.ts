/** Colours of the brand, as in `web/src/theme/tokens.css`. */
export const brand = {
  ink: '#16302b',
  palm: '#0f5b4a',
  palmDark: '#0a4336',
  laterite: '#b4442b',
  gold: '#b88a2e',
  paleGold: '#d9b25a',
  cloth: '#fbf9f4',
} as const;

/**
 * The mark: a kettuvallam under its vaulted roof, afloat on the double gold rule of a kasavu cloth.
 * Drawn on a 64 by 64 field without a background.
 */
export function markShapes(boat: string, gold: string): string {
  return [
    `<path fill="${boat}" d="M4.6 27.4C4.2 36.8 13 43.4 32 43.4S59.8 36 60.4 24.6c.1-1.7-2.1-2-2.5-.4-1.7 6.6-8.4 11-16.4 12.2H19.7C13.2 35.4 8.6 32 6.9 27.2c-.5-1.4-2.2-1.2-2.3.2Z"/>`,
    `<path fill="${boat}" d="M10.4 27.6C12.6 18.4 20.6 13.4 32 13.4s19.4 5 21.6 14.2c.2.9-.5 1.4-1.3 1.2C46.6 27.4 40 26.8 32 26.8s-14.6.6-20.3 2c-.8.2-1.5-.3-1.3-1.2Z"/><path fill="${boat}" d="M15.4 27h2.6v8h-2.6zM25.4 27h2.6v10h-2.6zM36 27h2.6v10h-2.6zM46 27h2.6v8H46z"/>`,
    `<path fill="${gold}" d="M4 48.2h56v2.8H4zM4 53.2h56v1.4H4z"/>`,
  ].join('');
}

export const markSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Kerala Stays</title>${markShapes(brand.palm, brand.gold)}</svg>\n`;

/** The mark on its tile, for tabs and home screens; `inset` leaves room for a platform's mask. */
export function iconSvg(options: { radius: number; inset: number }): string {
  const scale = 1 - options.inset * 2;
  const shift = 64 * options.inset;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Kerala Stays</title><rect width="64" height="64" rx="${options.radius}" fill="${brand.palm}"/><g transform="translate(${shift} ${shift}) scale(${scale})">${markShapes(brand.cloth, brand.paleGold)}</g></svg>\n`;
}

/** What stands where a picture is missing: hills, a sun and the rule, in the quietest colours. */
export const placeholderSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" role="img" aria-label="No picture yet"><rect width="600" height="400" fill="#e7eeea"/><circle cx="404" cy="150" r="38" fill="#f4f2e8"/><path fill="#d3dfd9" d="M0 262Q90 196 170 216T330 196t140 26 130-22v200H0Z"/><path fill="#bfd0c8" d="M0 306q110-54 220-34t200 4 180-18v142H0Z"/><path fill="#a9bfb5" d="M0 348q140-40 290-20t310-6v78H0Z"/><path fill="#b88a2e" opacity=".5" d="M252 366h96v2h-96zM252 372h96v1h-96z"/></svg>\n`;
