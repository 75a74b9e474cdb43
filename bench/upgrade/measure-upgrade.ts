import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeOffset } from '../../tools/launcher/free-ports.ts';
import { parsePortOffset } from '../../tools/launcher/ports.ts';
import { stackSettings } from '../../tools/launcher/stack-settings.ts';
import { readCommandLine, someText } from '../../tools/shared/command-line.ts';
import { step } from '../../tools/shared/steps.ts';
import { runMain, UserError } from '../../tools/shared/user-error.ts';
import { reportResults } from '../results.ts';
import { Checkout, currentCommit, olderVersion } from './checkout.ts';
import type { Documents } from './compare.ts';
import { type KeptSite, startKept } from './kept-site.ts';
import { runJobs } from './run-jobs.ts';
import { apiLists, StaffApi } from './staff-api.ts';
import { readStored } from './stored-data.ts';
import { countsTable, type Seen, upgradeResults } from './upgrade-results.ts';

const { values } = readCommandLine({
  name: 'npm run bench -- upgrade',
  about:
    'Starts an older version with its demo data in a clone, then the last commit over the same data, as an update does, and compares what both of them have.',
  options: {
    from: { help: 'the older version, a tag or a commit; otherwise the last tag', value: someText },
  },
});

async function listAll(api: StaffApi): Promise<Map<string, Documents>> {
  const lists = new Map<string, Documents>();
  for (const each of apiLists) lists.set(each.path, await api.list(each));
  return lists;
}

/** Runs `look` over a site that is stopped afterwards in any case. */
async function whileRunning<T>(starting: Promise<KeptSite>, look: () => Promise<T>): Promise<T> {
  const site = await starting;
  try {
    return await look();
  } finally {
    await step('Stopping it, with its data', site.stop);
  }
}

const everyHotel = '/hotels/admin/all';
type Before = Seen['before'] & { booked: Seen['olderBooking'] };

async function lookAtOlder(offset: number): Promise<Before> {
  const api = await StaffApi.signIn(stackSettings(offset));
  // What a seed makes again by itself would prove nothing.
  const booked = await api.bookStay((await listAll(api)).get(everyHotel) ?? new Map(), '08');
  const stored = await step('Reading what it has stored', () => readStored(offset));
  return { stored, lists: await listAll(api), booked };
}

async function lookAtNewer(offset: number, before: Before): Promise<Seen> {
  const settings = stackSettings(offset);
  const api = await StaffApi.signIn(settings);
  const { body: health } = await api.call('GET', '/health');
  const failedJobs = await step('Running the jobs', () => runJobs(offset, api));
  const stored = await step('Reading what is stored now', () => readStored(offset));
  const lists = await listAll(api);
  const booked = await api.bookStay(lists.get(everyHotel) ?? new Map(), '09');
  const pages = await Promise.all(
    ['/', '/hotels', '/about'].map(async (path) => {
      const { status } = await fetch(`${settings.site}${path}`);
      return { path, status };
    }),
  );
  return {
    before,
    after: { stored, lists },
    health,
    failedJobs,
    olderBooking: before.booked,
    newerBooking: booked,
    pages,
  };
}

/** Ctrl-C ends the site under way, so that the folder of both versions can be removed. */
function watchForInterrupt(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // npm and the entry script pass the same key press on again.
    process.on(signal, () => controller.abort());
  }
  return controller.signal;
}

await runMain(async () => {
  const older = await olderVersion(values.from);
  const newer = await currentCommit();
  const offset = await freeOffset(parsePortOffset(process.env.KS_PORT_OFFSET ?? '1320') - 1);
  if (offset === null) throw new UserError('No ports are free for the site: set KS_PORT_OFFSET.');
  const interrupted = watchForInterrupt();
  const parent = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const checkout = new Checkout(parent);
  const start = (version: string, words: string) =>
    step(`Starting ${version.slice(0, 8)}${words}`, async () => {
      await checkout.switchTo(version);
      return startKept(checkout.folder, offset, interrupted);
    });
  try {
    await checkout.clone();
    const before = await whileRunning(start(older, ''), () => lookAtOlder(offset));
    const seen = await whileRunning(start(newer, ' over the same data'), () =>
      lookAtNewer(offset, before),
    );
    console.log(`\nDocuments before and after:\n${countsTable(seen)}`);
    reportResults('upgrade', upgradeResults(seen));
  } catch (error) {
    // Whatever was under way fails when its site is gone.
    throw interrupted.aborted ? new UserError('Stopped; its folder is removed.') : error;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
