import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Network, networkOf, readAddress } from './network.ts';

/** Who calls, as far as headers can tell; limits count all three. */
export type Caller = Network & {
  /** The address that Google's front end saw: the caller's own, or a server of Hosting's. */
  hop: string;
};

/** Lets tests over the emulators be many people; ignored everywhere else. */
export const testClientHeader = 'x-test-client-address';

function header(incoming: IncomingMessage, name: string): string | undefined {
  const value = incoming.headers[name];
  return (Array.isArray(value) ? value.join(',') : value)?.trim() || undefined;
}

/**
 * The caller (decision D34). Google's front end appends the peer that it saw to X-Forwarded-For, so the
 * last entry is never the caller's word. Behind Hosting that peer is one of a few servers of Google's,
 * the same for all visitors, and Hosting has named the visitor twice: in the entry before it, and in
 * Fastly-Client-IP. Where the two agree the visitor is believed; in every other case the peer is the caller.
 * Who calls a function at its own address can write both: the limits count the hop, too.
 */
export function callerOf(incoming: IncomingMessage, emulated: boolean): Caller {
  const socketAddress = incoming.socket?.remoteAddress ?? 'unknown';
  // The emulators add nothing to X-Forwarded-For: all of it is the caller's.
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

/** A stable key for a person's datum (address, e-mail) that stores and logs may hold. */
export function anonymousKey(kind: string, value: string): string {
  return `${kind}-${createHash('sha256').update(`${kind}:${value}`).digest('base64url').slice(0, 32)}`;
}
