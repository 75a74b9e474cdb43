import { readSupplier } from '@kerala-stays/domain/billing/supplier';
import { monthOf } from '@kerala-stays/domain/bookings/month-sheet';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readTexts } from '@kerala-stays/domain/core/read-values';
import type { Documents, Stored, Write } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { isLostRace, writeOptimistically } from '../platform/optimistic-write.ts';
import {
  DamagedPart,
  type Entry,
  fetchParts,
  reportDamage,
} from '../records/search-parts/packed-parts-repository.ts';
import {
  cardsShelf,
  type Manifest,
  partOfHotel,
  readManifest,
} from '../records/search-parts/search-manifest.ts';
import {
  getAll,
  type HotelNow,
  isSameVersion,
  packCards,
  packMonths,
  readWholeHotels,
} from './read-for-packing.ts';
import { dropDamaged, replaceEntries } from './replace-entries.ts';

/** Hotels per packing: one that follows marks, and one that rebuilds. */
const maxMarks = 500;
const maxRebuilt = 300;
/** More than any agency has. */
const maxSuppliers = 500;

/**
 * Updates the search's parts: first hotels marked as changed, then as much of a rebuild as time
 * allows. A rebuild begins once a night, and at once when nothing is packed or a part is damaged.
 * The next run does the rest. Concurrent runs are safe: the second one starts again.
 * @returns how many hotels were packed
 */
