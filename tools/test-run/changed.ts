import { glob, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { runCommand } from '../shared/steps.ts';
import { UserError } from '../shared/user-error.ts';
import type { Choice } from './choice.ts';
import { inOrder, type Stage } from './stages.ts';

/** Test files outside the workspaces, by stage. */
const testFiles = {
  rules: 'tests/rules/**/*.rules.test.ts',
  import: 'tests/import/*.test.ts',
  api: 'tests/api/**/*.test.ts',
  payments: 'tests/payments/**/*.test.ts',
  faults: 'tests/faults/**/*.test.ts',
  build: 'tests/build/**/*.test.ts',
  e2e: 'tests/e2e/*.e2e.ts',
} satisfies Partial<Record<Stage, string>>;

/** Files that no import leads to, and the test files that cover them. */
const provedBy: [file: RegExp, tests: RegExp][] = [
  [/^firestore\.rules$/, /^tests\/rules\/(?!storage)/],
  [/^storage\.rules$/, /^tests\/rules\/storage/],
  [/^firestore\.indexes\.json$/, /^tests\/rules\/index/],
  [/^firebase\.json$/, /^tests\/(build|api)\/.*(headers|polic)/],
];

/** `functions/src/reviews/…` and `web/src/office/rates/…`: `review`, `rate`. */
function areaOf(file: string): string | null {
  const area = /^(?:functions\/src|web\/src\/(?:site|office)|domain\/src)\/([a-z-]+)\//.exec(
    file,
  )?.[1];
  return area?.replace(/s$/, '') ?? null;
}

/** The path of this file in imports of test files under `tests`. */
function importedAs(file: string): string {
  const inDomain = /^domain\/src\/(.*)\.ts$/.exec(file)?.[1];
  return inDomain ? `@kerala-stays/domain/${inDomain}'` : `/${posix.basename(file)}'`;
}

/**
 * Whether this test file covers a changed file: is the file, imports it, has its area in its own
 * name, or is listed as its proof.
 * @param test its path from the repository's root
 * @param source its content
 */
export function namesChange(test: string, source: string, changed: readonly string[]): boolean {
  return changed.some((file) => {
    if (file === test || source.includes(importedAs(file))) return true;
    if (provedBy.some(([pattern, tests]) => pattern.test(file) && tests.test(test))) return true;
    const area = areaOf(file);
    return area !== null && posix.basename(test).includes(area);
  });
}

async function git(...args: string[]): Promise<string | null> {
  const { code, output } = await runCommand('git', args);
  return code === 0 ? output.trim() : null;
}

/**
 * Where this branch left main; on main itself, the last commit shared with origin. Without either,
 * the last commit.
 */
async function findBase(): Promise<string> {
  const branch = await git('rev-parse', '--abbrev-ref', 'HEAD');
  const trunk = branch === 'main' ? 'origin/main' : 'main';
  const base = (await git('merge-base', 'HEAD', trunk)) ?? (await git('rev-parse', 'HEAD'));
  if (base === null)
    throw new UserError('What has changed is asked of git, and this is no checkout.');
  return base;
}

async function filesSince(base: string): Promise<string[]> {
  const [changed, added] = [
    await git('diff', '--name-only', base),
    await git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...(changed ?? '').split('\n'), ...(added ?? '').split('\n')].filter(Boolean);
}

/** Tests to run for the changes since main, by stage; stages without any are absent. */
export async function planChanged(): Promise<Map<Stage, Choice>> {
  const base = await findBase();
  const changed = await filesSince(base);
  const plan = new Map<Stage, Choice>();
  if (changed.length === 0) return plan;
  console.log(`${changed.length} files changed since ${base.slice(0, 8)}.`);
  plan.set('unit', { words: [], since: base });
  for (const [stage, pattern] of Object.entries(testFiles) as [Stage, string][]) {
    const words: string[] = [];
    for await (const path of glob(pattern, { cwd: repositoryRoot })) {
      const test = path.replaceAll('\\', '/');
      const source = await readFile(join(repositoryRoot, path), 'utf8');
      if (namesChange(test, source, changed)) words.push(test);
    }
    if (words.length > 0) plan.set(stage, { words });
  }
  const none = { words: [] };
  return new Map(inOrder([...plan.keys()]).map((stage) => [stage, plan.get(stage) ?? none]));
}
