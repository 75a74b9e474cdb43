import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { repositoryFile } from '../../tests/rules/support/repository-file.ts';
import {
  countingNumber,
  oneOf,
  readCommandLine,
  someText,
} from '../../tools/shared/command-line.ts';
import { needStack } from '../need-stack.ts';
import { type Result, reportResults } from '../results.ts';
import { isEquivalent } from './equivalent.ts';
import { type RulesFile, replay } from './replay.ts';
import { createMutants, type Mutant } from './rule-mutants.ts';

const files = ['firestore', 'storage'] as const;
const { values } = readCommandLine({
  name: 'npm run bench -- mutants',
  about:
    'Changes one thing of the rules at a time, which a rules test must notice, over the emulators of KS_PORT_OFFSET, whose rules it replaces.',
  options: {
    file: { help: 'the rules of this service alone', value: oneOf(files) },
    authorisation: { help: 'only changes of who may do something' },
    only: {
      help: 'only changes whose line, block or change has this',
      value: someText,
      default: '',
    },
    workers: { help: 'how many processes', value: countingNumber, default: '2' },
    verbose: { help: 'says which case noticed each' },
    share: {
      help: 'which of how many parts to try; the program says it to its own processes',
      value: { name: 'I/N', called: 'two whole numbers such as 0/2', pattern: /^\d+\/\d+$/ },
    },
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

/** Tests one share of the mutants in this process. */
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

/**
 * Tests all mutants of a file. Storage has one set of rules for the whole emulator, so one worker.
 */
async function tryFile(file: RulesFile): Promise<Result[]> {
  const shares = file === 'storage' ? 1 : Number(values.workers);
  const counts = await Promise.all(
    Array.from({ length: shares }, (_, share) => startWorker(file, share, shares)),
  );
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  if (sum('tried') === 0) return [];
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
  await needStack('firestore', 'npm run emulators -- --only firestore,auth,storage');
  const results: Result[] = [];
  for (const file of files) {
    if ((values.file ?? file) === file) results.push(...(await tryFile(file)));
  }
  if (results.length === 0) {
    console.error(`No change of the rules has "${values.only}".`);
    process.exit(1);
  }
  reportResults('mutants', results);
  process.exit();
}
