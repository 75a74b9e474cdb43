import { collections } from '@kerala-stays/domain/core/collections';
import { type Refund, readRefund } from '@kerala-stays/domain/money/refund';
import type { Documents, Patch, Version, Write } from '../../platform/documents.ts';

export type StoredRefund = { refund: Refund; version: Version };

/**
 * Fields of a refund that are instants: ISO texts in the domain, Timestamps (or null) in the store.
 */
const instantFields = ['createdAt', 'sentAt', 'updatedAt'] as const;

export async function findRefund(
  documents: Documents,
  refundId: string,
): Promise<StoredRefund | null> {
  const found = await documents.get(collections.refunds, refundId);
  return found && { refund: readRefund(found.id, found.data), version: found.version };
}

/** All refunds of a booking, including those of its unapplied payments, oldest first. */
export async function refundsOfBooking(
  documents: Documents,
  bookingId: string,
): Promise<StoredRefund[]> {
  const rows = await documents.find(collections.refunds, {
    where: [['bookingId', '==', bookingId]],
  });
  return rows
    .map(({ id, data, version }) => ({ refund: readRefund(id, data), version }))
    .sort((a, b) => compare(a.refund, b.refund));
}

export function createRefundWrite({ _id, ...refund }: Refund): Write {
  return { kind: 'create', collection: collections.refunds, id: _id, data: storedFields(refund) };
}

/** Changes a refund, on condition that it has not changed since it was read. */
export function changeRefundWrite(
  { refund, version }: StoredRefund,
  change: Partial<Omit<Refund, '_id'>>,
): Write {
  return {
    kind: 'update',
    collection: collections.refunds,
    id: refund._id,
    patch: storedFields(change),
    version,
  };
}

function compare(a: Refund, b: Refund): number {
  return a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id);
}

function storedFields(refund: Partial<Omit<Refund, '_id'>>): Patch {
  const fields: Patch = { ...refund };
  for (const field of instantFields) {
    const instant = refund[field];
    if (instant !== undefined) fields[field] = instant === '' ? null : new Date(instant);
  }
  return fields;
}
