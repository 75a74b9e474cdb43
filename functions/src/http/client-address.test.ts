import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { anonymousKey, callerOf } from './client-address.ts';

const socketAddress = '169.254.1.1';
const call = (headers: IncomingMessage['headers']) =>
  ({ headers, socket: { remoteAddress: socketAddress } }) as unknown as IncomingMessage;
const caller = (headers: IncomingMessage['headers']) => callerOf(call(headers), false);

/**
 * Headers as a deployed function received them through Hosting; only the visitor's address is
 * changed.
 */
const throughHosting = [
  [
    'on a domain of one’s own',
    {
      'x-forwarded-for': '203.0.113.155,104.198.56.253',
      'fastly-client-ip': '203.0.113.155',
      'x-real-ip': '157.52.88.22',
      forwarded: 'for="104.198.56.253";proto=https',
    },
    { network: '203.0.113.155', wideNetwork: null, hop: '104.198.56.253' },
  ],
  [
    'with a space after the comma',
    { 'x-forwarded-for': '203.0.113.99, 34.96.0.1', 'fastly-client-ip': '203.0.113.99' },
    { network: '203.0.113.99', wideNetwork: null, hop: '34.96.0.1' },
  ],
  [
    'over IPv6',
    {
      'x-forwarded-for': '2001:db8:1:2:aaaa::1,104.198.56.253',
      'fastly-client-ip': '2001:DB8:1:2:aaaa:0:0:1',
    },
    { network: '2001:db8:1:2::/64', wideNetwork: '2001:db8:1::/48', hop: '104.198.56.253' },
  ],
  [
    'by a caller who wrote a chain before it',
    {
      'x-forwarded-for': '6.6.6.6, 7.7.7.7, 203.0.113.9, 104.198.56.253',
      'fastly-client-ip': '203.0.113.9',
    },
    { network: '203.0.113.9', wideNetwork: null, hop: '104.198.56.253' },
  ],
] as const;

describe('a call through Hosting', () => {
  it.each(throughHosting)('is counted for its visitor: %s', (_case, headers, expected) => {
    expect(caller(headers)).toEqual(expected);
  });

  it('has one visitor each, though Google’s front end is the last hop of all', () => {
    const networks = Array.from({ length: 250 }, (_, index) => {
      const visitor = `203.0.113.${index}`;
      return caller({
        'x-forwarded-for': `${visitor},104.198.56.253`,
        'fastly-client-ip': visitor,
      }).network;
    });
    expect(new Set(networks).size).toBe(250);
  });

  it.each([
    ['names another one in Fastly’s header', '203.0.113.9,104.198.56.253', '6.6.6.6'],
    ['names two in Fastly’s header', '203.0.113.9,104.198.56.253', '203.0.113.9, 6.6.6.6'],
    ['has no Fastly header', '203.0.113.9,104.198.56.253', undefined],
    ['put words into it', 'unknown,104.198.56.253', 'unknown'],
  ])('is not believed, and counted for the last hop, when it %s', (_case, chain, fastly) => {
    const headers = { 'x-forwarded-for': chain, ...(fastly && { 'fastly-client-ip': fastly }) };
    expect(caller(headers)).toEqual({
      network: '104.198.56.253',
      wideNetwork: null,
      hop: '104.198.56.253',
    });
  });
});

describe('a call to the function’s own address', () => {
  it('is counted for the last hop, whatever headers the caller sent', () => {
    for (let count = 0; count < 1000; count++) {
      const forged = `10.0.${count >> 8}.${count & 255}`;
      const headers = {
        'x-forwarded-for': `${forged}, 198.51.100.7`,
        'fastly-client-ip': `10.1.${count >> 8}.${count & 255}`,
        'x-real-ip': forged,
        forwarded: `for=${forged}`,
        'x-test-client-address': forged,
      };
      expect(caller(headers).network).toBe('198.51.100.7');
    }
  });

  it('that looks like Hosting’s in every header is still known by its last hop', () => {
    const callers = Array.from({ length: 100 }, (_, index) => {
      const forged = `10.0.0.${index}`;
      return caller({ 'x-forwarded-for': `${forged}, 198.51.100.7`, 'fastly-client-ip': forged });
    });
    expect(new Set(callers.map(({ hop }) => hop))).toEqual(new Set(['198.51.100.7']));
  });

  it.each([
    [undefined, socketAddress],
    ['', socketAddress],
    [',,,', socketAddress],
    ['a, <b>', socketAddress],
    ['::1', '0:0:0:0::/64'],
    ['198.51.100.7:4711', '198.51.100.7'],
    ['[2001:db8::7]:4711', '2001:db8:0:0::/64'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['fe80::1%eth0', socketAddress],
    ['198.51.100.007', socketAddress],
    ['9'.repeat(99), socketAddress],
  ])('with the chain %j is counted for %s', (chain, network) => {
    expect(caller(chain === undefined ? {} : { 'x-forwarded-for': chain }).network).toBe(network);
  });
});

describe('an IPv6 caller', () => {
  const from = (address: string) => caller({ 'x-forwarded-for': address });

  it('is one with all addresses of the /64', () => {
    const networks = Array.from({ length: 300 }, (_, index) => from(`2001:db8:5:6::${index}`));
    expect(new Set(networks.map(({ network }) => network))).toEqual(new Set(['2001:db8:5:6::/64']));
  });

  it('shares a wider network with all of the /48, and no other', () => {
    expect(from('2001:db8:5:7::1').wideNetwork).toBe(from('2001:db8:5:6::1').wideNetwork);
    expect(from('2001:db8:6:6::1').wideNetwork).not.toBe(from('2001:db8:5:6::1').wideNetwork);
  });
});

it('trusts the tests’ own header only in the emulators', () => {
  const headers = { 'x-test-client-address': 'test-client', 'x-forwarded-for': '10.0.0.1' };
  expect(callerOf(call(headers), true)).toEqual({
    network: 'test-client',
    wideNetwork: null,
    hop: socketAddress,
  });
  expect(callerOf(call({ 'x-forwarded-for': '10.0.0.1' }), true).network).toBe(socketAddress);
  const ipv6 = { 'x-test-client-address': '2001:db8::1' };
  expect(callerOf(call(ipv6), true).wideNetwork).toBe('2001:db8:0::/48');
});

describe('anonymousKey', () => {
  it('is stable, differs by kind, and does not show the value', () => {
    expect(anonymousKey('email', 'a@b.example')).toBe(anonymousKey('email', 'a@b.example'));
    expect(anonymousKey('email', 'x')).not.toBe(anonymousKey('address', 'x'));
    expect(anonymousKey('email', 'a@b.example')).not.toContain('b.example');
  });
});
