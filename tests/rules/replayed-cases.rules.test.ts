import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { repositoryFile } from './support/repository-file.ts';

const run = promisify(execFile);

/** In a process of its own, where the bench's collector stands in for vitest. */
const program = `
  import { pathToFileURL } from 'node:url';
  const [loader, ...files] = process.argv.slice(1).map((path) => pathToFileURL(path));
  const { loadCases } = await import(loader.href);
  const { cases } = await loadCases(files);
  console.log(JSON.stringify(cases.map(({ title, run }) => [title, typeof run])));
`;

test.each([
  ['firestore', 1000],
  ['values', 1000],
  ['storage', 300],
])('`npm run bench -- mutants` can replay each case of %s.rules.test.ts', async (name, atLeast) => {
  const paths = ['bench/rule-mutants/load-cases.ts', `tests/rules/${name}.rules.test.ts`];
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', program, ...paths.map(repositoryFile)],
    { maxBuffer: 32 * 2 ** 20 },
  );
  const cases: [title: string, typeOfRun: string][] = JSON.parse(stdout);
  expect(cases.length).toBeGreaterThan(atLeast);
  expect(cases.filter(([, typeOfRun]) => typeOfRun !== 'function')).toEqual([]);
});