export async function packSearch(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<{ count: number; isDone: boolean }> {
  let count = 0;
  while (!clock.isOver()) {
    try {
      const step = await writeOptimistically(() => packStep(documents, now));
      count += step.count;
      if (step.isDone) return { count, isDone: true };
    } catch (error) {
      if (!(error instanceof DamagedPart)) throw error;
      await reportUnlessReplaced(documents, error.partId);
    }
  }
  return { count, isDone: false };
}

/**
 * Another packer may have replaced and deleted a part; one still in the manifest is damaged or
 * lost.
 */
async function reportUnlessReplaced(documents: Documents, partId: string): Promise<void> {
  const { manifest } = await readManifest(documents);
  const named = Object.values(manifest.shelves).flat();
  if (named.some(({ id }) => id === partId)) await reportDamage(documents, [partId]);
}

async function packStep(
  documents: Documents,
  now: Date,
): Promise<{ count: number; isDone: boolean }> {
  const stored = await readManifest(documents);
  const today = dateInKerala(now);
  if (stored.manifest.damaged.length > 0) {
    await dropDamaged(documents);
    return { count: 0, isDone: false };
  }
  const marks = await documents.find(collections.searchDirty, { where: [], limit: maxMarks });
  if (marks.length > 0) {
    const count = await packMarked(documents, stored, marks, now);
    // The remaining ones are changing at this moment.
    if (count > 0) return { count, isDone: false };
  }
  const { rebuildAfter, rebuiltOn } = stored.manifest;
  if (rebuildAfter === null && (rebuiltOn === today || hourInKerala(now) < 3)) {
    return { count: 0, isDone: true };
  }
  return { count: await rebuildStep(documents, stored, now), isDone: false };
}

const hourInKerala = (now: Date) =>
  Number(new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(11, 13));

type StoredManifest = Awaited<ReturnType<typeof readManifest>>;

/**
 * Packs marked hotels; if a mark was renewed during the read, the hotel keeps the mark and its old
 * state.
 */
async function packMarked(
  documents: Documents,
  stored: StoredManifest,
  marks: readonly Stored[],
  now: Date,
): Promise<number> {
  const ids = marks.map(({ id }) => id);
  const hotels = await getAll(documents, 'hotels', ids);
  const known = await knownHotels(documents, stored.manifest, ids);
  const thisMonth = monthOf(dateInKerala(now));
  const [cards, nights] = await Promise.all([
    packCards(documents, hotels),
    packMonths(
      documents,
      new Map(
        marks
          .filter(({ id }) => hotels.has(id))
          .map(({ id, data }) => [
            id,
            readTexts(data.months).filter((month) => month >= thisMonth),
          ]),
      ),
    ),
  ]);
  const after = await getAll(documents, 'searchDirty', ids);
  const settled = marks.filter((mark) => isSameVersion(mark, after.get(mark.id)));
  const changes = new Map<string, Map<string, Entry | null>>();
  const fresh: Stored[] = [];
  for (const { id, data } of settled) {
    const hotel = hotels.get(id);
    if (hotel === undefined) putWhole(changes, stored.manifest, gone(id));
    else if (!known.has(id)) fresh.push(hotel);
    else {
      put(changes, cardsShelf, id, cards.get(id) ?? null);
      for (const month of readTexts(data.months)) {
        if (month >= thisMonth) put(changes, month, id, nights.get(id)?.get(month) ?? null);
      }
    }
  }
  // New hotels need all their months, not only the marked ones.
  for (const hotel of await readWholeHotels(documents, fresh, dateInKerala(now))) {
    putWhole(changes, stored.manifest, hotel);
  }
  if (settled.length === 0) return 0;
  await replaceEntries(documents, stored, changes);
  await deleteMarks(documents, settled);
  return settled.length;
}

const gone = (id: string): HotelNow => ({ id, packed: null, nights: new Map() });

/**
 * Those of the hotels that already have a card in the parts.
 * @throws DamagedPart
 */
async function knownHotels(
  documents: Documents,
  { shelves }: Manifest,
  ids: readonly string[],
): Promise<Set<string>> {
  const byPart = Map.groupBy(ids, (id) => partOfHotel(shelves[cardsShelf] ?? [], id)?.id ?? '');
  byPart.delete('');
  const parts = await fetchParts(documents, [...byPart.keys()]);
  const known = new Set<string>();
  for (const [partId, ofPart] of byPart) {
    const part = parts.get(partId);
    if (part === null || part === undefined) throw new DamagedPart(partId);
    for (const id of ofPart) if (part.has(id)) known.add(id);
  }
  return known;
}

function put(
  changes: Map<string, Map<string, Entry | null>>,
  shelf: string,
  id: string,
  entry: Entry | null,
): void {
  const entries = changes.get(shelf) ?? new Map<string, Entry | null>();
  changes.set(shelf, entries.set(id, entry));
}

/** Puts a hotel on every shelf, or removes it where its entry is gone. */
function putWhole(
  changes: Map<string, Map<string, Entry | null>>,
  { shelves }: Manifest,
  { id, packed, nights }: HotelNow,
): void {
  put(changes, cardsShelf, id, packed);
  const months = new Set([...Object.keys(shelves), ...nights.keys()]);
  months.delete(cardsShelf);
  for (const month of months) put(changes, month, id, nights.get(month) ?? null);
}

/** Deletes marks as read; renewed ones stay. */
async function deleteMarks(documents: Documents, marks: readonly Stored[]): Promise<void> {
  const writes = marks.map(
    ({ id, version }): Write => ({
      kind: 'delete',
      collection: collections.searchDirty,
      id,
      version,
    }),
  );
  try {
    await documents.commit(writes);
  } catch (error) {
    if (!isLostRace(error)) throw error;
    for (const write of writes) {
      await documents.commit([write]).catch((each: unknown) => {
        if (!isLostRace(each)) throw each;
      });
    }
  }
}

/** Packs the next hotels in order of ids, and removes deleted ones. */
async function rebuildStep(
  documents: Documents,
  stored: StoredManifest,
  now: Date,
): Promise<number> {
  const { manifest } = stored;
  const today = dateInKerala(now);
  const after = manifest.rebuildAfter ?? '';
  const rows = await documents.find(collections.hotels, {
    where: [],
    orderBy: ['__name__', 'asc'],
    ...(after === '' ? {} : { after: { id: after, data: {}, version: null } }),
    limit: maxRebuilt,
  });
  const isEnd = rows.length < maxRebuilt;
  const last = rows.at(-1)?.id ?? after;
  const changes = new Map<string, Map<string, Entry | null>>();
  for (const hotel of await readWholeHotels(documents, rows, today)) {
    putWhole(changes, manifest, hotel);
  }
  const found = new Set(rows.map(({ id }) => id));
  for (const id of await packedIds(documents, manifest, after, isEnd ? null : last)) {
    if (!found.has(id)) putWhole(changes, manifest, gone(id));
  }
  const thisMonth = monthOf(today);
  const shelves = Object.fromEntries(
    Object.entries(manifest.shelves).filter(([name]) => name === cardsShelf || name >= thisMonth),
  );
  const past = Object.entries(manifest.shelves).filter(([name]) => !(name in shelves));
  for (const [name] of past) changes.delete(name);
  const isStart = after === '';
  await replaceEntries(
    documents,
    {
      version: stored.version,
      manifest: {
        ...manifest,
        shelves,
        replaced: [...manifest.replaced, ...past.flatMap(([, refs]) => refs.map(({ id }) => id))],
      },
    },
    changes,
    {
      rebuildAfter: isEnd ? null : last,
      ...(isStart ? { rebuiltOn: today, suppliers: await packedSuppliers(documents) } : {}),
    },
  );
  return rows.length;
}

async function packedSuppliers(documents: Documents): Promise<Manifest['suppliers']> {
  const stored = await documents.find(collections.suppliers, { where: [], limit: maxSuppliers });
  const suppliers = stored.map(({ id, data }) => readSupplier(id, data));
  return new Map(suppliers.map(({ _id, stateCode, gstin }) => [_id, { stateCode, gstin }]));
}

/** Packed hotels of all parts whose ids come after one id and up to another. */
async function packedIds(
  documents: Documents,
  { shelves }: Manifest,
  after: string,
  upTo: string | null,
): Promise<Set<string>> {
  const isWanted = (id: string) => id > after && (upTo === null || id <= upTo);
  const ids = Object.values(shelves).flatMap((refs) =>
    refs
      .filter(({ from }, at) => {
        const next = refs[at + 1]?.from;
        return (upTo === null || from <= upTo) && (next === undefined || next > after);
      })
      .map(({ id }) => id),
  );
  const found = new Set<string>();
  const parts = await fetchParts(documents, ids);
  for (const partId of ids) {
    const part = parts.get(partId);
    if (part === null || part === undefined) throw new DamagedPart(partId);
    for (const id of part.keys()) if (isWanted(id)) found.add(id);
  }
  return found;
}
