import { collections } from '@kerala-stays/domain/core/collections';
import { findDocument } from '../firebase/firestore-rest.ts';

let isBypassed = false;

/**
 * Switches all reads to queries: digests lag a few seconds, and staff want to see their own change.
 */
export function bypassDigests(): void {
  isBypassed = true;
}

/** The stored digest, in one read; null when there is none or digests are bypassed. */
export async function findDigest(id: string, signal?: AbortSignal): Promise<unknown> {
  if (isBypassed) return null;
  return (await findDocument(collections.lists, id, signal))?.data ?? null;
}
