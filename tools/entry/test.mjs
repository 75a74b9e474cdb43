import { bootstrap } from './bootstrap.mjs';

await bootstrap('tools/test-run/test-all.ts');
