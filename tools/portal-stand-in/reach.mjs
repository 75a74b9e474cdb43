/**
 * Loaded before the local functions (`node --import`, tools/launcher/stack-settings.ts). For their
 * processes, the name portal.kerala-stays.test resolves to a public address, and connections to it
 * reach the stand-in on this machine. The functions' code is the deployed one and unaware of this;
 * all other names resolve as usual. `?port=…&ca=…`: the stand-in's port, and the file with its
 * certificate.
 */
import { promises as dns } from 'node:dns';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const host = 'portal.kerala-stays.test';
/** A public address, to pass the address check; nothing is ever sent to it. */
const address = '8.8.4.4';
const settings = new URL(import.meta.url).searchParams;

const { lookup } = dns;
dns.lookup = async (name, options) => {
  if (name !== host) return lookup(name, options);
  const found = { address, family: 4 };
  return options?.all ? [found] : found;
};

const { request } = https;
https.request = (url, options, ...rest) => {
  if (!(url instanceof URL) || url.hostname !== host) return request(url, options, ...rest);
  const { lookup: _, headers, ...others } = options;
  const place = { hostname: '127.0.0.1', port: settings.get('port'), servername: host };
  const ca = readFileSync(settings.get('ca') ?? '');
  return request(url, { ...others, ...place, ca, headers: { ...headers, host } }, ...rest);
};

syncBuiltinESMExports();
