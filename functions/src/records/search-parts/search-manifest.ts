import { collections } from '@kerala-stays/domain/core/collections';
import { readFields, readList, readText, readTexts } from '@kerala-stays/domain/core/read-values';
import type { PackedSupplier } from '@kerala-stays/domain/search/packed-catalogue';
import { packedForm } from '@kerala-stays/domain/search/packed-codec';
import type { Documents, Patch, Version, Write } from '../../platform/documents.ts';

/** A part holds the hotels whose ids are `from` or later, up to the next part of its shelf. */
export type PartRef = { id: string; from: string };

/** The shelf of the cards; the others are months, 'YYYY-MM'. */
export const cardsShelf = 'cards';

/** The set of parts that are valid together; a search reads those of one manifest. */
export type Manifest = {
  /** By shelf, in order of hotel ids; the first part of each begins with ''. */
  shelves: Readonly<Record<string, readonly PartRef[]>>;
  suppliers: ReadonlyMap<string, PackedSupplier>;
  /** Random, new with each packing. */
  generation: string;
  /** Old parts that readers of the previous manifest may still need. */
  replaced: readonly string[];
  /** Unreadable parts. */
  damaged: readonly string[];
  /** The hotel id after which a rebuild continues; null when none is under way. */
  rebuildAfter: string | null;
  /** Day in Kerala on which the last rebuild began. */
  rebuiltOn: string;
};

export type StoredManifest = { manifest: Manifest; version: Version | null };

const manifestId = 'manifest';

/** Without a manifest of this form, everything is rebuilt. */
const nothingPacked = {
  shelves: {},
  generation: '',
  damaged: [],
  rebuildAfter: '',
  rebuiltOn: '',
} satisfies Partial<Manifest>;

/** The current manifest. One read. */
export async function readManifest(documents: Documents): Promise<StoredManifest> {
  const found = await documents.get(collections.searchParts, manifestId);
  const fields = readFields(found?.data);
  const version = found?.version ?? null;
  const suppliers = new Map(
    Object.entries(readFields(fields.suppliers)).map(([id, value]) => {
      const { stateCode, gstin } = readFields(value);
      return [id, { stateCode: readText(stateCode), gstin: readText(gstin) }];
    }),
  );
  const shelves = Object.fromEntries(
    Object.entries(readFields(fields.shelves)).map(([shelf, refs]) => [shelf, readRefs(refs)]),
  );
  if (fields.form !== packedForm) {
    const replaced = Object.values(shelves).flatMap((refs) => refs.map(({ id }) => id));
    return { manifest: { ...nothingPacked, suppliers, replaced }, version };
  }
  return {
    manifest: {
      shelves,
      suppliers,
      generation: readText(fields.generation),
      replaced: readTexts(fields.replaced),
      damaged: readTexts(fields.damaged),
      rebuildAfter: typeof fields.rebuildAfter === 'string' ? fields.rebuildAfter : null,
      rebuiltOn: readText(fields.rebuiltOn),
    },
    version,
  };
}

function readRefs(value: unknown): PartRef[] {
  return readList(value)
    .map(readFields)
    .map(({ id, from }) => ({ id: readText(id), from: readText(from) }));
}

/** Replaces fields of the manifest; fails when it has changed since it was read. */
export function manifestWrite(
  { version }: Pick<StoredManifest, 'version'>,
  { suppliers, ...fields }: Partial<Manifest>,
): Write {
  const patch: Patch = {
    ...fields,
    ...(suppliers === undefined ? {} : { suppliers: Object.fromEntries(suppliers) }),
    form: packedForm,
  };
  const place = { collection: collections.searchParts, id: manifestId };
  return version === null
    ? { kind: 'create', ...place, data: patch }
    : { kind: 'update', ...place, patch, version };
}

/**
 * Updates a supplier's registration for the search, in the commit that saves the supplier: from the
 * next search on, it determines the taxes of all prices.
 */
export function packSupplierWrite(supplierId: string, { stateCode, gstin }: PackedSupplier): Write {
  const patch = { suppliers: { [supplierId]: { stateCode, gstin } } };
  return { kind: 'merge', collection: collections.searchParts, id: manifestId, patch };
}

/** The part of a shelf where a hotel is or belongs; null for an empty shelf. */
export function partOfHotel(refs: readonly PartRef[], hotelId: string): PartRef | null {
  return refs.findLast(({ from }) => from <= hotelId) ?? refs[0] ?? null;
}
