import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import type { TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import { type ApiResult, askApi } from '#web/lib/api-client.ts';

/** Documents of one month, of one supplier or ('') of all. */
export type InvoiceFilter = { month: string; supplier: string };

export type InvoicePage = { documents: TaxDocument[]; next: string };

export type WaitingDocument = AnswerOf<'GET /tax-documents/waiting'>['waiting'][number];

/** One page of the documents, the newest first. */
export function listInvoices(
  filter: InvoiceFilter,
  cursor: string,
  token: string | null,
): Promise<ApiResult<InvoicePage>> {
  const query = cursor === '' ? filter : { ...filter, cursor };
  return askApi('GET /tax-documents', { query, token, timeoutMs: 20_000 }, (answer) => answer);
}

/** Ends a loop that a server with a wrong cursor would make endless. */
const maxPages = 500;

/** Every document that fits: a file for the accountant, and what is computed of a month, is all of it or nothing. */
export async function listAllInvoices(
  filter: InvoiceFilter,
  token: () => Promise<string | null>,
): Promise<ApiResult<TaxDocument[]>> {
  const documents: TaxDocument[] = [];
  let cursor = '';
  for (let page = 0; page < maxPages; page++) {
    const result = await listInvoices(filter, cursor, await token());
    if (!result.ok) return result;
    documents.push(...result.value.documents);
    cursor = result.value.next;
    if (cursor === '') return { ok: true, value: documents };
  }
  return { ok: false, message: 'This month is too long to export. Choose a supplier.' };
}

export function listWaiting(token: string | null): Promise<ApiResult<WaitingDocument[]>> {
  return askApi('GET /tax-documents/waiting', { token }, ({ waiting }) => waiting);
}
