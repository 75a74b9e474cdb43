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

/** What a shelf holds of one hotel. */
export type Entry = PackedHotel | PackedTaken;
export type Entries = ReadonlyMap<string, Entry>;

/** A part that is there and cannot be read. */
export class DamagedPart extends Error {
  readonly partId: string;
  constructor(partId: string) {
    super(`part ${partId} of the search cannot be read`);
    this.partId = partId;
  }
}

/** What is stored of entries; the order is that of their ids, so that the same entries are the same bytes. */
export function packEntries(shelf: string, entries: Entries): Buffer {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const text =
    shelf === cardsShelf
      ? encodeCards(sorted.map(([, entry]) => entry as PackedHotel))
      : encodeNights(sorted as [string, PackedTaken][]);
  return deflateSync(text, { level: 6 });
}

/** The shelf is in the id: what kind of entries a part has is known from its name alone. */
const shelfOf = (partId: string) => partId.slice(0, partId.lastIndexOf('_'));

export const newPartId = (shelf: string) => `${shelf}_${crypto.randomUUID()}`;

function unpack(partId: string, data: unknown): Entries | null {
  if (!(data instanceof Uint8Array)) return null;
  try {
    // The checksum at the end tells bytes that were changed.
    const text = inflateSync(data).toString();
    return shelfOf(partId) === cardsShelf ? decodeCards(text) : decodeNights(text);
  } catch {
    return null;
  }
}

/** Parts by their ids: null for one that cannot be read; one that does not exist is not among them. */
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

/** Leaves word for the packer that a part cannot be read; it takes care of it within a minute. */
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
