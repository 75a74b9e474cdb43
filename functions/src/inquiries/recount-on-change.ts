import type { Written } from '../audit/on-written.ts';
import type { Documents } from '../platform/documents.ts';
import { countInquiry } from '../records/totals/count-inquiry.ts';

/** Counts an inquiry for the dashboard when it came, went or has another status. */
export async function recountOnChange(
  documents: Documents,
  inquiryId: string,
  { before, after }: Written,
): Promise<void> {
  const isCounted = before !== undefined && after !== undefined && before.status === after.status;
  if (!isCounted) await countInquiry(documents, inquiryId);
}
