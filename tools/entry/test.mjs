import { bootstrap } from './bootstrap.mjs';

await bootstrap('tools/src/test-all.ts');
