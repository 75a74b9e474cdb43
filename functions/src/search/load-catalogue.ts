import type {
  PackedCatalogue,
  PackedHotel,
  PackedNights,
} from '@kerala-stays/domain/search/packed-catalogue';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import {
  type Entries,
  fetchParts,
  reportDamage,
} from '../records/search-parts/packed-parts-repository.ts';
import {
  cardsShelf,
  type Manifest,
  type PartRef,
  readManifest,
} from '../records/search-parts/search-manifest.ts';

/** Parts cached per instance: the cards and some months of a large catalogue, some 5 MB each. */
const maxSaved = 24;

/** Parts read by an instance, by id, most recently used last; null for a damaged one. */
export type PartCache = {
  parts: Map<string, Entries | null>;
  /** Values computed from a shelf's parts, by their ids; dropped together with the parts. */
  joined: Map<string, { of: readonly string[]; value: unknown }>;
};

export const newPartCache = (): PartCache => ({ parts: new Map(), joined: new Map() });

/** Parts never change, so all searches of an instance can share them. */
const ofInstance = newPartCache();

/**
 * The packed catalogue with the taken nights of some months: one read for the manifest, and one for
 * each part not yet cached in this instance. Hotels of a damaged part are left out.
 * @param months 'YYYY-MM'
 * @returns `reads`: how many documents were read
 * @throws AppError `unavailable` when nothing is packed yet, or parts are replaced faster than they
 *   can be read
 */
export async function loadCatalogue(
  documents: Documents,
  months: readonly string[],
  cache: PartCache = ofInstance,
): Promise<PackedCatalogue & { reads: number }> {
  let reads = 0;
  let lost: string[] = [];
  for (let attempt = 0; attempt < 2; attempt++) {
    const { manifest } = await readManifest(documents);
    reads += 1;
    if (manifest.shelves[cardsShelf] === undefined) break;
    const shelves = [cardsShelf, ...months];
    const wanted = shelves.flatMap((shelf) => refsOf(manifest, shelf).map(({ id }) => id));
    const missing = wanted.filter((id) => !cache.parts.has(id));
    const found = missing.length === 0 ? new Map() : await fetchParts(documents, missing);
    reads += missing.length;
    await tellDamage(documents, found);
    keep(cache, wanted, found, manifest);
    if (missing.every((id) => found.has(id))) {
      return { ...assemble(manifest, months, cache), reads };
    }
    // The packer may have replaced parts since: then the new manifest names others. Parts that it
    // still names are lost.
    const before = lost;
    lost = missing.filter((id) => !found.has(id));
    const twice = lost.filter((id) => before.includes(id));
    if (twice.length > 0) await reportDamage(documents, twice).catch(() => undefined);
  }
  throw new AppError('unavailable', { retryAfterSeconds: 30 });
}

const refsOf = ({ shelves }: Manifest, shelf: string): readonly PartRef[] => shelves[shelf] ?? [];

async function tellDamage(documents: Documents, found: ReadonlyMap<string, Entries | null>) {
  const damaged = [...found].flatMap(([id, entries]) => (entries === null ? [id] : []));
  if (damaged.length === 0) return;
  // Also logged; a search still gets its results when the report fails.
  await reportDamage(documents, damaged).catch(() => undefined);
}

/** Caches parts read; evicts replaced ones, then the least recently used. */
function keep(
  { parts, joined }: PartCache,
  wanted: readonly string[],
  found: ReadonlyMap<string, Entries | null>,
  { shelves }: Manifest,
): void {
  for (const id of wanted) {
    const entries = found.get(id) ?? parts.get(id);
    const isKnown = found.has(id) || parts.has(id);
    parts.delete(id);
    if (isKnown) parts.set(id, entries ?? null);
  }
  // The packer may replace the cards every minute: dozens of copies would exceed an instance's
  // memory.
  const named = new Set(Object.values(shelves).flatMap((refs) => refs.map(({ id }) => id)));
  for (const id of [...parts.keys()]) if (!named.has(id)) parts.delete(id);
  const most = Math.max(maxSaved, wanted.length);
  for (const id of [...parts.keys()].slice(0, Math.max(0, parts.size - most))) parts.delete(id);
  for (const [key, { of }] of [...joined]) {
    if (!of.every((id) => parts.has(id))) joined.delete(key);
  }
}

/** Computes a value once for the same parts of a shelf. */
function once<Value>(
  { joined }: PartCache,
  shelf: string,
  refs: readonly PartRef[],
  compute: () => Value,
): Value {
  const of = refs.map(({ id }) => id);
  const key = [shelf, ...of].join();
  const known = joined.get(key) ?? { of, value: compute() };
  joined.set(key, known);
  return known.value as Value;
}

function assemble(
  manifest: Manifest,
  months: readonly string[],
  cache: PartCache,
): PackedCatalogue {
  const { parts } = cache;
  const entriesOf = (refs: readonly PartRef[]) =>
    refs.flatMap(({ id }) => [...(parts.get(id) ?? [])]);
  // Hotels without readable nights would count as free.
  const unreadable = months.flatMap((month) => {
    const refs = refsOf(manifest, month);
    return refs.flatMap(({ id, from }, at) =>
      parts.get(id) === null ? [{ from, to: refs[at + 1]?.from }] : [],
    );
  });
  const isReadable = ({ _id }: PackedHotel) =>
    !unreadable.some(({ from, to }) => _id >= from && (to === undefined || _id < to));
  const cards = refsOf(manifest, cardsShelf);
  const all = once(cache, cardsShelf, cards, () =>
    entriesOf(cards).map(([, entry]) => entry as PackedHotel),
  );
  return {
    hotels: unreadable.length === 0 ? all : all.filter(isReadable),
    nights: new Map(
      months.map((month) => {
        const refs = refsOf(manifest, month);
        const nights = once(cache, month, refs, () => new Map(entriesOf(refs)));
        return [month, nights as PackedNights];
      }),
    ),
    suppliers: manifest.suppliers,
  };
}
