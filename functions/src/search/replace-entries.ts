import type { Documents, Write } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import {
  createPartWrite,
  DamagedPart,
  deletePartWrite,
  type Entries,
  type Entry,
  fetchParts,
  newPartId,
  packEntries,
} from '../records/search-parts/packed-parts-repository.ts';
import {
  cardsShelf,
  type Manifest,
  manifestWrite,
  type PartRef,
  partOfHotel,
  readManifest,
  type StoredManifest,
} from '../records/search-parts/search-manifest.ts';

/** New entries of some shelves, by hotel; null removes a hotel. */
export type Changes = ReadonlyMap<string, ReadonlyMap<string, Entry | null>>;

/** Bytes of a part: a document has at most 1 MiB, including its name. */
const maxPartBytes = 900_000;
/** Bytes of one commit, of the 10 MiB that the store accepts. */
const maxCommitBytes = 7_000_000;

type NewPart = { id: string; data: Buffer };
type ChangedShelf = { shelf: string; refs: PartRef[]; made: NewPart[]; gone: string[] };

/**
 * Puts entries on their shelves and switches the manifest to the new parts, with as many shelves
 * per commit as fit. The cards come last, because they name the state for which a hotel's nights
 * hold. Nights may thus be newer than the cards, which a search detects, but never older.
 * @throws errors for which `isLostRace` holds, when the manifest has changed since it was read
 * @throws DamagedPart
 */
export async function replaceEntries(
  documents: Documents,
  stored: StoredManifest,
  changes: Changes,
  also: Partial<Manifest> = {},
): Promise<void> {
  const shelves: ChangedShelf[] = [];
  for (const [shelf, entries] of changes) {
    if (shelf !== cardsShelf) shelves.push(await changeShelf(documents, stored, shelf, entries));
  }
  const cards = changes.get(cardsShelf);
  if (cards !== undefined) shelves.push(await changeShelf(documents, stored, cardsShelf, cards));
  const commits = inCommits(shelves);
  let current = stored;
  for (const [index, commit] of commits.entries()) {
    const isLast = index === commits.length - 1;
    current = await commitShelves(documents, current, commit, isLast ? also : {});
  }
}

function inCommits(shelves: readonly ChangedShelf[]): ChangedShelf[][] {
  // At least one commit: a packer that read an older state must notice, even if the bytes are the
  // same.
  const commits: ChangedShelf[][] = [[]];
  let bytes = 0;
  for (const shelf of shelves) {
    const more = shelf.made.reduce((sum, { data }) => sum + data.length, 0);
    if (bytes + more > maxCommitBytes && bytes > 0) {
      commits.push([]);
      bytes = 0;
    }
    commits.at(-1)?.push(shelf);
    bytes += more;
  }
  return commits;
}

async function commitShelves(
  documents: Documents,
  { manifest, version }: StoredManifest,
  changed: readonly ChangedShelf[],
  also: Partial<Manifest>,
): Promise<StoredManifest> {
  const next = new Map(Object.entries(manifest.shelves));
  for (const { shelf, refs } of changed) {
    if (refs.length === 0) next.delete(shelf);
    else next.set(shelf, refs);
  }
  const shelves = Object.fromEntries(next);
  const generation = crypto.randomUUID();
  const replaced = changed.flatMap(({ gone }) => gone);
  const { rebuildAfter, rebuiltOn, damaged } = manifest;
  const fields = { shelves, generation, replaced, rebuildAfter, rebuiltOn, damaged, ...also };
  await documents.commit([
    manifestWrite({ version }, fields),
    ...changed.flatMap(({ made }) => made.map(({ id, data }): Write => createPartWrite(id, data))),
    ...manifest.replaced.map(deletePartWrite),
  ]);
  const after = await readManifest(documents);
  if (after.manifest.generation !== generation) throw overtaken();
  return after;
}

/** Error of the store when another packer was faster. */
const overtaken = () =>
  Object.assign(new Error('The search was packed meanwhile'), { code: 10 /* ABORTED */ });

