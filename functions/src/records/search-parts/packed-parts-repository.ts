import { deflateSync, inflateSync } from 'node:zlib';
import { collections } from '@kerala-stays/domain/core/collections';
import type { PackedHotel, PackedTaken } from '@kerala-stays/domain/search/packed-catalogue';
import {
  decodeCards,
  decodeNights,
  encodeCards,
  encodeNights,
} from '@kerala-stays/domain/search/packed-codec';
import { type Documents, union, type Write } from '../../platform/documents.ts';
import { log } from '../../platform/log.ts';
import { cardsShelf } from './search-manifest.ts';

export type Entry = PackedHotel | PackedTaken;
export type Entries = ReadonlyMap<string, Entry>;

/** A part that exists but cannot be read. */
export class DamagedPart extends Error {
  readonly partId: string;
  constructor(partId: string) {
    super(`part ${partId} of the search cannot be read`);
    this.partId = partId;
  }
}

/** Packs entries for storage, sorted by id, so that the same entries give the same bytes. */
export function packEntries(shelf: string, entries: Entries): Buffer {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const text =
    shelf === cardsShelf
      ? encodeCards(sorted.map(([, entry]) => entry as PackedHotel))
      : encodeNights(sorted as [string, PackedTaken][]);
  return deflateSync(text, { level: 6 });
}

/** The id contains the shelf, and so the kind of entries. */
const shelfOf = (partId: string) => partId.slice(0, partId.lastIndexOf('_'));

export const newPartId = (shelf: string) => `${shelf}_${crypto.randomUUID()}`;

function unpack(partId: string, data: unknown): Entries | null {
  if (!(data instanceof Uint8Array)) return null;
  try {
    // The checksum at the end detects changed bytes.
    const text = inflateSync(data).toString();
    return shelfOf(partId) === cardsShelf ? decodeCards(text) : decodeNights(text);
  } catch {
    return null;
  }
}

/** Parts by id: null for unreadable ones; missing parts are omitted. */
export async function fetchParts(
  documents: Documents,
  ids: readonly string[],
): Promise<Map<string, Entries | null>> {
  const found = await documents.getMany(collections.searchParts, ids);
  return new Map(found.map(({ id, data }) => [id, unpack(id, data.data)]));
}

export function createPartWrite(id: string, data: Buffer): Write {
  return { kind: 'create', collection: collections.searchParts, id, data: { data } };
}

export function deletePartWrite(id: string): Write {
  return { kind: 'delete', collection: collections.searchParts, id };
}

/** Reports unreadable parts to the packer, which handles them within a minute. */
export async function reportDamage(documents: Documents, partIds: readonly string[]) {
  for (const reason of partIds) log.warn('search-part-damaged', { reason });
  await documents.commit([
    {
      kind: 'merge',
      collection: collections.searchParts,
      id: 'manifest',
      patch: { damaged: union(partIds) },
    },
  ]);
}
