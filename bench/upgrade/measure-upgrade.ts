import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import { freeOffset } from '../../tools/launcher/free-ports.ts';
import { parsePortOffset } from '../../tools/launcher/ports.ts';
import { stackSettings } from '../../tools/launcher/stack-settings.ts';
import { readCommandLine, someText } from '../../tools/shared/command-line.ts';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { runCommand, step } from '../../tools/shared/steps.ts';
import { runMain, UserError } from '../../tools/shared/user-error.ts';
import { type Result, reportResults } from '../results.ts';
import { callAsAdmin } from './call-as-admin.ts';
import { census, lostDocuments } from './census.ts';

const { values } = readCommandLine({
  name: 'npm run bench -- upgrade',
  about:
    'Starts the site of an older version with its demo data, then this commit over the same data, as an update does, and looks at what came of it.',
  options: {
    from: {
      help: 'the older version: a tag or a commit (otherwise the last tag)',
      value: someText,
    },
  },
});

const folder = join(repositoryRoot, '.cache/upgrade');
const patienceMs = 15 * 60_000;

async function git(...args: string[]): Promise<string> {
  const { code, output } = await runCommand('git', args);
  if (code !== 0) throw new UserError(`git ${args.join(' ')} failed:\n${output}`);
  return output.trim();
}

async function olderVersion(): Promise<string> {
  if (values.from !== undefined) return git('rev-parse', '--verify', `${values.from}^{commit}`);
  const found = await runCommand('git', [
    'describe',
    '--tags',
    '--match=v*',
    '--abbrev=0',
    'HEAD^',
  ]);
  if (found.code === 0) return found.output.trim();
  throw new UserError('There is no version before this one: name a commit with --from.');
}

/**
 * `npm start -- --keep` in the older checkout, until it is ready.
 * @returns a function that stops it and saves its data
 */
async function startSite(offset: number): Promise<() => Promise<void>> {
  const env = { KS_PORT_OFFSET: String(offset) };
  const child = execa('npm', ['start', '--', '--keep'], {
    cwd: folder,
    env,
    all: true,
    reject: false,
  });
  let said = '';
  child.all?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  let ended = false;
  const end = child.then(() => {
    ended = true;
  });
  const latest = performance.now() + patienceMs;
  while (!said.includes('Ctrl-C stops it')) {
    if (ended || performance.now() > latest) {
      child.kill('SIGINT');
      throw new UserError(`The site of ${folder} did not start:\n${said.slice(-3000)}`);
    }
    await delay(500);
  }
  return () => {
    child.kill('SIGINT');
    return end;
  };
}

const pages = ['/', '/hotels', '/about'];
const reads = ['/bookings', '/inquiries', '/hotels', '/payments/exceptions'];
const jobs = ['/search/pack', '/payments/expire-holds', '/payments/reconcile'];

/** Paths that do not answer 200. */
async function failing(paths: readonly string[], call: (path: string) => Promise<number>) {
  const failed: string[] = [];
  for (const path of paths) {
    const status = await call(path);
    if (status !== 200) failed.push(`${path} (${status})`);
  }
  return failed;
}

const none = (what: string, found: readonly string[]): Result => ({
  what,
  must: 'none',
  measured: found.join(', ') || 'none',
  holds: found.length === 0,
});

async function lookAt(offset: number, before: Map<string, number>): Promise<Result[]> {
  const settings = stackSettings(offset);
  const { site, ports } = settings;
  const admin = await callAsAdmin(site, ports.auth);
  const { version } = (await (await fetch(`${site}/api/health`)).json()) as { version?: string };
  const manifest = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
  const failedPages = await failing(pages, async (path) => (await fetch(`${site}${path}`)).status);
  const failedReads = await failing(reads, (path) => admin('GET', path));
  const failedJobs = await failing(jobs, (path) => admin('POST', path));
  const after = await census(ports.firestore);
  const log = readFileSync(join(folder, '.cache/stacks', String(offset), 'firebase.log'), 'utf8');
  const errors = log.split('\n').filter((line) => line.includes('"severity":"ERROR"'));
  return [
    {
      what: 'version that answers',
      must: String(manifest.version),
      measured: String(version),
      holds: version === manifest.version,
    },
    none('pages that do not answer', failedPages),
    none('lists of the office that do not answer', failedReads),
    none('jobs that fail', failedJobs),
    none('collections with fewer documents', lostDocuments(before, after)),
    none('errors in the log', [...new Set(errors.map((line) => line.slice(0, 200)))]),
  ];
}

await runMain(async () => {
  const from = await olderVersion();
  const head = await git('rev-parse', 'HEAD');
  const offset = await freeOffset(parsePortOffset(process.env.KS_PORT_OFFSET ?? '1320') - 1);
  if (offset === null) throw new UserError('No ports are free for the site: set KS_PORT_OFFSET.');
  await runCommand('git', ['worktree', 'remove', '--force', folder]);
  rmSync(folder, { recursive: true, force: true });
  await git('worktree', 'add', '--detach', folder, from);
  try {
    const stopOlder = await step(`Starting ${from}`, () => startSite(offset));
    const before = await census(stackSettings(offset).ports.firestore);
    await step('Stopping it, with its data', stopOlder);
    await runCommand('git', ['checkout', '--force', '--detach', head], { cwd: folder });
    const stopNewer = await step(`Starting ${head.slice(0, 8)} over the same data`, () =>
      startSite(offset),
    );
    try {
      reportResults('upgrade', await lookAt(offset, before));
    } finally {
      await stopNewer();
    }
  } finally {
    await git('worktree', 'remove', '--force', folder);
  }
});
