/** Version of this release; `npm run release` writes it, with those of package.json. */
export const version = '1.0.0';
