import { fileURLToPath } from 'node:url';

export const countsFile = fileURLToPath(new URL('counts.json', import.meta.url));
export const costsFile = fileURLToPath(new URL('../../docs/costs.md', import.meta.url));
