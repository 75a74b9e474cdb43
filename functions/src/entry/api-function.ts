import { onRequest } from 'firebase-functions/https';
import {
  mailEventsSecret,
  smtpUrl,
  stripeSecretKey,
  stripeWebhookSecret,
  tripKeySecret,
  warmInstances,
} from '../config.ts';

/**
 * The /api surface. The routes are imported with the first call, so that other functions,
 * which load the same bundle, do not pay for them when they start.
 */
export const api = onRequest(
  {
    memory: '1GiB',
    minInstances: warmInstances,
    concurrency: 40,
    invoker: 'public',
    // The routes decide it exactly; the emulator would else allow every origin.
    cors: false,
    secrets: [stripeSecretKey, stripeWebhookSecret, tripKeySecret, smtpUrl, mailEventsSecret],
  },
  async (request, response) => {
    const { handleApi } = await import('./server.ts');
    await handleApi(request, response);
  },
);
