import { readSupplier, type Supplier } from '@kerala-stays/domain/billing/supplier';
import { collections } from '@kerala-stays/domain/core/collections';
import { type Documents, removed, type Version, type Write } from '../platform/documents.ts';

/** Maximum number of suppliers, more than any agency sells for. */
const maxSuppliers = 500;

export type StoredSupplier = {
  supplier: Supplier;
  /** Whether documents were issued under it. */
  hasDocuments: boolean;
  version: Version;
};

export async function findSupplier(
  documents: Documents,
  supplierId: string,
): Promise<StoredSupplier | null> {
  if (supplierId === '') return null;
  const found = await documents.get(collections.suppliers, supplierId);
  if (found === null) return null;
  const hasDocuments = found.data.hasDocuments === true;
  return { supplier: readSupplier(found.id, found.data), hasDocuments, version: found.version };
}

/** All suppliers, by name. */
export async function listSuppliers(documents: Documents): Promise<Supplier[]> {
  const found = await documents.find(collections.suppliers, {
    where: [],
    orderBy: ['legalName', 'asc'],
    limit: maxSuppliers,
  });
  return found.map(({ id, data }) => readSupplier(id, data));
}

const stored = ({ _id, createdAt, updatedAt, ...fields }: Supplier) => ({
  ...fields,
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
});

/** Reserves a prefix: the document's id is the prefix, so it stays unique. */
function claimPrefixWrite({ _id, prefix }: Supplier): Write {
  return {
    kind: 'create',
    collection: collections.supplierPrefixes,
    id: prefix,
    data: { supplierId: _id },
  };
}

export function createSupplierWrites(supplier: Supplier): Write[] {
  return [
    {
      kind: 'create',
      collection: collections.suppliers,
      id: supplier._id,
      data: stored(supplier),
    },
    claimPrefixWrite(supplier),
  ];
}

/** Fails when the supplier has changed since it was read, or the new prefix is taken. */
export function saveSupplierWrites(before: StoredSupplier, after: Supplier): Write[] {
  const { supplier, version } = before;
  const isOther = supplier.prefix !== after.prefix;
  return [
    {
      kind: 'update',
      collection: collections.suppliers,
      id: after._id,
      patch: stored(after),
      version,
    },
    ...(isOther ? [claimPrefixWrite(after)] : []),
    ...(isOther
      ? [
          {
            kind: 'delete' as const,
            collection: collections.supplierPrefixes,
            id: supplier.prefix,
          },
        ]
      : []),
  ];
}

/**
 * Marks the supplier as having documents, on condition that it has not changed; no change if
 * already marked.
 */
export function issuedUnderWrite({ supplier, hasDocuments, version }: StoredSupplier): Write {
  const patch = hasDocuments ? { hasNoDocuments: removed } : { hasDocuments: true };
  return { kind: 'update', collection: collections.suppliers, id: supplier._id, patch, version };
}
