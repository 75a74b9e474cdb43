import { bootstrap } from './bootstrap.mjs';

const [script = '', ...args] = process.argv.slice(2);
await bootstrap(script, args);
