import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ci-run-'));
  const npm = join(folder, 'npm');
  // Output and exit codes of the two npm calls come from the environment.
  await writeFile(
    npm,
    '#!/bin/sh\ncase "$*" in *--rest*) eval "$REST";; *) eval "$FIRST";; esac\n',
  );
  await chmod(npm, 0o755);
});

afterAll(() => rm(folder, { recursive: true }));

/** The lines and exit code of `.ci/run`, for these results of its two npm calls. */
function runCi(first: string, rest: string): { lines: string[]; code: number | null } {
  const { stdout, status } = spawnSync('bash', [join(repositoryRoot, '.ci', 'run')], {
    env: { PATH: [folder, process.env.PATH].join(delimiter), FIRST: first, REST: rest },
    encoding: 'utf8',
  });
  return { lines: stdout.trimEnd().split('\n'), code: status };
}

it.each([
  [
    'adds both runs',
    'echo 5 passed, 0 failed',
    'echo 7 passed, 0 failed',
    '12 passed, 0 failed',
    0,
  ],
  [
    ...(['counts a failure of the first', 'echo 5 passed, 2 failed; exit 1'] as const),
    ...(['echo 7 passed, 0 failed', '12 passed, 2 failed', 1] as const),
  ],
  [
    ...(['counts a failure of the rest', 'echo 5 passed, 0 failed'] as const),
    ...(['echo 7 passed, 1 failed; exit 1', '12 passed, 1 failed', 1] as const),
  ],
  [
    ...(['counts a run that broke down as a failure', 'echo no Java; exit 3'] as const),
    ...(['echo 7 passed, 0 failed', '7 passed, 1 failed', 1] as const),
  ],
  [
    ...(['counts a green run with a bad end as a failure', 'echo 5 passed, 0 failed'] as const),
    ...(['echo 7 passed, 0 failed; exit 1', '12 passed, 1 failed', 1] as const),
  ],
  [
    'fails when nothing ran',
    'echo 0 passed, 0 failed',
    'echo 0 passed, 0 failed',
    '0 passed, 0 failed',
    1,
  ],
])('.ci/run %s', (_, first, rest, last, code) => {
  const run = runCi(first, rest);
  expect([run.lines.at(-1), run.code]).toEqual([last, code]);
});

it('tells failures of both runs again at the end, since a log is often cut to its last lines', () => {
  const run = (test: string) =>
    `echo; echo '=== failed ==='; echo '- api: ${test}'; echo; echo 5 passed, 1 failed; exit 1`;
  const { lines } = runCi(run('the first'), `echo 1; ${run('the second')}`);
  const told = lines.slice(lines.indexOf('- api: the second') + 1);
  expect(told).toContain('- api: the first');
  expect(told.at(-1)).toBe('10 passed, 2 failed');
});
