import { expect, it } from 'vitest';
import { counted } from '../testing/billed-operations.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { startClock } from './job-clock.ts';
import { runOnce } from './run-once.ts';
import { type PagedJob, runPages } from './run-pages.ts';

const rows = 600;
const job: PagedJob = {
  name: 'looks',
  collection: 'bookings',
  search: { where: [], orderBy: ['createdAt', 'asc'], limit: 100 },
  clock: startClock(Number.POSITIVE_INFINITY),
};

function stored(): MemoryDocuments {
  const documents = new MemoryDocuments();
  for (let row = 0; row < rows; row++) {
    documents.seed('bookings', `b${String(row).padStart(3, '0')}`, { createdAt: new Date(row) });
  }
  return documents;
}

it('a run looks at no more rows than it may, and the next ones at the others', async () => {
  const documents = stored();
  const seen: string[] = [];
  const run = async () => {
    const before = seen.length;
    const isEnd = await runPages(documents, { ...job, maxRows: 250 }, async ({ id }) =>
      seen.push(id),
    );
    return [seen.length - before, isEnd];
  };
  expect([await run(), await run(), await run()]).toEqual([
    [250, false],
    [250, false],
    [100, true],
  ]);
  expect(new Set(seen).size).toBe(rows);
  // The fourth run starts again.
  await run();
  expect(seen.slice(rows, rows + 3)).toEqual(['b000', 'b001', 'b002']);
});

it('what is done once is done in as many runs as it needs, and then costs one read', async () => {
  const documents = stored();
  let seen = 0;
  const run = (most: number, store = counted(documents)) =>
    runOnce(store.documents, { ...job, maxRows: most }, new Date(), async () => seen++).then(
      () => store.operations.reads,
    );
  await run(400);
  await run(400);
  expect(seen).toBe(rows);
  expect(await run(400)).toBe(1);
  expect(seen).toBe(rows);
});
