import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type ReadyAnswer, sendReady } from '../http/ready-answer.ts';
import type { testApi } from './test-api.ts';

/** An answer as its caller sees it, without the date and the request's own id. */
export type SeenAnswer = { status: number; body: unknown; headers: Record<string, string> };

async function seen(sent: Response): Promise<SeenAnswer> {
  const { date: _, 'x-request-id': requestId, ...headers } = Object.fromEntries(sent.headers);
  if (!/^[0-9a-f-]{36}$/.test(requestId ?? '')) throw new Error('the answer has no request id');
  return { status: sent.status, body: await sent.json(), headers };
}

/** Sends one call twice over HTTP: once answered past the routes where `find` knows how, once by them. */
export async function readyAndRouted(
  find: (call: IncomingMessage) => ReadyAnswer | undefined,
  api: ReturnType<typeof testApi>,
  { path, ...init }: RequestInit & { path: string },
): Promise<{ ready: SeenAnswer; routed: SeenAnswer }> {
  const answerByRoutes = getRequestListener(api.fetch, { overrideGlobalObjects: false });
  let lookForReady = true;
  const server = createServer((incoming, outgoing) => {
    const answer = lookForReady ? find(incoming) : undefined;
    if (!lookForReady) void answerByRoutes(incoming, outgoing);
    else if (answer === undefined) outgoing.writeHead(500).end('no answer is ready');
    else incoming.resume().once('end', () => sendReady(answer, outgoing));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send = async () => seen(await fetch(`http://127.0.0.1:${port}${path}`, init));
  try {
    const ready = await send();
    lookForReady = false;
    return { ready, routed: await send() };
  } finally {
    server.close();
  }
}
