import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One measured figure and its limit. */
export type Result = { what: string; must: string; measured: string; holds: boolean };

type Measurement = { instrument: string; at: string; results: Result[] };

const folder = fileURLToPath(new URL('../.cache/bench', import.meta.url));

/**
 * Prints an instrument's results, saves them for `npm run bench`, and fails the process when a
 * figure is over its limit.
 */
export function reportResults(instrument: string, results: readonly Result[]): void {
  const measurement = { instrument, at: new Date().toISOString(), results: [...results] };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${instrument}.json`), JSON.stringify(measurement, null, 2));
  console.log(`\n${resultTable([measurement])}`);
  process.exitCode = results.every(({ holds }) => holds) ? 0 : 1;
}

/** Latest results of every instrument on this checkout. */
export function lastMeasurements(): Measurement[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Measurement);
}

export function resultTable(measurements: readonly Measurement[]): string {
  return measurements
    .map(({ instrument, at, results }) => {
      const lines = results.map(
        ({ what, must, measured, holds }) =>
          `  ${holds ? '✔' : '✘'} ${what}: ${measured} (must be ${must})`,
      );
      return [`${instrument}, ${at.slice(0, 10)}`, ...lines].join('\n');
    })
    .join('\n');
}
