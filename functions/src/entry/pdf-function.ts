import { onRequest } from 'firebase-functions/https';
import { tripKeySecret } from '../config.ts';

/**
 * Renders PDFs in a separate function: libraries and fonts need memory, rendering needs CPU, and
 * neither may slow down anything else (decision 033).
 */
export const taxDocumentPdf = onRequest(
  { memory: '1GiB', concurrency: 8, invoker: 'public', cors: false, secrets: [tripKeySecret] },
  async (request, response) => {
    const { handlePdf } = await import('./pdf-server.ts');
    await handlePdf(request, response);
  },
);
