import { once } from 'node:events';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Answer, Listen, Order } from './messages.ts';

/**
 * The process that runs all functions of a local stack: each on its own socket, with any number of
 * concurrent calls. Does for all what firebase-tools' `functionsEmulatorRuntime.js` does for one
 * function, but an exception in one function ends no other call. Ends with firebase-tools, however
 * that ends.
 */
type Handler = (...args: unknown[]) => unknown;
type Request = {
  rawBody?: Buffer;
  headers: NodeJS.Dict<string | string[]>;
  rawHeaders: string[];
} & AsyncIterable<Buffer>;
type Response = {
  headersSent: boolean;
  status(code: number): Response;
  send(body?: unknown): void;
  end(): void;
};
type App = {
  enable(name: string): void;
  use(handler: unknown): void;
  get(path: string, handler: (request: Request, response: Response) => void): void;
  all(path: string, handler: (request: Request, response: Response) => Promise<void> | void): void;
  listen(path: string): Server;
};
type Parser = (options: object) => unknown;

// The emulator's own copies, so that requests are parsed exactly as there.
const ofEmulator = createRequire(import.meta.resolve('firebase-tools/lib/emulator/types.js'));
const express = ofEmulator('express') as () => App;
const bodyParser = ofEmulator('body-parser') as Record<
  'json' | 'text' | 'urlencoded' | 'raw',
  Parser
>;

const answer = (message: Answer) => process.send?.(message);

async function load(): Promise<Record<string, Handler>> {
  const main = createRequire(`${process.cwd()}/`).resolve(process.cwd());
  return import(pathToFileURL(main).href);
}

/** Same format as the emulator's own runtime, so that firebase-tools shows a warning. */
function report(text: string): void {
  process.stdout.write(`${JSON.stringify({ level: 'FATAL', type: 'runtime-error', text })}\n`);
}

async function bodyOf(request: Request): Promise<Buffer> {
  if (request.rawBody) return request.rawBody;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** The functions hide this header from the parsers (`skip-body-parser.ts`), but not here. */
function contentType({ rawHeaders }: Request): string {
  const at = rawHeaders.findIndex((name, i) => i % 2 === 0 && /^content-type$/i.test(name));
  return rawHeaders[at + 1] ?? '';
}

/** Firestore's events are protobuf, decoded by the functions' own library. */
async function eventOf(request: Request): Promise<unknown> {
  const body = await bodyOf(request);
  const data: unknown = contentType(request).includes('protobuf') ? body : JSON.parse(String(body));
  if (request.headers['ce-id'] === undefined) return data;
  const context = Object.entries(request.headers).filter(([name]) => name.startsWith('ce-'));
  return { ...Object.fromEntries(context.map(([name, value]) => [name.slice(3), value])), data };
}

async function call(
  handler: Handler,
  signature: string,
  request: Request,
  response: Response,
): Promise<void> {
  if (signature === 'http') return void (await handler(request, response));
  await handler(await eventOf(request));
  response.send({ status: 'acknowledged' });
}

// Calls in the meantime wait for it; a failure is reported to the caller and to firebase-tools.
const loaded = load();
const problem = loaded.then(
  () => null,
  (error: Error) => error.stack ?? String(error),
);

function appFor({ target, signature }: Listen): App {
  const app = express();
  app.enable('trust proxy');
  const verify = (request: Request, _: Response, rawBody: Buffer) => {
    request.rawBody = rawBody;
  };
  const options = { limit: '32mb', verify };
  app.use(bodyParser.json(options));
  app.use(bodyParser.text(options));
  app.use(bodyParser.urlencoded({ ...options, extended: true }));
  app.use(bodyParser.raw({ ...options, type: '*/*' }));
  app.get('/__/health', (_, response) => response.status(200).send());
  app.all('/favicon.ico|/robots.txt', (_, response) => response.status(404).send());
  app.all('/*', async (request, response) => {
    try {
      const handler = (await loaded)[target];
      if (!handler) throw new Error(`There is no function ${target}.`);
      await call(handler, signature, request, response);
    } catch (error) {
      const { stack, message } = error as Error;
      report(stack ?? String(error));
      if (response.headersSent) response.end();
      else response.status(500).send(message);
    }
  });
  return app;
}

const servers: Server[] = [];

async function listen(order: Listen): Promise<void> {
  // Once loaded, the functions see requests before the parsers do (`skip-body-parser.ts`).
  await problem;
  const server = appFor(order).listen(order.socket);
  servers.push(server);
  await once(server, 'listening');
}

const listening: Promise<void>[] = [];

async function reportBack(): Promise<void> {
  const found = await problem;
  await Promise.all(listening);
  answer(found === null ? { kind: 'loaded' } : { kind: 'failed', problem: found });
}

/** Accepts no further calls, and ends after the running ones. */
function retire(): void {
  let open = servers.length;
  if (open === 0) process.exit(0);
  for (const server of servers) {
    server.close(() => {
      open -= 1;
      if (open === 0) process.exit(0);
    });
  }
}

process.on('message', (order: Order) => {
  if (order.kind === 'listen') listening.push(listen(order));
  if (order.kind === 'report') void reportBack();
  if (order.kind === 'ping') answer({ kind: 'pong' });
  if (order.kind === 'retire') retire();
});
process.on('disconnect', () => process.exit(0));
// firebase-tools handles Ctrl-C.
process.on('SIGINT', () => undefined);
