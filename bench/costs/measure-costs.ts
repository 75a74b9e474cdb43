import { writeFileSync } from 'node:fs';
import { readCommandLine } from '../../tools/shared/command-line.ts';
import { reportResults } from '../results.ts';
import { costsPage } from './costs-page.ts';
import { countActions } from './count-actions.ts';
import { costsFile, countsFile } from './counts-file.ts';

readCommandLine({
  name: 'npm run bench -- costs',
  about:
    'Counts what each action reads and writes, and writes bench/costs/counts.json and docs/costs.md.',
  options: {},
});

process.env.TRIP_KEY_SECRET ??= 'k'.repeat(32);
const counts = await countActions();
writeFileSync(countsFile, `${JSON.stringify(counts, null, 2)}\n`);
writeFileSync(costsFile, costsPage(counts));
reportResults(
  'costs',
  Object.entries(counts).map(([what, { reads, writes, deletes }]) => ({
    what,
    must: 'counted',
    measured: `${reads} reads, ${writes} writes, ${deletes} deletes`,
    holds: reads > 0,
  })),
);
process.exit();
