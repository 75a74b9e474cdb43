import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { postPublic } from './fetch-public.ts';

const address = 'https://flows.example/hook';
const request = { headers: {}, body: '{}' };
const limits = { connectMs: 40, wholeMs: 80 };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A host that takes connections and never says anything. */
async function mute() {
  const server = createServer(() => {});
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return () => ({ hostname: '127.0.0.1', port });
}

it('gives up on a resolver and on a host that never respond', async () => {
  const never = { resolve: () => new Promise<string[]>(() => {}) };
  const unreachable = { kind: 'problem', problem: 'unreachable' };
  expect(await postPublic(address, request, limits, never)).toEqual(unreachable);
  const silent = { resolve: async () => ['93.184.216.34'], connectTo: await mute() };
  expect(await postPublic(address, request, limits, silent)).toEqual(unreachable);
});

it.each([['10.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::ffff:169.254.169.254']])(
  'connects to no address inside a network: %s',
  async (...addresses) => {
    let connected = 0;
    const network = {
      resolve: async () => addresses,
      connectTo: () => {
        connected += 1;
        return {};
      },
    };
    const refused = { kind: 'problem', problem: 'not-allowed' };
    expect(await postPublic(address, request, limits, network)).toEqual(refused);
    expect(connected).toBe(0);
  },
);

it('resolves no name that is not public', async () => {
  const network = { resolve: () => Promise.reject(new Error('was asked')) };
  const refused = { kind: 'problem', problem: 'not-allowed' };
  expect(await postPublic('https://localhost/x', request, limits, network)).toEqual(refused);
});
