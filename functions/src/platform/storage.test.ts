import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { imageRepository } from '../catalogue/images/image-repository.ts';
import { imageBucket } from './storage.ts';

/** Storage that breaks the connection of the first request of each method, and answers the next. */
const asked: string[] = [];
const server = createServer((request, response) => {
  const method = request.method ?? '';
  asked.push(method);
  request.resume();
  if (asked.filter((each) => each === method).length === 1) {
    request.socket.destroy();
    return;
  }
  const isDelete = method === 'DELETE';
  request.once('end', () => {
    response.writeHead(isDelete ? 204 : 200, { 'content-type': 'application/json' });
    response.end(isDelete ? undefined : JSON.stringify({ name: 'hotels/h1/a.jpg' }));
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

it('sends again what a broken connection has swallowed: a picture is stored and removed', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('STORAGE_EMULATOR_HOST', `http://127.0.0.1:${port}`);
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ storageBucket: 'pictures' }));
  const object = { name: 'hotels/h1/a.jpg', contentType: 'image/jpeg', bytes: Buffer.from('a') };

  await imageRepository.save(object);
  expect(asked).toEqual(['POST', 'POST']);
  await (await imageBucket()).file(object.name).delete();
  expect(asked).toEqual(['POST', 'POST', 'DELETE', 'DELETE']);
});
