import { collections, paymentsDocumentId } from '@kerala-stays/domain/core/collections';
import { readFields, readText } from '@kerala-stays/domain/core/read-values';
import { readUpiClaim, type UpiClaim } from '@kerala-stays/domain/money/upi-claim';
import { readUpiSettings, type UpiSettings } from '@kerala-stays/domain/money/upi-settings';
import { parseUtr } from '@kerala-stays/domain/money/utr';
import type { Documents, Patch, Version, Write } from '../../platform/documents.ts';

export type StoredClaim = { claim: UpiClaim; version: Version };

/** A guest may send one claim after the other; more than any needs. */
const maxOfBooking = 200;

export async function readSettings(documents: Documents): Promise<UpiSettings> {
  const stored = await documents.get(collections.meta, paymentsDocumentId);
  return readUpiSettings(readFields(stored?.data).upi);
}

export async function findClaim(documents: Documents, id: string): Promise<StoredClaim | null> {
  const found = await documents.get(collections.upiClaims, id);
  return found && { claim: readUpiClaim(found.id, found.data), version: found.version };
}

/** Claims of a booking, the latest first. */
export async function claimsOf(documents: Documents, bookingId: string): Promise<UpiClaim[]> {
  const found = await documents.find(collections.upiClaims, {
    where: [['bookingId', '==', bookingId]],
    limit: maxOfBooking,
  });
  return found.map(({ id, data }) => readUpiClaim(id, data)).sort((a, b) => b.n - a.n);
}

/** The claim that has a UTR, and the version of its reservation. */
export async function holderOf(
  documents: Documents,
  utr: string,
): Promise<{ stored: StoredClaim | null; reservation: Version } | null> {
  const found = await documents.get(collections.upiUtrs, utr);
  if (found === null) return null;
  const stored = await findClaim(documents, readText(found.data.claimId));
  return { stored, reservation: found.version };
}

/** A new claim with its UTR, which collides with any other claim of the same UTR. */
export function createClaimWrites(
  { _id, ...claim }: UpiClaim,
  holder: { reservation: Version } | null,
): Write[] {
  const reservation = { claimId: _id, bookingId: claim.bookingId };
  const at = { collection: collections.upiUtrs, id: claim.utr };
  return [
    {
      kind: 'create',
      collection: collections.upiClaims,
      id: _id,
      data: { ...claim, createdAt: new Date(claim.createdAt), decidedAt: null },
    },
    holder === null
      ? { kind: 'create', ...at, data: reservation }
      : { kind: 'update', ...at, patch: reservation, version: holder.reservation },
  ];
}

/** Changes a claim, on condition that it has not changed since it was read. */
export function changeClaimWrite({ claim, version }: StoredClaim, patch: Patch): Write {
  return { kind: 'update', collection: collections.upiClaims, id: claim._id, patch, version };
}

/** The waiting claim of a booking that a recorded bank reference settles, or null. */
export async function claimOfReference(
  documents: Documents,
  bookingId: string,
  reference: string,
): Promise<StoredClaim | null> {
  const utr = parseUtr(reference);
  const stored = utr === null ? null : ((await holderOf(documents, utr))?.stored ?? null);
  const isIt = stored?.claim.bookingId === bookingId && stored.claim.state === 'waiting';
  return isIt ? stored : null;
}
