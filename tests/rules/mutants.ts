import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryFile } from './support/repository-file.ts';
import { type Mutant, mutantsOf } from './support/rule-mutants.ts';
import { intentionsOf } from './support/rules-file.ts';

/**
 * `node tests/rules/mutants.ts [--file storage] [--authorisation] [--only TEXT] [--workers 2]`:
 * changes one thing of a rules file at a time and expects the tests of that file to fail (quality
 * plan §2.3). Needs running emulators of its own (`KS_PORT_OFFSET`): it replaces their rules.
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string', default: 'firestore' },
    authorisation: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: '1' },
  },
});
const isStorage = values.file === 'storage';
const name = isStorage ? 'storage' : 'firestore';
const rules = readFileSync(repositoryFile(`${name}.rules`), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'rule-mutants-'));

/** Blocks of tests that any collection may be met in. */
const everywhere = [
  'Queries',
  'Room types',
  'With 90 expressions',
  'Hotels and categories',
  'Pitfalls of rules',
];

/** Changes that nobody can notice, with the reason. */
const equivalent = [
  // Without it the next condition fails for visitors, which refuses as well, but fills the log.
  'request.auth != null → true',
  // A file's other writes still need that there is no file yet.
  ...(isStorage ? ['create → write'] : []),
  // A get has no page, and a new document nothing to be compared with: the conditions fail.
  ...(isStorage ? [] : ['list → read', 'update → write']),
];

/** A list asks about every document of its collection, so a rule for one document never answers it. */
function isEquivalent({ block, change }: Mutant): boolean {
  return equivalent.includes(change) || (block === 'meta' && change === 'get → read');
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const reservationsOf: Record<string, string> = { hotels: 'hotelIds', categories: 'categorySlugs' };

/** The tests worth running for a mutant: those of its match block; all for a shared function. */
function selectionOf({ block }: Mutant): string[] {
  if (block === '' || isStorage) return [];
  const partner = reservationsOf[block] ?? block;
  const titles = [...intentionsOf(rules)]
    .filter(([path]) => path.startsWith(`/${block}/`) || path.startsWith(`/${partner}/`))
    .map(([, title]) => title);
  const pattern = [...titles, ...everywhere].map((title) => escapeRegExp(title)).join('|');
  return ['-t', pattern];
}

function isKilled(mutant: Mutant, worker: number): Promise<boolean> {
  const path = join(folder, `${worker}.rules`);
  writeFileSync(path, mutant.rules);
  const variable = isStorage ? 'KS_STORAGE_RULES' : 'KS_FIRESTORE_RULES';
  const file = `tests/rules/${name}.rules.test.ts`;
  const selection = selectionOf(mutant);
  const child = spawn(
    process.execPath,
    [
      repositoryFile('node_modules/vitest/vitest.mjs'),
      ...['run', '--project', 'rules', '--bail', '1', '--reporter', 'dot', file],
      ...selection,
    ],
    {
      cwd: repositoryFile('.'),
      stdio: 'ignore',
      env: { ...process.env, [variable]: path, KS_RULES_PROJECT: `demo-mutants-${worker}` },
    },
  );
  return new Promise((resolve) => child.on('exit', (code) => resolve(code !== 0)));
}

const waiting = mutantsOf(rules).filter(
  (mutant) =>
    (mutant.isAuthorisation || !values.authorisation) &&
    !isEquivalent(mutant) &&
    `${mutant.block} ${mutant.change}`.includes(values.only),
);
const total = waiting.length;
const survivors: Mutant[] = [];
let done = 0;

async function work(worker: number): Promise<void> {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    if (!(await isKilled(mutant, worker))) {
      survivors.push(mutant);
      console.log(`survived: ${name}.rules:${mutant.line} ${mutant.block} ${mutant.change}`);
    }
    done++;
    if (done % 25 === 0) console.log(`${done} of ${total} tried`);
  }
}

// Storage has one set of rules for the whole emulator.
const workers = isStorage ? 1 : Number(values.workers);
await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
rmSync(folder, { recursive: true });
console.log(`${total - survivors.length} of ${total} mutants of ${name}.rules killed`);
process.exit(survivors.length === 0 ? 0 : 1);
