import { isIPv4, isIPv6 } from 'node:net';

/** The network used for limits, and the wider one around it. */
export type Network = {
  /** An IPv4 address, or the /64 of an IPv6 one: one subscriber line. */
  network: string;
  /** The /48 around an IPv6 network, which one subscriber may have; null for IPv4. */
  wideNetwork: string | null;
};

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser normalises the spelling, and converts a dotted ending into groups.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** The IPv4 address in `::ffff:1.2.3.4`, as dual-stack sockets show it. */
function mappedIPv4(groups: readonly string[]): string | null {
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  if (high === undefined || low === undefined) return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * Normalises an address, for comparison.
 * @param text as in headers: perhaps with a port, or in brackets
 * @returns null for anything but an address
 */
export function readAddress(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d+$/, '$1');
  if (isIPv4(bare)) return bare;
  // An address with a zone (`fe80::1%eth0`) is valid only on its own machine.
  if (!isIPv6(bare) || bare.includes('%')) return null;
  const groups = groupsOf(bare);
  return mappedIPv4(groups) ?? groups.join(':');
}

/** @param address as {@link readAddress} normalises it; any other text is a network of its own */
export function networkOf(address: string): Network {
  if (!isIPv6(address)) return { network: address, wideNetwork: null };
  const groups = groupsOf(address);
  return {
    network: `${groups.slice(0, 4).join(':')}::/64`,
    wideNetwork: `${groups.slice(0, 3).join(':')}::/48`,
  };
}