async function changeShelf(
  documents: Documents,
  { manifest }: StoredManifest,
  shelf: string,
  changes: ReadonlyMap<string, Entry | null>,
): Promise<ChangedShelf> {
  const refs = manifest.shelves[shelf] ?? [];
  const byPart = Map.groupBy(changes, ([hotelId]) => partOfHotel(refs, hotelId));
  const touched = [...byPart.keys()].filter((ref) => ref !== null);
  const known = await fetchParts(
    documents,
    touched.map(({ id }) => id),
  );
  const made: NewPart[] = [];
  const gone: string[] = [];
  const next: PartRef[] = refs.filter((ref) => !byPart.has(ref));
  for (const [ref, changed] of byPart) {
    const before = ref === null ? new Map<string, Entry>() : known.get(ref.id);
    if (before === null || before === undefined) throw new DamagedPart(ref?.id ?? '');
    const entries = changedEntries(before, changed);
    if (ref !== null && packEntries(shelf, before).equals(packEntries(shelf, entries))) {
      next.push(ref);
      continue;
    }
    if (ref !== null) gone.push(ref.id);
    for (const { from, data } of partsOf(shelf, ref?.from ?? '', entries)) {
      const id = newPartId(shelf);
      made.push({ id, data });
      next.push({ id, from });
    }
  }
  next.sort((a, b) => (a.from < b.from ? -1 : 1));
  return {
    shelf,
    refs: next.map((ref, at) => (at === 0 ? { ...ref, from: '' } : ref)),
    made,
    gone,
  };
}

function changedEntries(
  before: Entries,
  changed: readonly (readonly [string, Entry | null])[],
): Map<string, Entry> {
  const entries = new Map(before);
  for (const [hotelId, entry] of changed) {
    if (entry === null) entries.delete(hotelId);
    else entries.set(hotelId, entry);
  }
  return entries;
}

/** Entries as parts that fit into a document: a part that would be too large is split in half. */
function partsOf(shelf: string, from: string, entries: Entries): { from: string; data: Buffer }[] {
  if (entries.size === 0) return [];
  const data = packEntries(shelf, entries);
  if (data.length <= maxPartBytes || entries.size === 1) return [{ from, data }];
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const middle = Math.ceil(sorted.length / 2);
  const second = sorted.slice(middle);
  return [
    ...partsOf(shelf, from, new Map(sorted.slice(0, middle))),
    ...partsOf(shelf, second[0]?.[0] ?? from, new Map(second)),
  ];
}

/**
 * Removes unreadable parts from their shelves. If nights are lost, the cards of their hotels go
 * too, because they would count as free. The rebuild, which begins now, restores all of them.
 */
export async function dropDamaged(documents: Documents): Promise<void> {
  await writeOptimistically(async () => {
    const stored = await readManifest(documents);
    const { shelves, damaged } = stored.manifest;
    const isSound = ({ id }: PartRef) => !damaged.includes(id);
    const ranges = Object.values(shelves).flatMap((refs) =>
      refs.flatMap((ref, at) => (isSound(ref) ? [] : [{ ...ref, to: refs[at + 1]?.from }])),
    );
    const kept = Object.entries(shelves).map(([shelf, refs]) => [
      shelf,
      refs.filter(isSound).map((ref, at) => (at === 0 ? { ...ref, from: '' } : ref)),
    ]);
    const sound: Record<string, PartRef[]> = Object.fromEntries(kept);
    const parts = await fetchParts(
      documents,
      (sound[cardsShelf] ?? []).map(({ id }) => id),
    );
    const off = [...parts.values()]
      .flatMap((entries) => [...(entries?.keys() ?? [])])
      .filter((id) => ranges.some(({ from, to }) => id >= from && (to === undefined || id < to)));
    const replaced = [...stored.manifest.replaced, ...damaged];
    const manifest = { ...stored.manifest, shelves: sound, replaced };
    await replaceEntries(
      documents,
      { ...stored, manifest },
      new Map([[cardsShelf, new Map(off.map((id) => [id, null]))]]),
      { damaged: [], rebuildAfter: '' },
    );
  });
}
