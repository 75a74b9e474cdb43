import type { TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';

export type DocumentPdf = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** A tax document as a file. After a pause the first one takes a few seconds: a cold start. */
export function getDocumentPdf(
  { _id, bookingId }: Pick<TaxDocument, '_id' | 'bookingId'>,
  token: string | null,
): Promise<ApiResult<DocumentPdf>> {
  const tripKey = savedTripKey(bookingId);
  const request = { params: { id: _id }, token, tripKey, timeoutMs: 30_000 };
  return askApi('GET /tax-documents/:id/pdf', request, ({ name, pdf }) => ({
    name,
    bytes: Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0)),
  }));
}
