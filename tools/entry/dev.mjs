import { bootstrap } from './bootstrap.mjs';

await bootstrap('tools/launcher/dev.ts');
