import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { anonymousKey, clientAddress } from './client-address.ts';

const call = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '169.254.1.1' } }) as unknown as IncomingMessage;

describe('clientAddress', () => {
  it('takes the address that the edge saw when the call came through Hosting', () => {
    const headers = {
      'x-forwarded-for': '6.6.6.6, 203.0.113.9, 151.101.2.3',
      'fastly-client-ip': '203.0.113.9',
    };
    expect(clientAddress(call(headers), false)).toBe('203.0.113.9');
  });

  it('takes the last hop for a call that bypassed Hosting, whatever headers the caller sent', () => {
    for (let count = 0; count < 1000; count++) {
      const forged = `10.0.${count >> 8}.${count & 255}`;
      const headers = {
        'x-forwarded-for': `${forged}, 198.51.100.7`,
        'fastly-client-ip': forged,
        'x-real-ip': forged,
        'x-test-client-address': forged,
      };
      expect(clientAddress(call(headers), false)).toBe('198.51.100.7');
    }
  });

  it('falls back to the socket, also when the headers are nonsense', () => {
    expect(clientAddress(call({}), false)).toBe('169.254.1.1');
    expect(clientAddress(call({ 'x-forwarded-for': 'a, <b>' }), false)).toBe('<b>');
    expect(clientAddress(call({ 'x-forwarded-for': '::1' }), false)).toBe('::1');
  });

  it('trusts the tests’ own header only in the emulators', () => {
    const headers = { 'x-test-client-address': 'test-client', 'x-forwarded-for': '10.0.0.1' };
    expect(clientAddress(call(headers), true)).toBe('test-client');
    expect(clientAddress(call({ 'x-forwarded-for': '10.0.0.1' }), true)).toBe('169.254.1.1');
  });
});

describe('anonymousKey', () => {
  it('is stable, differs by kind, and does not show the value', () => {
    expect(anonymousKey('email', 'a@b.example')).toBe(anonymousKey('email', 'a@b.example'));
    expect(anonymousKey('email', 'x')).not.toBe(anonymousKey('address', 'x'));
    expect(anonymousKey('email', 'a@b.example')).not.toContain('b.example');
  });
});
