/**
 * Loaded before the local functions (`node --import`, tools/launcher/stack-settings.ts): for their processes the one
 * name portal.kerala-stays.test stands in a public network, and what is sent there arrives at the stand-in on this
 * machine. The functions' own code is the deployed one and knows nothing of it; all other names are as they are.
 * `?port=…&ca=…`: where it listens, and the file with its certificate.
 */
import { promises as dns } from 'node:dns';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const host = 'portal.kerala-stays.test';
/** A public address, so that the check of addresses passes; nothing is ever sent to it. */
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
