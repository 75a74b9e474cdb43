import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { type HttpsFunction, onRequest } from 'firebase-functions/https';
import { handleWebhook } from '../../functions/src/payments/handle-webhook.ts';
import { stripeGateway } from '../../functions/src/payments/stripe-gateway.ts';
import { MemoryDocuments } from '../../functions/src/testing/memory-documents.ts';
import { paymentWorld } from '../../functions/src/testing/payment-world.ts';
import { stripeStandIn } from '../../tools/launcher/stack-settings.ts';

/**
 * What `npm run load` serves: the built function that FUNCTION_TARGET names, and beside it in the same
 * process, under the same framework, the bare functions that it is compared with (decision D51).
 */
const built = (await import(
  new URL('../../functions/lib/index.js', import.meta.url).href
)) as Record<string, HttpsFunction>;
const product = built[process.env.FUNCTION_TARGET ?? ''];

const database = () => getFirestore(getApps()[0] ?? initializeApp());

/**
 * B0: answers, and nothing else. A body has been read by then, as the framework does for every
 * function; only the process of `api` keeps it from that (`platform/untouched-body.ts`).
 */
const bare = onRequest((request, response) => {
  const answer = () => response.json({ success: true });
  if (request.method === 'GET') answer();
  else request.resume().once('end', answer);
});

/** B1: B0 and one Firestore create. */
const bareCreate = onRequest(async (_request, response) => {
  await database().collection('loadBaseline').add({ at: new Date(), name: 'Meera Nair' });
  response.json({ success: true });
});

/** B0 and one query for the hotels that the list shows. */
const bareQuery = onRequest(async (_request, response) => {
  const active = database().collection('hotels').where('isActive', '==', true);
  await active.orderBy('createdAt', 'desc').orderBy('__name__', 'desc').limit(1000).get();
  response.json({ success: true });
});

const world = paymentWorld();
const template = await world.book();
const gateway = stripeGateway(() => ({
  secretKey: stripeStandIn.secretKey,
  webhookSecrets: [stripeStandIn.webhookSecret],
  isLive: false,
  siteUrl: 'https://site.example',
  server: null,
}));

/** The same wrapper, Stripe's own check of the signature, and no logic. */
const verifyOnly = onRequest(async (request, response) => {
  const signature = request.get('stripe-signature') ?? '';
  const event = await gateway.verifyEvent(request.rawBody, signature, new Date());
  response.status(event === null ? 400 : 200).json({ received: event !== null });
});

type PaidEvent = {
  data: {
    object: { amount_total: number; currency: string; metadata: { bookingId: string } };
  };
};
const { _id: _, ...withoutId } = template;

/** Our webhook over documents in memory, with a booking to pay for each event. */
const webhookInMemory = onRequest(async (request, response) => {
  const { object } = (request.body as PaidEvent).data;
  const { bookingId } = object.metadata;
  // What the event says was charged is what this booking costs: only then is it paid.
  const booking = { ...withoutId, totalMinor: object.amount_total, currency: object.currency };
  // A store of its own for each: one for all would only measure how it searches thousands of rows.
  const documents = new MemoryDocuments();
  documents.seed('bookings', bookingId, booking);
  documents.seed('paymentAttempts', `${bookingId}-a1`, {
    ...{ bookingId, kind: 'session', status: 'open', stripeId: `cs_${bookingId}`, url: '' },
    ...{ amountMinor: booking.totalMinor, currency: booking.currency },
  });
  const signature = request.get('stripe-signature') ?? '';
  const deps = { ...world, documents, gateway };
  const { status, outcome } = await handleWebhook(deps, request.rawBody, signature, new Date());
  response.status(outcome === 'paid' ? status : 500).json({ received: outcome === 'paid' });
});

const baselines: Record<string, HttpsFunction | undefined> = {
  '/verify-only': verifyOnly,
  '/webhook-in-memory': webhookInMemory,
  '/bare': bare,
  '/bare-create': bareCreate,
  '/bare-query': bareQuery,
};

function serve(...[request, response]: Parameters<HttpsFunction>): unknown {
  const handler = baselines[request.url ?? ''] ?? product;
  if (handler === undefined) throw new Error('FUNCTION_TARGET names no built function');
  return handler(request, response);
}

export const api = serve;
export const stripeWebhook = serve;
