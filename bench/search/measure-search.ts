import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { addDays } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { PackedHotel } from '@kerala-stays/domain/search/packed-catalogue';
import { askStay } from '@kerala-stays/domain/testing/stay-search';
import {
  packSupplierWrite,
  readManifest,
} from '../../functions/src/records/search-parts/search-manifest.ts';
import { loadCatalogue, newPartCache } from '../../functions/src/search/load-catalogue.ts';
import { replaceEntries } from '../../functions/src/search/replace-entries.ts';
import { searchStays } from '../../functions/src/search/search-stays.ts';
import { MemoryDocuments } from '../../functions/src/testing/memory-documents.ts';
import { readCommandLine, someText } from '../../tools/shared/command-line.ts';
import { reportResults } from '../results.ts';
import { askedOn, madeCatalogue, madeSuppliers, randomOf } from './made-catalogue.ts';

const { values } = readCommandLine({
  name: 'npm run bench -- search',
  about: 'CPU, sizes and memory of the search by dates over 10,000 and 20,000 made-up hotels.',
  options: {
    cold: {
      help: 'the first search of a process, over the parts in a file; for itself',
      value: someText,
    },
  },
});

const searches = 300;
const limits = { warmMs: 150, coldMs: 800, partKb: 1024 };
const now = new Date(`${askedOn}T06:00:00Z`);
const file = fileURLToPath(new URL('../../.cache/bench-search/parts.bin', import.meta.url));

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The stored catalogue: parts, manifest, and the hotels that pages read. */
async function packed(hotels: number, taken: number): Promise<MemoryDocuments> {
  const documents = new MemoryDocuments();
  const changes = madeCatalogue(hotels, taken);
  await replaceEntries(documents, await readManifest(documents), changes);
  await documents.commit([...madeSuppliers].map(([id, each]) => packSupplierWrite(id, each)));
  for (const [id, entry] of changes.get('cards') ?? []) {
    const { card, ...hotel } = entry as PackedHotel;
    documents.seed(collections.hotels, id, hotel);
  }
  return documents;
}

function questionOf(random: (below: number) => number): string {
  const from = addDays(askedOn, random(75));
  const rooms = 1 + random(3);
  const sort = ['recommended', 'total', 'newest'][random(3)];
  const people = `rooms=${rooms}&adults=${rooms * 2}${random(3) === 0 ? '&ages=9.4' : ''}`;
  return `from=${from}&to=${addDays(from, 1 + random(5))}&${people}&sort=${sort}`;
}

/** CPU times of searches over the whole catalogue, whose parts are cached after the first few. */
async function warmTimes(documents: MemoryDocuments): Promise<number[]> {
  const [cache, random] = [newPartCache(), randomOf(5)];
  const deps = {
    documents,
    currency: 'inr' as const,
    loadCatalogue: (store: MemoryDocuments, months: readonly string[]) =>
      loadCatalogue(store, months, cache),
  };
  const times: number[] = [];
  for (let search = 0; search < searches; search++) {
    const question = askStay(questionOf(random), askedOn);
    const before = cpuMs();
    await searchStays(deps as never, question, { now });
    times.push(cpuMs() - before);
  }
  return times.slice(20).sort((a, b) => a - b);
}

async function coldTime(): Promise<number> {
  const rows = deserialize(readFileSync(values.cold ?? '')) as [string, Record<string, unknown>][];
  const documents = new MemoryDocuments();
  for (const [path, data] of rows) {
    const [collection = '', id = ''] = path.split('/');
    documents.seed(collection as never, id, data);
  }
  const question = askStay('from=2026-12-12&to=2026-12-15&rooms=2&adults=4', askedOn);
  const deps = { documents, currency: 'inr' as const, loadCatalogue };
  const before = cpuMs();
  await searchStays(deps, question, { now });
  return cpuMs() - before;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const ms = (value: number) => `${value.toFixed(0)} ms`;

/** CPU times of the first search in a fresh process, ascending. */
function coldTimes(documents: MemoryDocuments): number[] {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, serialize(Object.entries(documents.snapshot())));
  const self = fileURLToPath(import.meta.url);
  return Array.from({ length: 5 }, () => {
    const { stdout } = spawnSync(process.execPath, [self, '--cold', file], { encoding: 'utf8' });
    return Number(stdout.trim().split('\n').at(-1));
  }).sort((a, b) => a - b);
}

async function measure(): Promise<void> {
  const usual = await packed(10_000, 60);
  const warm = await warmTimes(usual);
  const cold = coldTimes(usual);
  const large = await packed(20_000, 60);
  const rows = Object.entries(large.snapshot());
  const coldLarge = coldTimes(large);
  const parts = rows.flatMap(([path, { data }]) =>
    path.startsWith(collections.searchParts) && data instanceof Uint8Array ? [data.length] : [],
  );
  const largest = Math.max(...parts) / 1024;
  reportResults('search', [
    {
      what: `CPU of a warm search over 10,000 hotels, p95 of ${warm.length}`,
      must: `≤ ${limits.warmMs} ms`,
      measured: `${ms(at(warm, 0.95))} (median ${ms(at(warm, 0.5))})`,
      holds: at(warm, 0.95) <= limits.warmMs,
    },
    {
      what: 'CPU of the first search of a process over 10,000 hotels, median of 5',
      must: `≤ ${limits.coldMs} ms`,
      measured: `${ms(at(cold, 0.5))} (${cold.map(ms).join(', ')})`,
      holds: at(cold, 0.5) <= limits.coldMs,
    },
    {
      what: 'the same over 20,000 hotels',
      must: `≤ ${2 * limits.coldMs} ms`,
      measured: `${ms(at(coldLarge, 0.5))} (${coldLarge.map(ms).join(', ')})`,
      holds: at(coldLarge, 0.5) <= 2 * limits.coldMs,
    },
    {
      what: `largest of ${parts.length} parts of 20,000 hotels and four months`,
      must: `≤ ${limits.partKb} KB`,
      measured: `${largest.toFixed(0)} KB`,
      holds: largest <= limits.partKb,
    },
  ]);
}

if (values.cold === undefined) await measure();
else console.log(await coldTime());
