import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { repositoryFile } from '../../tests/rules/support/repository-file.ts';
import { type Result, reportResults } from '../results.ts';
import { isEquivalent } from './equivalent.ts';
import { type RulesFile, replay } from './replay.ts';
import { createMutants, type Mutant } from './rule-mutants.ts';

/**
 * `npm run bench -- mutants [--file storage] [--authorisation] [--only TEXT] [--workers 2]`: changes one
 * thing of a rules file at a time and expects a case of that file's tests to notice.
 * Needs separate running emulators (`KS_PORT_OFFSET`), because it replaces their rules.
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    authorisation: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: '2' },
    /** Given to the workers by this program itself: which of how many shares to try. */
    share: { type: 'string' },
    /** Say by which case each mutant was noticed. */
    verbose: { type: 'boolean', default: false },
  },
});

type Count = { tried: number; noticed: number; authorisation: number; lost: number };

function mutantsToTry(file: RulesFile, rules: string): Mutant[] {
  return createMutants(rules).filter(
    (mutant) =>
      (mutant.isAuthorisation || !values.authorisation) &&
      !isEquivalent(file, mutant) &&
      `${mutant.block} ${mutant.change} ${mutant.context}`.includes(values.only),
  );
}

/** One share of the mutants, in this process. */
async function tryShare(file: RulesFile, share: number, shares: number): Promise<Count> {
  const rules = readFileSync(repositoryFile(`${file}.rules`), 'utf8');
  const all = mutantsToTry(file, rules);
  const length = Math.ceil(all.length / shares);
  const mine = all.slice(share * length, (share + 1) * length);
  const count: Count = { tried: 0, noticed: 0, authorisation: 0, lost: 0 };
  for await (const { mutant, noticedBy } of replay(file, rules, mine)) {
    const { line, block, change, isAuthorisation } = mutant;
    const name = `${file}.rules:${line} ${block} ${change}`;
    count.tried++;
    if (isAuthorisation) count.authorisation++;
    if (noticedBy !== null) count.noticed++;
    else if (isAuthorisation) count.lost++;
    if (noticedBy === null) console.log(`survived: ${name}`);
    else if (values.verbose) console.log(`noticed: ${name}\n  by ${noticedBy}`);
    if (count.tried % 25 === 0)
      console.log(`${file}, share ${share + 1}: ${count.tried} of ${mine.length}`);
  }
  return count;
}

function startWorker(file: RulesFile, share: number, shares: number): Promise<Count> {
  const given = process.argv.slice(2);
  const child = fork(
    fileURLToPath(import.meta.url),
    [...given, '--file', file, '--share', `${share}/${shares}`],
    { env: { ...process.env, KS_RULES_PROJECT: `demo-mutants-${share}` } },
  );
  return new Promise((resolve, reject) => {
    child.once('message', (count) => resolve(count as Count));
    child.once('exit', (code) => reject(new Error(`A worker ended early (${code}).`)));
  });
}

/** All mutants of a file. Storage has one set of rules for the whole emulator, so one worker. */
async function tryFile(file: RulesFile): Promise<Result[]> {
  const shares = file === 'storage' ? 1 : Number(values.workers);
  const counts = await Promise.all(
    Array.from({ length: shares }, (_, share) => startWorker(file, share, shares)),
  );
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  const percent = ((100 * sum('noticed')) / sum('tried')).toFixed(1);
  return [
    {
      what: `Changes of ${file}.rules that a test notices`,
      must: '≥ 95 %',
      measured: `${percent} % (${sum('noticed')} of ${sum('tried')})`,
      holds: sum('noticed') >= 0.95 * sum('tried'),
    },
    {
      what: `… that change who may do something and go unnoticed`,
      must: '0',
      measured: `${sum('lost')} of ${sum('authorisation')}`,
      holds: sum('lost') === 0,
    },
  ];
}

if (values.share !== undefined) {
  const [share, shares] = values.share.split('/').map(Number);
  const count = await tryShare(values.file as RulesFile, share ?? 0, shares ?? 1);
  if (process.send === undefined) console.log(count);
  process.send?.(count);
  setTimeout(() => process.exit(0), 200);
} else {
  const files = (['firestore', 'storage'] as const).filter(
    (file) => values.file === undefined || values.file === file,
  );
  const results: Result[] = [];
  for (const file of files) results.push(...(await tryFile(file)));
  reportResults('mutants', results);
  process.exit();
}
