import {
  readSupplier,
  type Supplier,
  supplierMessages,
} from '@kerala-stays/domain/billing/supplier';
import type { SupplierInput } from '@kerala-stays/domain/billing/supplier-input';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { packSupplierWrite } from '../records/search-parts/search-manifest.ts';
import {
  createSupplierWrites,
  findSupplier,
  type StoredSupplier,
  saveSupplierWrites,
} from './supplier-repository.ts';

/**
 * Adds a supplier.
 * @throws AppError `conflict` when its prefix is taken, also when the same form was sent twice
 */
export function createSupplier(
  documents: Documents,
  { seenUpdatedAt, ...input }: SupplierInput,
  now: Date,
): Promise<Supplier> {
  const instant = now.toISOString();
  const supplier = readSupplier(crypto.randomUUID(), {
    ...input,
    createdAt: instant,
    updatedAt: instant,
  });
  return writeOptimistically(async () => {
    await checkPrefix(documents, supplier);
    await documents.commit([
      ...createSupplierWrites(supplier),
      packSupplierWrite(supplier._id, supplier),
    ]);
    return supplier;
  });
}

/**
 * Changes a supplier. Its GSTIN and prefix stay once documents were issued under them.
 * @returns the supplier before and after
 * @throws AppError `conflict` when it has been changed since, the new prefix is taken, or that
 *   identity is fixed
 */
export function saveSupplier(
  documents: Documents,
  supplierId: string,
  { seenUpdatedAt, ...input }: SupplierInput,
  now: Date,
): Promise<{ before: Supplier; after: Supplier }> {
  return writeOptimistically(async () => {
    const before = await findSupplier(documents, supplierId);
    if (before === null) throw new AppError('not-found', { message: supplierMessages.notFound });
    const { supplier } = before;
    if (seenUpdatedAt !== undefined && seenUpdatedAt !== supplier.updatedAt) {
      throw new AppError('conflict', { message: supplierMessages.savedMeanwhile });
    }
    checkIdentity(before, input);
    const after: Supplier = { ...supplier, ...input, updatedAt: now.toISOString() };
    await checkPrefix(documents, after);
    await documents.commit([
      ...saveSupplierWrites(before, after),
      packSupplierWrite(supplierId, after),
    ]);
    return { before: supplier, after };
  });
}

/** Issued documents carry the GSTIN and prefix, so another value would mean another supplier. */
function checkIdentity({ supplier, hasDocuments }: StoredSupplier, input: SupplierInput): void {
  const isSame = supplier.gstin === input.gstin && supplier.prefix === input.prefix;
  if (hasDocuments && !isSame) {
    throw new AppError('conflict', {
      message: supplierMessages.documentsExist,
      fields: { field: 'gstin' },
    });
  }
}

async function checkPrefix(documents: Documents, { _id, prefix }: Supplier): Promise<void> {
  const found = await documents.get(collections.supplierPrefixes, prefix);
  if (found !== null && found.data.supplierId !== _id) {
    throw new AppError('conflict', {
      message: supplierMessages.prefixTaken,
      fields: { field: 'prefix' },
    });
  }
}
