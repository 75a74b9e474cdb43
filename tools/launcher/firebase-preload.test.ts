import { mkdtemp } from 'node:fs/promises';
import http, { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import './firebase-preload.ts';

let socketPath = '';

/** Answers at once and hangs up, as a function does that refuses a body by its declared size. */
const worker = createServer((request, response) => {
  response.writeHead(413, { connection: 'close' });
  response.end('too large', () => request.socket.destroy());
});

beforeAll(async () => {
  socketPath = join(await mkdtemp(join(tmpdir(), 'worker-')), 'fire_emu.sock');
  await new Promise<void>((resolve) => worker.listen(socketPath, resolve));
});

afterAll(() => {
  worker.close();
});

/** Sends a large body the way the functions emulator does; resolves with every event in order. */
function sendLargeBody(): Promise<string[]> {
  return new Promise((resolve) => {
    const events: string[] = [];
    const request = http.request({ socketPath, method: 'POST', path: '/' }, (answer) => {
      events.push(`answer ${answer.statusCode}`);
      answer.resume();
      answer.on('error', () => undefined);
    });
    request.on('error', (error) => events.push(error.message));
    request.on('close', () => setTimeout(() => resolve(events), 50));
    request.write(Buffer.alloc(20 * 1024 * 1024));
    request.end();
  });
}

it('passes on a refusal whose sender closed the connection, and no error after it', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect(await sendLargeBody()).toEqual(['answer 413']);
  }
});
