import { onRequest } from 'firebase-functions/https';
import {
  mailEventsSecret,
  paymentSecrets,
  smtpUrl,
  tripKeySecret,
  warmInstances,
} from '../config.ts';

/**
 * The /api surface. Routes are imported with the first call, so that other functions, which load
 * the same bundle, start faster.
 */
export const api = onRequest(
  {
    memory: '1GiB',
    minInstances: warmInstances,
    concurrency: 40,
    invoker: 'public',
    // Set exactly by the routes; the emulator would otherwise allow every origin.
    cors: false,
    secrets: [...paymentSecrets, tripKeySecret, smtpUrl, mailEventsSecret],
  },
  async (request, response) => {
    const { handleApi } = await import('./server.ts');
    await handleApi(request, response);
  },
);
