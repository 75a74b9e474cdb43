import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { countOf, pageOf, sectionsOf } from './page.ts';
import { readResults } from './results.ts';

/**
 * `npm run quality [-- --run] [--check]`: writes `docs/quality.md` from recorded figures. `--run` first
 * runs the commands of those that were never measured; `--check` fails when a figure does not hold.
 */
const { values } = parseArgs({
  options: {
    run: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

if (values.run) {
  const missing = sectionsOf(readResults())
    .flatMap(({ rows }) => rows)
    .filter(({ verdict }) => verdict === 'unknown');
  for (const command of new Set(missing.map((row) => row.command))) {
    console.log(`\n> ${command}`);
    spawnSync(command, { cwd: repositoryRoot, shell: true, stdio: 'inherit' });
  }
}

const sections = sectionsOf(readResults());
const file = join(repositoryRoot, 'docs', 'quality.md');
writeFileSync(file, pageOf(sections));
const { pass, fail, unknown } = countOf(sections);
console.log(`docs/quality.md: ${pass} hold, ${fail} do not, ${unknown} not measured.`);
for (const { id, what, must, measured } of sections.flatMap(({ rows }) =>
  rows.filter(({ verdict }) => verdict === 'fail'),
)) {
  console.log(`✘ ${id} ${what}: ${measured}, must be ${must}`);
}
process.exitCode = values.check && fail > 0 ? 1 : 0;
