import type { Written } from '../audit/on-written.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import { countInquiry } from '../totals/count-inquiry.ts';

/** Counts an inquiry for the dashboard when it came, went or has another status. */
export async function recountOnChange(
  inquiryId: string,
  { before, after }: Written,
): Promise<void> {
  const isCounted = before !== undefined && after !== undefined && before.status === after.status;
  if (!isCounted) await countInquiry(firestoreDocuments(firestore), inquiryId);
}
