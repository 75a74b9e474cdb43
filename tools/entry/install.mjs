import { installFirst } from './bootstrap.mjs';

// For scripts that continue with a package's own program: `node tools/entry/install.mjs && biome
// …`.
await installFirst();
