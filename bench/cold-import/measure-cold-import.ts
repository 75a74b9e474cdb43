import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../../tools/shared/command-line.ts';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { reportResults } from '../results.ts';

readCommandLine({
  name: 'npm run bench -- cold-import',
  about: 'CPU of importing the built functions over that of the whole packages.',
  options: {},
});
const bundleFile = join(repositoryRoot, 'functions/lib/index.js');
if (!existsSync(bundleFile)) {
  console.error('The functions are not built: npm run build -w functions.');
  process.exit(1);
}

/** The common convenient form: whole packages. */
const umbrella = `
import 'firebase-functions';
import 'firebase-admin';
import 'express';
import 'stripe';
`;

/** CPU time (user and system) in milliseconds that a fresh process spends on these imports. */
function cpuOfImport(imports: string): number {
  const report = `process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    console.log((user + system) / 1000);
  });`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `${imports}\n${report}`],
    {
      cwd: repositoryRoot,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', FUNCTION_TARGET: 'stripeWebhook' },
    },
  );
  if (status !== 0) throw new Error(`The import failed:\n${stderr}`);
  return Number(stdout.trim().split('\n').at(-1));
}

/** Enough for the minimum to be an undisturbed run, even while other work runs. */
const runs = 5;
const limit = 0.55;

/** Each relative to an empty process, alternating. */
const bundle = `import ${JSON.stringify(bundleFile)};`;
const costs: Record<'empty' | 'own' | 'umbrella', number[]> = { empty: [], own: [], umbrella: [] };
for (let run = 0; run < runs; run++) {
  costs.empty.push(cpuOfImport(''));
  costs.own.push(cpuOfImport(bundle));
  costs.umbrella.push(cpuOfImport(umbrella));
}
const empty = Math.min(...costs.empty);
const own = Math.min(...costs.own) - empty;
const other = Math.min(...costs.umbrella) - empty;
reportResults('cold-import', [
  {
    what: 'CPU of a cold import ÷ that of the umbrella packages',
    must: `≤ ${limit}`,
    measured: `${(own / other).toFixed(2)} (${own.toFixed(0)} of ${other.toFixed(0)} ms)`,
    holds: own / other <= limit,
  },
]);
