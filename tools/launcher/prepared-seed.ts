import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { exists } from '../shared/exists.ts';
import { type Build, isBuilt } from './builds.ts';
import { contentKey } from './content-key.ts';
import type { FunctionsAtWork } from './functions-at-work.ts';
import type { OutsideWrites } from './outside-writes.ts';
import { cacheFolder } from './stack-folder.ts';
import { demoProject, type StackSettings } from './stack-settings.ts';

/**
 * The demo data as the emulators export it once it is seeded and the triggers have done their part: a later
 * start imports it (decision 026). Its name is a hash of all that it is made of, and of the day.
 */
export type PreparedSeed = {
  folder: string;
  isThere: boolean;
  /** Whether the stack's functions are of the sources that the name stands for. */
  mayBeMade: boolean;
};

const home = join(cacheFolder, 'demo-data');
const sources = ['seed', 'tools/portal-stand-in', 'domain', 'functions', 'package-lock.json'];
/** For two checkouts' worth of going to and fro; each is some 40 MB. */
const keptCount = 3;
/** What makes a folder an export, for firebase-tools. */
export const exportMetadata = 'firebase-export-metadata.json';

async function folderOfToday(): Promise<string> {
  // Bookings and inquiries are dated from the day on which they are seeded.
  return join(home, await contentKey(sources, [dateInKerala(new Date())]));
}

/** @param functions the build that the stack runs */
export async function findPreparedSeed(functions: Build): Promise<PreparedSeed> {
  const folder = await folderOfToday();
  const isThere = await exists(join(folder, exportMetadata));
  if (isThere) await utimes(folder, new Date(), new Date());
  return { folder, isThere, mayBeMade: !isThere && (await isBuilt(functions)) };
}

/** How many documents a collection of the emulator has. */
async function countDocuments({ ports }: StackSettings, collectionId: string): Promise<number> {
  const database = `projects/${demoProject}/databases/(default)`;
  const url = `http://127.0.0.1:${ports.firestore}/v1/${database}/documents:runAggregationQuery`;
  const structuredQuery = { from: [{ collectionId }] };
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({
      structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'all', count: {} }] },
    }),
  });
  const [row] = (await response.json()) as [
    { result: { aggregateFields: { all: { integerValue: string } } } },
  ];
  return Number(row.result.aggregateFields.all.integerValue);
}

const patienceMs = 60_000;

/** Waits until triggers have recorded every document that they follow, and none runs any more. */
async function untilFollowed(
  settings: StackSettings,
  functions: FunctionsAtWork,
): Promise<boolean> {
  const { hotels, categories, banners, inquiries, auditLog } = collections;
  const end = performance.now() + patienceMs;
  const followed = await Promise.all(
    [hotels, categories, banners, inquiries].map((each) => countDocuments(settings, each)),
  );
  const wanted = followed.reduce((sum, count) => sum + count, 0);
  while ((await countDocuments(settings, auditLog)) < wanted) {
    if (performance.now() > end) return false;
    await delay(200);
  }
  return functions.untilIdle(1_000, patienceMs);
}

async function forgetOldest(): Promise<void> {
  const names = await readdir(home);
  const found = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(home, name))).mtimeMs })),
  );
  const oldest = found.toSorted((a, b) => b.at - a.at).slice(keptCount);
  await Promise.all(
    oldest.map(({ name }) => rm(join(home, name), { recursive: true, force: true })),
  );
}

/**
 * Keeps what has just been seeded for later starts. Nothing is kept when the sources or the day changed
 * meanwhile, somebody wrote, or the triggers are not done: the next start then seeds again.
 * @returns whether it is kept
 */
export async function keepSeed(
  { folder }: PreparedSeed,
  settings: StackSettings,
  { functions, writes }: { functions: FunctionsAtWork; writes: OutsideWrites },
): Promise<boolean> {
  await writes.begin(settings);
  if (!(await untilFollowed(settings, functions))) return false;
  if (folder !== (await folderOfToday())) return false;
  if (await writes.haveHappened(settings)) return false;
  await mkdir(home, { recursive: true });
  // Written beside and renamed, so that one that is there is whole.
  const draft = join(home, `draft-${process.pid}`);
  const response = await fetch(`http://127.0.0.1:${settings.ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: draft, initiatedBy: 'launcher' }),
  });
  const isGood = response.ok && !(await writes.haveHappened(settings));
  // Another start may have been first; both are the same.
  if (isGood) await rename(draft, folder).catch(() => undefined);
  await rm(draft, { recursive: true, force: true });
  await forgetOldest();
  return isGood;
}
