import type { TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';

export type DocumentPdf = { name: string; bytes: Uint8Array<ArrayBuffer> };

const toFile = ({ name, pdf }: { name: string; pdf: string }): DocumentPdf => ({
  name,
  bytes: Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0)),
});

/** After a pause the first file takes a few seconds: a cold start. */
const timeoutMs = 30_000;

/** A tax document as a file. */
export function getDocumentPdf(
  { _id, bookingId }: Pick<TaxDocument, '_id' | 'bookingId'>,
  token: string | null,
): Promise<ApiResult<DocumentPdf>> {
  const request = { params: { id: _id }, token, tripKey: savedTripKey(bookingId), timeoutMs };
  return askApi('GET /tax-documents/:id/pdf', request, toFile);
}

/** The voucher of a stay as a file. */
export function getVoucherPdf(id: string, token: string | null): Promise<ApiResult<DocumentPdf>> {
  const request = { params: { id }, token, tripKey: savedTripKey(id), timeoutMs };
  return askApi('GET /bookings/:id/voucher/pdf', request, toFile);
}

/** The register of a day as a file. */
export const getRegisterPdf = (
  day: string,
  token: string | null,
): Promise<ApiResult<DocumentPdf>> =>
  askApi('GET /register/days/:day/pdf', { params: { day }, token, timeoutMs }, toFile);
