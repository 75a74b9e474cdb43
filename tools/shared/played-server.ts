import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const bodyLimit = 1_000_000;

/**
 * The whole body of a call to a server that plays an outside service.
 * @throws Error for more than a megabyte
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bodyLimit) throw new Error('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function sendJson(
  response: ServerResponse,
  answer: { status: number; body: unknown; headers?: Record<string, string> },
): void {
  response
    .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    .end(JSON.stringify(answer.body, null, 2));
}

/** A page, or the way to another one. */
type PlayedPage = { status: number; html: string } | { location: string };

/** @param page null: there is none at the path */
export function sendPage(response: ServerResponse, path: string, page: PlayedPage | null): void {
  if (page === null) {
    sendJson(response, { status: 404, body: { error: `No page at ${path}` } });
  } else if ('location' in page) {
    response.writeHead(303, { location: page.location }).end();
  } else {
    response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);
  }
}

/** Listens on 127.0.0.1. @returns the address */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends the server with its open connections. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
