import { onRequest } from 'firebase-functions/https';
import { stripeSecretKey, stripeWebhookSecret } from '../config.ts';
import { makeUrlsReadable } from '../http/readable-url.ts';
import { leaveBodiesUnread } from '../http/untouched-body.ts';
import { outsideDomain } from '../platform/outside-domain.ts';

if (process.env.FUNCTION_TARGET === 'api') leaveBodiesUnread();
makeUrlsReadable();

let handle: typeof import('./server.ts').handleApi | undefined;

/**
 * The /api surface (design §6). The routes are imported with the first call, so that other functions,
 * which load the same bundle, do not pay for them when they start.
 */
export const api = onRequest(
  {
    memory: '1GiB',
    concurrency: 40,
    invoker: 'public',
    // The routes decide it exactly; the emulator would else allow every origin.
    cors: false,
    secrets: [stripeSecretKey, stripeWebhookSecret],
  },
  outsideDomain(async (request, response) => {
    // Not imported again for each call: asking costs as much as a kept answer.
    handle ??= (await import('./server.ts')).handleApi;
    await handle(request, response);
  }),
);
