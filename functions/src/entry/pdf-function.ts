import { onRequest } from 'firebase-functions/https';
import { tripKeySecret } from '../config.ts';

/**
 * Makes PDFs, in a function of its own: its libraries and fonts take memory and its drawing takes the processor, and
 * neither holds up anything else (decision 033).
 */
export const taxDocumentPdf = onRequest(
  { memory: '1GiB', concurrency: 8, invoker: 'public', cors: false, secrets: [tripKeySecret] },
  async (request, response) => {
    const { handlePdf } = await import('./pdf-server.ts');
    await handlePdf(request, response);
  },
);
