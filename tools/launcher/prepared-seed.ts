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
import { sellingIn } from './site-currency.ts';
import { cacheFolder } from './stack-folder.ts';
import { demoProject, type StackSettings } from './stack-settings.ts';

/**
 * Export of the demo data after seeding and triggers, which a later start imports (decision 026).
 * Its name is a hash of everything that it is made of, of the day, and of the site's currency.
 */
export type PreparedSeed = {
  folder: string;
  isThere: boolean;
  /** Whether the stack's functions were built from the sources in the name. */
  mayBeMade: boolean;
};

const home = join(cacheFolder, 'demo-data');
const sources = ['seed', 'tools/portal-stand-in', 'domain', 'functions', 'package-lock.json'];
/** Enough to switch between two checkouts; each is some 40 MB. */
const keptCount = 3;
/** The file by which firebase-tools recognises an export. */
export const exportMetadata = 'firebase-export-metadata.json';

export async function folderOfToday(): Promise<string> {
  // Bookings and inquiries are dated relative to the day of the seed.
  const further = [dateInKerala(new Date()), sellingIn() ?? ''];
  return join(home, await contentKey(sources, further));
}

/** @param functions the build that the stack runs */
export async function findPreparedSeed(functions: Build): Promise<PreparedSeed> {
  const folder = await folderOfToday();
  const isThere = await exists(join(folder, exportMetadata));
  if (isThere) await utimes(folder, new Date(), new Date());
  return { folder, isThere, mayBeMade: !isThere && (await isBuilt(functions)) };
}

/** Number of documents in a collection of the emulator. */
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

/** Waits until triggers have recorded every document that they follow, and none is running. */
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
 * Saves freshly seeded data for later starts. Saves nothing when the sources or the day changed in
 * the meantime, someone wrote data, or triggers are still running; the next start then seeds again.
 * @returns whether it was saved
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
  // Written next to it and renamed, so that an existing export is always complete.
  const draft = join(home, `draft-${process.pid}`);
  const response = await fetch(`http://127.0.0.1:${settings.ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: draft, initiatedBy: 'launcher' }),
  });
  const isGood = response.ok && !(await writes.haveHappened(settings));
  // Another start may have been first; both exports are the same.
  if (isGood) await rename(draft, folder).catch(() => undefined);
  await rm(draft, { recursive: true, force: true });
  await forgetOldest();
  return isGood;
}
