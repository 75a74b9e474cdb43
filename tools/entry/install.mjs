import { installFirst } from './bootstrap.mjs';

// For scripts that go on with a package's own program: `node tools/entry/install.mjs && biome …`.
await installFirst();
