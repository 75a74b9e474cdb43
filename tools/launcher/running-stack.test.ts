import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { freeOffset } from './free-ports.ts';
import { rejectTakenPorts } from './running-stack.ts';
import { stackSettings } from './stack-settings.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) server.close();
});

async function listen(body: string): Promise<number> {
  const server = createServer((_, response) => response.end(body));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const settings = stackSettings((await freeOffset(30_000)) ?? 0);

it('passes while the ports are free', async () => {
  await rejectTakenPorts(settings, ['hosting', 'hub']);
});

it('names a stack that already runs, and its process', async () => {
  const hub = await listen(JSON.stringify({ pid: 4711, version: '15' }));
  const running = { ...settings, ports: { ...settings.ports, hub } };
  await expect(rejectTakenPorts(running, ['hub'])).rejects.toThrow(
    /already running at http:\/\/127\.0\.0\.1:\d+, in the demo’s two currencies \(process 4711\): use that one.*`kill 4711`.*KS_PORT_OFFSET=\d+/,
  );
});

it('does not offer a stack in other currencies than wanted', async () => {
  vi.stubEnv('SITE_CURRENCY', 'inr');
  const hub = await listen(JSON.stringify({ pid: 4711, version: '15' }));
  const running = { ...settings, ports: { ...settings.ports, hub } };
  const refusal = await rejectTakenPorts(running, ['hub']).catch((error: Error) => error.message);
  expect(refusal).toMatch(/in the demo’s two currencies \(process 4711\): stop it/);
  expect(refusal).toMatch(/KS_PORT_OFFSET=\d+ npm start -- --currency inr/);
});

it('names a port that another program holds', async () => {
  const hosting = await listen('hello');
  const taken = { ...settings, ports: { ...settings.ports, hosting } };
  await expect(rejectTakenPorts(taken, ['hosting', 'hub'])).rejects.toThrow(
    new RegExp(`Port ${hosting} \\(hosting\\) is taken by another program.*lsof -i :${hosting}`),
  );
});
