import type { Written } from '../audit/on-written.ts';
import type { Documents } from '../platform/documents.ts';
import { countInquiry } from '../records/totals/count-inquiry.ts';

/** Updates the dashboard's counts when an inquiry is created, deleted or changes its status. */
export async function recountOnChange(
  documents: Documents,
  inquiryId: string,
  { before, after }: Written,
): Promise<void> {
  const isCounted = before !== undefined && after !== undefined && before.status === after.status;
  if (!isCounted) await countInquiry(documents, inquiryId);
}
