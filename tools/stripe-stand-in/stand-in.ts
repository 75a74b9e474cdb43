import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from './api/api-error.ts';
import { answerOnce } from './api/idempotency.ts';
import { findEndpoint } from './api/router.ts';
import { type CheckoutContext, expireOverdue } from './checkout/actions.ts';
import { answerPage } from './checkout/routes.ts';
import { answerControl } from './control.ts';
import { DroppedConnection, type FaultKind, Faults } from './faults.ts';
import { newId, Store } from './store.ts';
import { eventShape } from './webhooks/event.ts';
import { WebhookSender } from './webhooks/sender.ts';

/** The API version that the stand-in implements; the gateway pins the same one. */
export const standInApiVersion = '2026-10-28.endive';

export type StandInOptions = {
  port: number;
  webhook: { url: string; secret: string };
  /** Where to keep the state; null keeps it in memory. */
  stateFile: string | null;
  log?: (line: string) => void;
};

export type StandIn = { origin: string; store: Store; close: () => Promise<void> };

const bodyLimit = 1_000_000;

/** Starts a server on 127.0.0.1 that plays the part of Stripe that the product uses (decision D29). */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const store = new Store(options.stateFile);
  const log = options.log ?? (() => undefined);
  const sender = new WebhookSender(store, options.webhook, log);
  const faults = new Faults();
  const context: CheckoutContext = { store, origin: '', emit };

  function emit(type: string, object: unknown): void {
    const event = eventShape(type, object, standInApiVersion);
    sender.send(event.id, JSON.stringify(event));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const method = request.method ?? 'GET';
    const body = await readBody(request);
    if (url.pathname === '/health') return sendJson(response, 200, { success: true });
    if (url.pathname.startsWith('/_stand-in/')) {
      const result = answerControl({ context, faults, sender }, method, url.pathname, body);
      store.changed();
      return sendJson(response, result.status, result.body);
    }
    if (!url.pathname.startsWith('/v1/'))
      return answerBrowser(response, method, url.pathname, body);
    await answerApi(request, response, { method, path: url.pathname, query: url.search, body });
  }

  function answerBrowser(response: ServerResponse, method: string, path: string, body: string) {
    const page = answerPage(context, method, path, body);
    if (page === null) return sendJson(response, 404, { error: `No page at ${path}` });
    if ('location' in page) {
      response.writeHead(303, { location: page.location }).end();
    } else {
      response
        .writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' })
        .end(page.html);
    }
  }

  async function answerApi(
    request: IncomingMessage,
    response: ServerResponse,
    call: { method: string; path: string; query: string; body: string },
  ): Promise<void> {
    response.setHeader('request-id', newId('req'));
    response.setHeader('stripe-version', standInApiVersion);
    try {
      checkCaller(request);
      const taken: { fault?: FaultKind | undefined } = {};
      const key = request.headers['idempotency-key'];
      const result = await answerOnce(
        store,
        { ...call, key: typeof key === 'string' ? key : null },
        async () => {
          const { endpoint, id } = findEndpoint(call.method, call.path);
          taken.fault = faults.next(call.body);
          return faults
            .run(taken.fault, () =>
              endpoint({ ...context, id, body: call.body, query: call.query }),
            )
            .then((body) => ({ status: 200, body }))
            .catch(toErrorAnswer);
        },
      );
      store.changed();
      if (taken.fault === 'answer-then-drop') throw new DroppedConnection();
      if (result.replayed) response.setHeader('idempotent-replayed', 'true');
      sendJson(response, result.status, result.body);
    } catch (error) {
      if (error instanceof DroppedConnection) {
        response.destroy();
        return;
      }
      const { status, body } = toErrorAnswer(error);
      log(`${call.method} ${call.path} refused: ${JSON.stringify(body)}`);
      sendJson(response, status, body);
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log(`stand-in failed: ${String(error)}`);
      response.destroy();
    });
  });
  await listen(server, options.port);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  context.origin = origin;
  const clock = setInterval(() => expireOverdue(context), 5000);

  return {
    origin,
    store,
    close: async () => {
      clearInterval(clock);
      sender.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      store.flush();
    },
  };
}

function checkCaller(request: IncomingMessage): void {
  const key = /^Bearer (sk_test_\w+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) {
    throw new ApiError(
      401,
      'invalid_request_error',
      'Invalid API Key provided: the stand-in takes sk_test_ keys only.',
    );
  }
  const version = request.headers['stripe-version'];
  if (version !== standInApiVersion) {
    throw new ApiError(
      400,
      'invalid_request_error',
      `Invalid Stripe API version: ${String(version)}. The stand-in speaks ${standInApiVersion}.`,
    );
  }
}

function toErrorAnswer(error: unknown): { status: number; body: unknown } {
  if (error instanceof ApiError) return { status: error.status, body: error.toBody() };
  throw error;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bodyLimit) throw new Error('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify(body, null, 2));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}
