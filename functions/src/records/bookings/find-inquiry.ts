import { collections } from '@kerala-stays/domain/core/collections';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import type { Documents, Stored } from '../../platform/documents.ts';

/** An inquiry, also as stored: writes that depend on it require that it is unchanged. */
export type FoundInquiry = { stored: Stored; inquiry: Inquiry };

/** @returns null for an inquiry that is gone, or has expired and only waits to be deleted */
export async function findInquiry(
  documents: Documents,
  id: string,
  now: Date,
): Promise<FoundInquiry | null> {
  const stored = await documents.get(collections.inquiries, id);
  if (stored === null) return null;
  const inquiry = readInquiry(stored.id, stored.data);
  return isExpired(inquiry, now) ? null : { stored, inquiry };
}
