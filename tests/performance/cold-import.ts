import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../tools/launcher/stack-folder.ts';
import { repositoryRoot } from '../../tools/shared/paths.ts';

/** What a fresh process spends on an import. */
export type ImportCost = { cpuMs: number; modules: number };

/** Counts the files of code that an import loads; written out, because it runs before everything. */
const probe = `
import { registerHooks } from 'node:module';
let modules = 0;
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) modules += 1;
    return next(url, context);
  },
});
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ cpuMs: (user + system) / 1000, modules }));
});
`;

/** The convenient form that many projects start from: whole packages, as they are. */
const umbrella = `
import 'firebase-functions';
import 'firebase-admin';
import 'express';
import 'stripe';
`;

function importOnce(specifier: string | null): ImportCost {
  const folder = join(cacheFolder, 'cold-import');
  mkdirSync(folder, { recursive: true });
  const probeFile = join(folder, 'probe.mjs');
  const mainFile = join(folder, 'main.mjs');
  writeFileSync(probeFile, probe);
  writeFileSync(mainFile, specifier === null ? '' : specifier);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', probeFile, mainFile],
    {
      cwd: repositoryRoot,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', FUNCTION_TARGET: 'stripeWebhook' },
    },
  );
  if (status !== 0) throw new Error(`The import failed:\n${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as ImportCost;
}

const least = (costs: readonly ImportCost[]): ImportCost => ({
  cpuMs: Math.min(...costs.map(({ cpuMs }) => cpuMs)),
  modules: costs[0]?.modules ?? 0,
});

/**
 * CPU of importing our bundle and of importing the umbrella, each over an empty process, alternately.
 * The least of the runs: other work on the machine only ever adds.
 */
export function compareImports(runs: number): {
  own: ImportCost;
  umbrella: ImportCost;
  ratio: number;
} {
  const bundle = `import ${JSON.stringify(join(repositoryRoot, 'functions/lib/index.js'))};`;
  const costs = { empty: [], own: [], umbrella: [] } as Record<string, ImportCost[]>;
  for (let run = 0; run < runs; run++) {
    costs.empty?.push(importOnce(null));
    costs.own?.push(importOnce(bundle));
    costs.umbrella?.push(importOnce(umbrella));
  }
  const [empty, own, other] = [costs.empty, costs.own, costs.umbrella].map((each) =>
    least(each ?? []),
  ) as [ImportCost, ImportCost, ImportCost];
  const over = (cost: ImportCost): ImportCost => ({
    cpuMs: cost.cpuMs - empty.cpuMs,
    // The empty main file and the probe itself count as one each in every process.
    modules: cost.modules - empty.modules,
  });
  return { own: over(own), umbrella: over(other), ratio: over(own).cpuMs / over(other).cpuMs };
}
