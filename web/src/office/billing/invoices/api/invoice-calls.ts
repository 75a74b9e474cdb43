import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import type { TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import { type ApiPage, readAllPages } from '#web/lib/api/api-pages.ts';

/** Documents of one month, of one supplier or, with '', of all. */
export type InvoiceFilter = { month: string; supplier: string };

export type WaitingDocument = AnswerOf<'GET /tax-documents/waiting'>['waiting'][number];

/** One page of documents, newest first. */
export function listInvoices(
  filter: InvoiceFilter,
  cursor: string,
  token: string | null,
): Promise<ApiResult<ApiPage<TaxDocument>>> {
  const query = cursor === '' ? filter : { ...filter, cursor };
  const options = { query, token, timeoutMs: 20_000 };
  return askApi('GET /tax-documents', options, ({ documents, next }) => ({
    rows: documents,
    next,
  }));
}

/** Documents of a booking, oldest first. */
export const listInvoicesOfBooking = (
  bookingId: string,
  token: string | null,
): Promise<ApiResult<TaxDocument[]>> =>
  askApi(
    'GET /bookings/:id/tax-documents',
    { params: { id: bookingId }, token },
    ({ documents }) => documents,
  );

/** All matching documents, for the accountant's file and the month's totals. */
export const listAllInvoices = (
  filter: InvoiceFilter,
  getToken: () => Promise<string | null>,
): Promise<ApiResult<TaxDocument[]>> =>
  readAllPages((cursor, token) => listInvoices(filter, cursor, token), getToken, {
    pages: 500,
    message: 'This month is too long to export. Choose a supplier.',
  });

export function listWaiting(token: string | null): Promise<ApiResult<WaitingDocument[]>> {
  return askApi('GET /tax-documents/waiting', { token }, ({ waiting }) => waiting);
}
