import { bootstrap } from './bootstrap.mjs';

await bootstrap('tools/launcher/start.ts');
