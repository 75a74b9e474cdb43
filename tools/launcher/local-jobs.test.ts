import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { runLocalJobs } from './local-jobs.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that always responds with this and records the requests. */
async function listening(body: object, asked: string[]): Promise<number> {
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

test('each frequent job runs again and again, in the name of the demo staff', async () => {
  const asked: string[] = [];
  const auth = await listening({ idToken: 'token-1' }, []);
  const site = await listening({ success: true }, asked);
  const timer = runLocalJobs({ site: `http://127.0.0.1:${site}`, ports: { auth } }, 20);
  await expect.poll(() => asked.length).toBeGreaterThan(9);
  clearInterval(timer);
  expect(new Set(asked)).toEqual(
    new Set([
      'POST /api/search/pack Bearer token-1',
      'POST /api/payments/expire-holds Bearer token-1',
      'POST /api/mail/send Bearer token-1',
      'POST /api/calendar-feeds/due Bearer token-1',
      'POST /api/reports/count Bearer token-1',
    ]),
  );
});

test('a job waits for the one before, and a round for the round before', async () => {
  let [atWork, most, count] = [0, 0, 0];
  const server = createServer((_, response) => {
    atWork += 1;
    count += 1;
    most = Math.max(most, atWork);
    setTimeout(() => {
      atWork -= 1;
      response.end('{}');
    }, 30);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const auth = await listening({ idToken: 'token-1' }, []);
  const timer = runLocalJobs({ site: `http://127.0.0.1:${port}`, ports: { auth } }, 5);
  await expect.poll(() => count).toBeGreaterThan(6);
  clearInterval(timer);
  expect(most).toBe(1);
});

test('a site that does not respond stops nothing', async () => {
  const asked: string[] = [];
  const auth = await listening({ idToken: 'token-1' }, asked);
  const timer = runLocalJobs({ site: 'http://127.0.0.1:1', ports: { auth } }, 20);
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  clearInterval(timer);
});
