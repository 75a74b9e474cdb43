import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';

/**
 * Published address ranges of Fastly, the CDN in front of Firebase Hosting
 * (https://api.fastly.com/public-ip-list).
 */
const hostingEdges = new BlockList();
for (const [network, prefix] of [
  ['23.235.32.0', 20],
  ['43.249.72.0', 22],
  ['103.244.50.0', 24],
  ['103.245.222.0', 23],
  ['103.245.224.0', 24],
  ['104.156.80.0', 20],
  ['140.248.64.0', 18],
  ['140.248.128.0', 17],
  ['146.75.0.0', 17],
  ['151.101.0.0', 16],
  ['157.52.64.0', 18],
  ['167.82.0.0', 17],
  ['167.82.128.0', 20],
  ['167.82.160.0', 20],
  ['167.82.224.0', 20],
  ['172.111.64.0', 18],
  ['185.31.16.0', 22],
  ['199.27.72.0', 21],
  ['199.232.0.0', 16],
] as const) {
  hostingEdges.addSubnet(network, prefix, 'ipv4');
}

/** Lets tests over the emulators be many people; ignored everywhere else. */
export const testClientHeader = 'x-test-client-address';

function header(incoming: IncomingMessage, name: string): string | undefined {
  const value = incoming.headers[name];
  return (Array.isArray(value) ? value[0] : value)?.trim() || undefined;
}

function isHostingEdge(address: string): boolean {
  try {
    return hostingEdges.check(address, 'ipv4');
  } catch {
    return false;
  }
}

/**
 * The caller's network address, from what the caller cannot write (decision D34). Google's front
 * end appends the peer it saw to X-Forwarded-For, so only the LAST entry is its word. When that peer is
 * Hosting's edge, the edge's own Fastly-Client-IP (which it overwrites) names the caller.
 */
export function clientAddress(incoming: IncomingMessage, emulated: boolean): string {
  const socketAddress = incoming.socket?.remoteAddress ?? 'unknown';
  // The emulators add nothing to X-Forwarded-For: all of it is the caller's.
  if (emulated) return header(incoming, testClientHeader) ?? socketAddress;
  const peer = header(incoming, 'x-forwarded-for')?.split(',').at(-1)?.trim() || socketAddress;
  if (!isHostingEdge(peer)) return peer;
  return header(incoming, 'fastly-client-ip') ?? peer;
}

/** A stable key for a person's datum (address, e-mail) that stores and logs may hold. */
export function anonymousKey(kind: string, value: string): string {
  return `${kind}-${createHash('sha256').update(`${kind}:${value}`).digest('base64url').slice(0, 32)}`;
}
