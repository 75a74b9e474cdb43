import { z } from 'zod';
import { operation } from './operation.ts';
import { answerOf } from './schemas.ts';

/** Tax documents as files (decision 033). */
export const pdfOperations = {
  'GET /tax-documents/:id/pdf': operation({
    id: 'getTaxDocumentPdf',
    summary: 'A tax document as a PDF, for staff or the guest whose booking it is',
    tag: 'Tax',
    answer: answerOf({
      name: z.string().describe('What to call the file'),
      pdf: z.string().describe('The file, in base64'),
    }),
    example: () => ({
      answer: {
        success: true as const,
        name: 'Tax-invoice-SW-26-27-000001.pdf',
        pdf: 'JVBERi0xLjMK',
      },
    }),
  }),
};
