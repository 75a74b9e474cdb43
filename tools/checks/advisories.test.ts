import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const workflow = read('.github/workflows/advisories.yml');
const readers = /^## Advisories$([\s\S]*?)^## /m.exec(read('docs/security.md'))?.[1] ?? '';

it('advisories are looked for each day, with each pull request, and through all commits', () => {
  expect(workflow).toMatch(/schedule:\n\s+- cron: '\d+ \d+ \* \* \*'/);
  expect(workflow).toContain('run: npm run audit');
  expect(workflow).toMatch(/dependency-review-action@[\s\S]*fail-on-severity: high/);
  expect(workflow).toMatch(/fetch-depth: 0[\s\S]*gitleaks-action@/);
});

it('each source of advisories has somebody who reads it, and a time', () => {
  const jobs = [...workflow.matchAll(/^ {2}([\w-]+):$/gm)].map(([, job = '']) => job);
  expect(jobs).toEqual(expect.arrayContaining(['audit', 'dependency-review', 'secrets']));
  for (const source of ['npm run audit', 'dependency-review', 'secrets', 'codeql', 'Dependabot']) {
    const row = readers.split('\n').find((line) => new RegExp(`^\\| \`?${source}`).test(line));
    expect(
      row
        ?.split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
      source,
    ).toEqual([
      expect.any(String),
      expect.stringMatching(/./),
      expect.stringMatching(/./),
      expect.stringMatching(/operator|author/),
    ]);
  }
});
