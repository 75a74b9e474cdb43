import { type ApiResult, askApi } from '#web/lib/api-client.ts';

export type DocumentPdf = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** A tax document as a file. The first one after a pause takes a few seconds: its function has to start. */
export function getDocumentPdf(id: string, token: string | null): Promise<ApiResult<DocumentPdf>> {
  const request = { params: { id }, token, timeoutMs: 30_000 };
  return askApi('GET /tax-documents/:id/pdf', request, ({ name, pdf }) => ({
    name,
    bytes: Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0)),
  }));
}
