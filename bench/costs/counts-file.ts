import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Counts } from './cost-model.ts';

export const countsFile = fileURLToPath(new URL('counts.json', import.meta.url));
export const costsFile = fileURLToPath(new URL('../../docs/costs.md', import.meta.url));

/** The counts behind the current page. */
export function storedCounts(): Counts {
  return JSON.parse(readFileSync(countsFile, 'utf8')) as Counts;
}
