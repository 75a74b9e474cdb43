import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PublicNetwork } from '../platform/fetch-public.ts';
import { isGlobalUnicast, readPublicAddress } from '../platform/public-address.ts';
import { fetchFeed } from './fetch-feed.ts';

const host = 'www.airbnb.com';
const address = `https://${host}/calendar/ical/1.ics?s=abc`;
const open = '93.184.216.34';

const last = ['0.1', '1.1', '77.3', '255.254'];
const inNet = (net: string) => last.map((end) => `${net}.${end}`);
/** Addresses of hosts, networks and protocols that no portal has. */
const closed = [
  ...['0.0', '10.0', '10.255', '100.64', '100.127', '127.0', '127.255', '169.254'].flatMap(inNet),
  ...['172.16', '172.31', '192.168', '198.18', '198.19', '224.0', '239.255', '240.0'].flatMap(
    inNet,
  ),
  ...['192.0.0.1', '192.0.2.9', '198.51.100.9', '203.0.113.9', '255.255.255.255', '192.88.99.1'],
  ...['::', '::1', '::2', '0:0:0:0:0:0:0:1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '::127.0.0.1'],
  ...['::ffff:169.254.169.254', '::ffff:7f00:1', '0:0:0:0:0:ffff:c0a8:1', '::ffff:93.184.216.34'],
  ...['64:ff9b::a00:1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1', '100::1', '100:0:0:1::1'],
  ...['fc00::1', 'fd00::1', 'fd12:3456::1', 'fdff:ffff::1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  ...['fec0::1', 'ff00::1', 'ff02::1', 'ff05::2', 'ff0e::1', '2001::1', '2001:1::1', '2001:2::1'],
  ...['2001:10::1', '2001:20::1', '2001:db8::1', '2001:db8:ffff::1', '2002:a00:1::1'],
  ...[
    '2002:7f00:1::1',
    '3fff::1',
    '3fff:fff::1',
    '2620:4f:8000::1',
    '4000::1',
    '5f00::1',
    '8000::1',
  ],
  ...[
    '',
    'localhost',
    '1',
    '0x7f000001',
    '2130706433',
    '127.1',
    '10.0.0',
    '010.0.0.1',
    ' 10.0.0.1',
  ],
];

describe('the address of a calendar', () => {
  it.each([
    'http://www.airbnb.com/a.ics',
    'file:///etc/passwd',
    'ftp://www.airbnb.com/a.ics',
    'https://user:pass@www.airbnb.com/a.ics',
    'https://user@www.airbnb.com/a.ics',
    'https://www.airbnb.com:8443/a.ics',
    'https://127.0.0.1/a.ics',
    'https://127.1/a.ics',
    'https://2130706433/a.ics',
    'https://0x7f000001/a.ics',
    'https://017700000001/a.ics',
    'https://[::1]/a.ics',
    'https://[::ffff:7f00:1]/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a.ics',
    'https://a.localhost/a.ics',
    'https://metadata.google.internal/computeMetadata/v1',
    'https://printer.local/a.ics',
    'https://intranet/a.ics',
    'https://www.аirbnb.com/a.ics',
    'https://www.airbnb.com./a.ics',
    'https://www.airbnb.com\\@evil.example/a.ics',
    'https://www.airbnb.com /a.ics',
    'https://www.airbnb.com/a.ics\nHost: 10.0.0.1',
    `https://${'a'.repeat(64)}.com/a.ics`,
    `https://${'a.'.repeat(130)}com/a.ics`,
    '',
    'calendar',
  ])('is refused: %j', (text) => {
    expect(readPublicAddress(text)).toBeNull();
  });

  it('is taken as a portal shows it, without its fragment', () => {
    expect(readPublicAddress(`${address}#top`)?.href).toBe(address);
    expect(readPublicAddress(`https://${host}:443/a.ics`)?.href).toBe(`https://${host}/a.ics`);
  });
});

describe('fetching a calendar', () => {
  let server: Server;
  let connections: number;
  beforeEach(async () => {
    connections = 0;
    server = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterEach(() => new Promise((done) => server.close(done)));

  /** A network whose connections all end at our socket, whatever address was requested. */
  function network(...answers: string[][]): PublicNetwork & { asked: number; reached: string[] } {
    const port = (server.address() as AddressInfo).port;
    const seen = {
      asked: 0,
      reached: [] as string[],
      resolve: () => Promise.resolve(answers[Math.min(seen.asked++, answers.length - 1)] ?? []),
      connectTo: (to: string) => {
        seen.reached.push(to);
        return { hostname: '127.0.0.1', port };
      },
    };
    return seen;
  }

  it('knows at least 120 addresses that are not of the public network', () => {
    expect(new Set(closed).size).toBeGreaterThanOrEqual(120);
    expect(closed.filter(isGlobalUnicast)).toEqual([]);
    expect([open, '8.8.8.8', '2606:4700::1111', '2a00:1450::1'].every(isGlobalUnicast)).toBe(true);
  });

  it('connects to none of them, alone or beside a public one', async () => {
    for (const each of closed) {
      for (const answer of [[each], [open, each], [each, open]]) {
        expect(await fetchFeed(address, null, network(answer))).toEqual({
          kind: 'problem',
          problem: 'not-allowed',
          status: 0,
        });
      }
    }
    expect(connections).toBe(0);
  });

  it('connects to the address that was checked: a second answer is never asked for', async () => {
    const changing = network([open], ['127.0.0.1']);
    const fetched = await fetchFeed(address, null, changing);
    expect(fetched).toMatchObject({ kind: 'problem', problem: 'unreachable' });
    expect(changing).toMatchObject({ asked: 1, reached: [open] });
    // The control: public addresses are connected to, so those above were really blocked.
    expect(connections).toBe(1);
  });

  it('asks no resolver for what is no address of a calendar', async () => {
    const silent = network([open]);
    expect(await fetchFeed('https://127.0.0.1/a.ics', null, silent)).toMatchObject({
      problem: 'not-allowed',
    });
    expect(silent.asked).toBe(0);
  });

  it('gives up on a resolver and on a connection that never answer', async () => {
    const limits = { connectMs: 30, wholeMs: 60, maxBytes: 10 };
    const never = { ...network([open]), resolve: () => new Promise<string[]>(() => {}) };
    expect(await fetchFeed(address, null, never, limits)).toMatchObject({ problem: 'unreachable' });
    const mute = createServer(() => {});
    await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done));
    const { port } = mute.address() as AddressInfo;
    const silent = { ...network([open]), connectTo: () => ({ hostname: '127.0.0.1', port }) };
    expect(await fetchFeed(address, null, silent, limits)).toMatchObject({
      problem: 'unreachable',
    });
    mute.close();
  });

  it('a name without an address, or whose resolver fails, could not be reached', async () => {
    expect(await fetchFeed(address, null, network([]))).toMatchObject({ problem: 'unreachable' });
    const broken = { ...network([open]), resolve: () => Promise.reject(new Error('SERVFAIL')) };
    expect(await fetchFeed(address, null, broken)).toMatchObject({ problem: 'unreachable' });
  });
});
