import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { missing, Refusal } from './google-route.ts';
import { routes } from './google-routes.ts';
import type { GoogleWorld } from './google-world.ts';

/** Every Google address that firebase-tools lets the environment override. */
const movable = [
  'ARTIFACT_REGISTRY_DOMAIN',
  'CLOUD_RUN_API_URL',
  'CLOUD_RUN_URL',
  'CLOUD_SECRET_MANAGER_URL',
  'COMPUTE_URL',
  'EVENTARC_URL',
  'FIREBASE_API_URL',
  'FIREBASE_AUTHPROXY_URL',
  'FIREBASE_AUTH_URL',
  'FIREBASE_CLOUDBILLING_URL',
  'FIREBASE_CLOUDBUILD_URL',
  'FIREBASE_CLOUDSCHEDULER_URL',
  'FIREBASE_EXT_URL',
  'FIREBASE_FIREBASESTORAGE_URL',
  'FIREBASE_FUNCTIONS_URL',
  'FIREBASE_FUNCTIONS_V2_URL',
  'FIREBASE_HOSTING_API_URL',
  'FIREBASE_IAM_URL',
  'FIREBASE_IDENTITY_URL',
  'FIREBASE_PUBSUB_URL',
  'FIREBASE_RESOURCEMANAGER_URL',
  'FIREBASE_RULES_URL',
  'FIREBASE_RUNTIMECONFIG_URL',
  'FIREBASE_SERVICE_USAGE_URL',
  'FIREBASE_STORAGE_URL',
  'FIREBASE_TOKEN_URL',
  'FIRESTORE_URL',
];

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  if (!text.startsWith('{')) return {};
  return JSON.parse(text) as Record<string, unknown>;
}

export type GoogleStandIn = {
  /** For firebase-tools: redirects all of its calls to the stand-in. */
  env: Record<string, string>;
  /** Calls without a matching route. */
  unknown: string[];
  stop(): Promise<void>;
};

/** Stands in for Google over HTTP, with a state that a test can read and change. */
export async function startGoogle(world: () => GoogleWorld): Promise<GoogleStandIn> {
  const unknown: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const url = new URL(request.url ?? '/', origin);
    const body = await readBody(request);
    const send = (status: number, content: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(content));
    const refuse = (status: number, message: string) =>
      send(status, { error: { code: status, message, status: 'REFUSED' } });
    for (const [method, path, answer] of routes) {
      const match = method === request.method ? path.exec(url.pathname) : null;
      if (match === null) continue;
      const content = answer(world(), { url, body, match });
      if (content === missing) return refuse(404, 'Not found');
      if (content instanceof Refusal) return refuse(content.status, content.message);
      return send(200, content);
    }
    unknown.push(`${request.method} ${url.pathname}`);
    return refuse(501, 'unknown to the stand-in');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: Object.fromEntries(movable.map((name) => [name, address])),
    unknown,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
