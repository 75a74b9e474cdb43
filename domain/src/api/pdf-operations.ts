import { z } from 'zod';
import { operation } from './operation.ts';
import { answerOf } from './schemas.ts';

const file = answerOf({
  name: z.string().describe('What to call the file'),
  pdf: z.string().describe('The file, in base64'),
});
const example = (name: string) => () => ({
  answer: { success: true as const, name, pdf: 'JVBERi0xLjMK' },
});

/** Printed documents as files (decision 033). */
export const pdfOperations = {
  'GET /tax-documents/:id/pdf': operation({
    id: 'getTaxDocumentPdf',
    summary: 'A tax document as a PDF, for staff or the guest whose booking it is',
    tag: 'Tax',
    staff: 'invoices:read',
    answer: file,
    example: example('Tax-invoice-SW-26-27-000001.pdf'),
  }),
  'GET /bookings/:id/voucher/pdf': operation({
    id: 'getVoucherPdf',
    summary: 'The voucher of a secured stay as a PDF: house, telephone, way, and what is owed',
    tag: 'Bookings',
    staff: 'bookings:read',
    answer: file,
    example: example('Voucher-KS-4F9A01C2.pdf'),
  }),
  'GET /register/days/:day/pdf': operation({
    id: 'getRegisterPdf',
    summary: 'Foreigners who arrive on a day as a PDF, house by house, without their particulars',
    tag: 'Bookings',
    staff: 'register:read',
    answer: file,
    example: example('Register-2026-12-12.pdf'),
  }),
};
