import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * An address that staff typed, if it may be fetched: https on its usual port, without a user, with
 * a plain, dotted host name. Null for anything else: IP addresses in any spelling, local names,
 * other schemes.
 */
export function readPublicAddress(text: string): URL | null {
  // Portals show no addresses that the parser would shorten or convert.
  if (!/^https:\/\/[A-Za-z0-9.-]+(:443)?([/?][!-~]*)?$/.test(text)) return null;
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return null;
  const { hostname: host } = url;
  if (host.length > 253 || isIP(host) !== 0 || !isPublicName(host)) return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url;
}

const ownNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion)$/;

function isPublicName(host: string): boolean {
  const labels = host.split('.');
  const isName = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
  // A last label of digits can be read as an IP address by some resolvers.
  return (
    isName && labels.length >= 2 && !/^\d|^0x/.test(labels.at(-1) ?? '') && !ownNames.test(host)
  );
}

function subnets(family: 'ipv4' | 'ipv6', texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [net = '', prefix] = text.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}

/** Ranges outside the public network, by IANA's registries of special addresses. */
const special4 = subnets('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
/**
 * Only this range of IPv6 is assigned to networks; the rest (loopback, local, multicast, mapped,
 * NAT64) is not.
 */
const global6 = subnets('ipv6', ['2000::/3']);
const special6 = subnets('ipv6', [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
]);

/** Whether an address is on the public network, so that requests cannot reach internal services. */
export function isGlobalUnicast(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIPv4(address)) return !special4.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
