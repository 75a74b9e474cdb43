import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { oneOf, readCommandLine } from '../tools/shared/command-line.ts';
import { lastMeasurements, resultTable } from './results.ts';

/** README.md describes each measurement and its requirements. */
const instruments: Record<string, string> = {
  pages: 'pages/measure-pages.ts',
  'hotel-table': 'hotel-table/measure-hotel-table.ts',
  board: 'board/measure-board.ts',
  load: 'load/measure-load.ts',
  'cold-import': 'cold-import/measure-cold-import.ts',
  mutants: 'rule-mutants/measure-mutants.ts',
  fuzz: 'fuzz/measure-fuzz.ts',
  costs: 'costs/measure-costs.ts',
  quote: 'quote/measure-quote.ts',
  search: 'search/measure-search.ts',
  tasks: 'tasks/measure-tasks.ts',
  'deploy-guide': 'deploy-guide/measure-deploy-guide.ts',
  upgrade: 'upgrade/measure-upgrade.ts',
};

const [name, ...options] = process.argv.slice(2);
const script = instruments[name ?? ''];
if (name === undefined) {
  console.log(`npm run bench -- ${Object.keys(instruments).join(' | ')}   (see bench/README.md)\n`);
  console.log(resultTable(lastMeasurements()));
} else if (script === undefined) {
  readCommandLine({
    name: 'npm run bench',
    about:
      'Runs one instrument, whose own options `npm run bench -- INSTRUMENT --help` lists; without a name, prints what each measured last.',
    argument: { ...oneOf(Object.keys(instruments)), name: 'INSTRUMENT' },
    options: {},
  });
} else {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const { status } = spawnSync(process.execPath, [file, ...options], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
