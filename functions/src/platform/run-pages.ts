import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import pLimit from 'p-limit';
import type { Documents, Search, Stored } from './documents.ts';
import type { JobClock } from './job-clock.ts';
import { mergeDocument } from './merge-document.ts';

export type PagedJob = {
  /** Name of the saved position in `meta`. */
  name: string;
  collection: CollectionName;
  search: Omit<Search, 'after'> & Required<Pick<Search, 'orderBy' | 'limit'>>;
  clock: JobClock;
  /** Rows processed concurrently. */
  atOnce?: number;
  /** Maximum number of rows per run; without it, only the time limit ends a run. */
  maxRows?: number;
};

/** Row at which a job stopped. It may be gone by the next run, but its position stays valid. */
type Place = { id: string; value: unknown };

/**
 * Processes all documents of a query, page by page, until none is left or the time is up. The next
 * run continues there, and starts again after the end, so that failing rows do not block others.
 * @param each processes a row; when it throws, the run ends, and the next begins with this page
 * @returns whether the end was reached
 */
export async function runPages(
  documents: Documents,
  job: PagedJob,
  each: (row: Stored) => Promise<unknown>,
): Promise<boolean> {
  const start = await readPlace(documents, job.name);
  let place = start;
  let left = job.maxRows ?? Number.POSITIVE_INFINITY;
  for (;;) {
    const page = await nextPage(documents, job, place);
    const done = await runPage(job, page, each, left);
    left -= done;
    const last = page[done - 1];
    if (done === page.length && page.length < job.search.limit) {
      if (place !== null) await savePlace(documents, job.name, null);
      return true;
    }
    if (last !== undefined) {
      place = { id: last.id, value: last.data[job.search.orderBy[0]] ?? null };
      await savePlace(documents, job.name, place);
    }
    if (done < page.length) return false;
  }
}

async function runPage(
  job: PagedJob,
  rows: readonly Stored[],
  each: (row: Stored) => Promise<unknown>,
  maxRows: number,
): Promise<number> {
  const limit = pLimit(job.atOnce ?? 1);
  let done = 0;
  const failures: unknown[] = [];
  // In order, so that the rows started are consecutive.
  await Promise.all(
    rows.map((row) =>
      limit(async () => {
        if (failures.length > 0 || done >= maxRows || job.clock.isOver()) return;
        done++;
        await each(row).catch((error: unknown) => failures.push(error));
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
  return done;
}

function nextPage(documents: Documents, job: PagedJob, place: Place | null): Promise<Stored[]> {
  const { collection, search } = job;
  if (place === null) return documents.find(collection, search);
  const after = { id: place.id, data: { [search.orderBy[0]]: place.value }, version: null };
  return documents.find(collection, { ...search, after });
}

const placeId = (name: string) => `job-${name}`;

async function readPlace(documents: Documents, name: string): Promise<Place | null> {
  const found = await documents.get(collections.meta, placeId(name));
  const id = readText(found?.data.id);
  return id === '' ? null : { id, value: found?.data.value };
}

async function savePlace(documents: Documents, name: string, place: Place | null): Promise<void> {
  await mergeDocument(
    documents,
    { collection: collections.meta, id: placeId(name) },
    { id: place?.id ?? '', value: place?.value ?? null },
  );
}
