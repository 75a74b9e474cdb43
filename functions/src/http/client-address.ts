import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Network, networkOf, readAddress } from './network.ts';

/** The caller, as far as headers reveal; limits count all three. */
export type Caller = Network & {
  /** The address that Google's front end saw: the caller's own, or a Hosting server's. */
  hop: string;
};

/** Lets emulator tests act as many people; ignored everywhere else. */
export const testClientHeader = 'x-test-client-address';

function header(incoming: IncomingMessage, name: string): string | undefined {
  const value = incoming.headers[name];
  return (Array.isArray(value) ? value.join(',') : value)?.trim() || undefined;
}

/**
 * The caller (decision D34). Google's front end appends its peer to X-Forwarded-For, so the caller
 * cannot forge the last entry. Behind Hosting that peer is one of a few Google servers, the same
 * for all visitors. Hosting names the visitor twice: in the entry before it, and in
 * Fastly-Client-IP. If both agree, that is the caller; otherwise the peer is. Callers of the
 * function's own address can forge both, so the limits count the hop, too.
 */
export function callerOf(incoming: IncomingMessage, emulated: boolean): Caller {
  const socketAddress = incoming.socket?.remoteAddress ?? 'unknown';
  // The emulators add nothing to X-Forwarded-For: all of it comes from the caller.
  if (emulated) {
    const named = header(incoming, testClientHeader) ?? socketAddress;
    return { ...networkOf(readAddress(named) ?? named), hop: socketAddress };
  }
  const chain = header(incoming, 'x-forwarded-for')?.split(',') ?? [];
  const hop = readAddress(chain.at(-1)) ?? socketAddress;
  const visitor = readAddress(chain.at(-2));
  const isAgreed =
    visitor !== null && visitor === readAddress(header(incoming, 'fastly-client-ip'));
  return { ...networkOf(isAgreed ? visitor : hop), hop };
}

/** A stable key for personal data (address, e-mail), safe for stores and logs. */
export function anonymousKey(kind: string, value: string): string {
  return `${kind}-${createHash('sha256').update(`${kind}:${value}`).digest('base64url').slice(0, 32)}`;
}
