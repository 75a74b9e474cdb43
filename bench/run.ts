import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lastMeasurements, resultTable } from './results.ts';

/** See README.md for what each measures and what it needs. */
const instruments: Record<string, string> = {
  pages: 'pages/measure-pages.ts',
  'hotel-table': 'hotel-table/measure-hotel-table.ts',
  load: 'load/measure-load.ts',
  'cold-import': 'cold-import/measure-cold-import.ts',
  mutants: 'rule-mutants/measure-mutants.ts',
  fuzz: 'fuzz/measure-fuzz.ts',
};

/** `npm run bench` lists the instruments and what they measured last; `npm run bench -- load --quick` runs one. */
const [name, ...options] = process.argv.slice(2);
if (name === undefined) {
  console.log(`npm run bench -- ${Object.keys(instruments).join(' | ')}   (see bench/README.md)\n`);
  console.log(resultTable(lastMeasurements()));
} else {
  const script = instruments[name];
  if (script === undefined) {
    console.error(`Known are ${Object.keys(instruments).join(', ')}, not "${name}".`);
    process.exit(1);
  }
  const file = fileURLToPath(new URL(script, import.meta.url));
  const { status } = spawnSync(process.execPath, [file, ...options], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
