import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import type { StageName } from '../../tools/src/test-run/stages.ts';
import type { Proof } from './goal.ts';

const rowPattern = /^\| (\d+) \|(.*)\|$/gm;
/** `path` “title”, or `path` “title › case” for one case of a table of cases. */
const testPattern = /`([^`]+\.(?:test|e2e)\.tsx?)` “([^”]+)”/g;

/** A test that shows how a bad input is answered, as `docs/bad-inputs.md` names it. */
export type NamedTest = { row: number; path: string; title: string; cases: string[] };

/** The tests of the forty bad inputs; docs/bad-inputs.md is where they are written down. */
export function namedTests(): NamedTest[] {
  const document = readFileSync(join(repositoryRoot, 'docs', 'bad-inputs.md'), 'utf8');
  return [...document.matchAll(rowPattern)].flatMap(([, row, text = '']) =>
    [...text.matchAll(testPattern)].map(([, path = '', named = '']) => {
      const [title = '', ...cases] = named.split(' › ');
      return { row: Number(row), path, title, cases };
    }),
  );
}

function stageOf(path: string): StageName {
  const [, stage] = /^tests\/(api|payments|e2e)\//.exec(path) ?? [];
  return (stage as StageName | undefined) ?? 'unit';
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** The same as proofs of a row: what a title leaves open (%s, ${…}) stands for anything. */
export function badInputProofs(row: number): Proof[] {
  return namedTests()
    .filter((test) => test.row === row)
    .map(({ path, title }) => ({
      stage: stageOf(path),
      title: new RegExp(
        `${title
          .split(/%[sij]|\$\{[^}]*\}/)
          .map(literally)
          .join('.*')}$`,
      ),
      file: new RegExp(`${literally(path)}$`),
    }));
}
