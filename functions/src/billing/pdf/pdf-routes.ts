import { printTaxDocument } from '@kerala-stays/domain/billing/print-tax-document';
import { messages } from '@kerala-stays/domain/core/messages';
import { askerOf } from '../../http/asker.ts';
import { type ApiRoute, route } from '../../http/route.ts';
import type { Documents } from '../../platform/documents.ts';
import { getOwnTaxDocument } from '../own-tax-document.ts';
import { pdfAnswer } from './pdf-answer.ts';
import { renderPdf } from './render-pdf.ts';

/**
 * Tax documents as files, never stored: rendered from the frozen document each time, to the same
 * bytes.
 */
export function pdfRoutes(documents: () => Documents): ApiRoute[] {
  return [
    route('GET /tax-documents/:id/pdf', {
      access: 'guest-or-link',
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => {
        const document = await getOwnTaxDocument(documents(), call.param('id'), askerOf(call));
        const printed = printTaxDocument(document);
        const bytes = await renderPdf(printed, document.issuedOn);
        return pdfAnswer(printed, bytes);
      },
    }),
  ];
}
