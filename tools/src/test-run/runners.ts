import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../local/stack-folder.ts';
import { repositoryRoot } from '../paths.ts';
import { runCommand } from '../steps.ts';
import { readTally, settleTally, type Tally, tallyPlaywright, tallyVitest } from './reports.ts';

const modules = join(repositoryRoot, 'node_modules');

async function freshReportFile(name: string): Promise<string> {
  const folder = join(cacheFolder, 'test-reports');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}-${process.pid}.json`);
  await rm(file, { force: true });
  return file;
}

/** Runs these vitest projects, showing their progress. */
export async function runVitest(
  stage: string,
  projects: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  const report = await freshReportFile(stage);
  const { code } = await runCommand(
    process.execPath,
    [
      join(modules, 'vitest', 'vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env, echo: true },
  );
  return settleTally(await readTally(report, tallyVitest), code);
}

/** Runs the browser tests, showing their progress. */
export async function runPlaywright(env: NodeJS.ProcessEnv): Promise<Tally> {
  const report = await freshReportFile('e2e');
  const { code } = await runCommand(
    process.execPath,
    [
      join(modules, '@playwright', 'test', 'cli.js'),
      'test',
      `--config=${join('tests', 'e2e', 'playwright.config.ts')}`,
    ],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, echo: true },
  );
  return settleTally(await readTally(report, tallyPlaywright), code);
}

/** Runs one of our own commands as a single check. */
export async function runSingleCheck(script: string): Promise<Tally> {
  const { code } = await runCommand(process.execPath, [join('tools', 'src', script)], {
    echo: true,
  });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
