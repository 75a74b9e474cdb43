import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listen, readBody, sendJson, sendPage } from '../shared/played-server.ts';
import { answerApi, standInApiVersion } from './api/answer-api.ts';
import { forgetOldEvents } from './api/records-of-account.ts';
import { answerPage } from './checkout/routes.ts';
import { answerControl } from './control/answer-control.ts';
import { DroppedConnection, Faults } from './faults.ts';
import { advanceRefunds } from './payments/refunds.ts';
import { expireOverdue } from './payments/sessions.ts';
import type { EventRecord } from './records.ts';
import { Store } from './store.ts';
import type { DeliverySettings } from './webhooks/delivery-plan.ts';
import { eventShape } from './webhooks/event.ts';
import { WebhookSender } from './webhooks/sender.ts';
import { connectSite } from './webhooks/site-endpoint.ts';
import type { EventObject, World } from './world.ts';

export { standInApiVersion };

export type StandInOptions = {
  port: number;
  webhook: { url: string; secret: string };
  /** File for the state; null stores it in memory. */
  stateFile: string | null;
  /** Delivery of events: at once for people, shuffled for tests. */
  delivery?: DeliverySettings;
  log?: (line: string) => void;
};

export type StandIn = { origin: string; store: Store; close: () => Promise<void> };

const tickMs = 100;
/** Expiry needs no more; checking all sessions at each tick would be wasteful. */
const ticksPerExpiry = 20;

/**
 * Starts a server on 127.0.0.1 that plays the parts of Stripe that the product uses (decision D29).
 */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const store = new Store(options.stateFile);
  connectSite(store, options.webhook);
  const log = options.log ?? (() => undefined);
  const sender = new WebhookSender(store, options.delivery ?? { mode: 'prompt' }, log);
  const faults = new Faults();
  const world: World = { store, origin: '', emit };

  function emit(type: string, object: EventObject, previous?: Record<string, unknown>): void {
    const created = store.now();
    const shape = eventShape(type, object, { apiVersion: standInApiVersion, created, previous });
    const event: EventRecord = { id: shape.id, created, type, payload: JSON.stringify(shape) };
    store.state.events[event.id] = event;
    const { payment_intent: payment, id } = object;
    sender.send(event, typeof payment === 'string' ? payment : id);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const method = request.method ?? 'GET';
    const path = url.pathname;
    const body = await readBody(request);
    if (path === '/health') return sendJson(response, { status: 200, body: { success: true } });
    if (path.startsWith('/_stand-in/')) {
      const result = await answerControl({ world, faults, sender }, method, path, body);
      store.changed();
      return sendJson(response, result);
    }
    if (!path.startsWith('/v1/'))
      return sendPage(response, path, answerPage(world, method, path, body));
    const result = await answerApi(
      { world, faults, log },
      { method, path, query: url.search, body, headers: request.headers },
    );
    sendJson(response, result);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof DroppedConnection)) log(`stand-in failed: ${String(error)}`);
      response.destroy();
    });
  });
  world.origin = await listen(server, options.port);
  let ticks = 0;
  const clock = setInterval(() => {
    advanceRefunds(world);
    if (++ticks % ticksPerExpiry !== 0) return;
    expireOverdue(world);
    forgetOldEvents(store);
  }, tickMs);

  return {
    origin: world.origin,
    store,
    close: async () => {
      clearInterval(clock);
      sender.close();
      await closeServer(server);
      store.flush();
    },
  };
}
