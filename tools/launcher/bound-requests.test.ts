import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { boundRequests, isOfOneConnection } from './bound-requests.ts';

const megabyte = 1024 * 1024;
const module = new URL('bound-requests.ts', import.meta.url).href;
let stop = () => {};

beforeAll(() => boundRequests({ maxBytes: 2 * megabyte, bodyMs: 1500, idleMs: 600 }));
afterEach(() => stop());

/**
 * A server that buffers whole bodies, as the emulators do.
 * @param lookMs how often Node looks for late bodies
 * @param readAfterMs how long it leaves a body unread
 */
async function serve(lookMs = 50, readAfterMs = 0): Promise<number> {
  const keepAll: RequestListener = (incoming, outgoing) => {
    void delay(readAfterMs)
      .then(() => text(incoming))
      .then(
        (body) => outgoing.end(`${body.length}`),
        () => outgoing.destroy(),
      );
  };
  const server = createServer({ connectionsCheckingInterval: lookMs }, keepAll).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return (server.address() as AddressInfo).port;
}

function post(port: number, headers: Record<string, string> = {}) {
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers });
  const answer = new Promise<number | string>((resolve) => {
    sent.on('response', (response) => resolve(response.statusCode ?? 0));
    sent.on('error', (error) => resolve(`${error}`));
  });
  return { sent, answer };
}

describe('one request of any server of the process', () => {
  test('has 408 when its body does not come', async () => {
    const port = await serve();
    const { sent, answer } = post(port, { 'content-length': '1000' });
    sent.write('half');
    expect(await answer).toBe(408);
  });

  test('has 408 when nothing more of its body comes, before Node looks', async () => {
    const port = await serve(30_000);
    const { sent, answer } = post(port, { 'content-length': '1000' });
    sent.write('half');
    expect(await answer).toBe(408);
  });

  test('is not refused while nobody reads what has come', async () => {
    const port = await serve(30_000, 2_000);
    const { sent, answer } = post(port, { 'content-length': `${megabyte}` });
    sent.end(Buffer.alloc(megabyte));
    expect(await answer).toBe(200);
  });

  test('is served while its body moves, however slowly', async () => {
    const port = await serve(30_000);
    const { sent, answer } = post(port, { 'content-length': '20' });
    const timer = setInterval(() => sent.write('x'), 100);
    expect(await answer).toBe(200);
    clearInterval(timer);
  });

  test('has 413 when its body goes on for ever', async () => {
    const { sent, answer } = post(await serve());
    const timer = setInterval(() => sent.write(Buffer.alloc(megabyte)), 10);
    expect(await answer).toBe(413);
    clearInterval(timer);
    sent.destroy();
  });

  test('is served otherwise', async () => {
    const { sent, answer } = post(await serve());
    sent.end(Buffer.alloc(megabyte));
    expect(await answer).toBe(200);
  });
});

const failure = (code: string, cause?: unknown) =>
  Object.assign(new Error('broken', { cause }), { code });

test('an error of one connection is distinguished from every other', () => {
  for (const code of ['EPIPE', 'ECONNRESET', 'ERR_HTTP_HEADERS_SENT', 'UND_ERR_SOCKET']) {
    expect(isOfOneConnection(failure(code)), code).toBe(true);
  }
  expect(isOfOneConnection(new TypeError('terminated', { cause: failure('UND_ERR_SOCKET') }))).toBe(
    true,
  );
  for (const other of [
    failure('ENOENT'),
    failure('EADDRINUSE', failure('EPIPE')),
    new Error('x'),
  ]) {
    expect(isOfOneConnection(other)).toBe(false);
  }
  expect(isOfOneConnection('EPIPE')).toBe(false);
});

test.each([
  ['goes on after', 'EPIPE', 0, 'goes on'],
  ['ends, by its own listener, with', 'ENOENT', 2, 'ends: broken'],
])('a process that no one saved %s an uncaught %s', async (_, code, exitCode, said) => {
  const program = `
    const { outliveConnections } = await import('${module}');
    outliveConnections();
    process.on('uncaughtException', ({ message }) => { console.log('ends: ' + message); process.exit(2); });
    setTimeout(() => console.log('goes on'), 200);
    setTimeout(() => { throw Object.assign(new Error('broken'), { code: '${code}' }); });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const printed = text(child.stdout);
  expect(await once(child, 'exit')).toEqual([exitCode, null]);
  expect(await printed).toBe(`${said}\n`);
});
