import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';

export const localProject = 'demo-signed';

type KeyPair = { kid: string; privateKey: KeyObject; publicKey: KeyObject };

function newKeyPair(kid: string): KeyPair {
  return { kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
}

/** Created once for all tests of a file: a pair takes a quarter of a second of processor time. */
const published = newKeyPair('published');
const foreign = newKeyPair('foreign');

/** Google endpoints used by the Admin SDK: its public keys, App Check's, and account records. */
export type LocalGoogle = {
  /** Options for `initializeApp`: every HTTPS call of the SDK ends here. */
  options: {
    projectId: string;
    credential: { getAccessToken: () => Promise<{ access_token: string; expires_in: number }> };
    httpAgent: Agent;
  };
  /** A JWT with this header and these claims, signed with a published key by default. */
  sign: (claims: object, by?: { header?: object; key?: KeyObject }) => string;
  published: KeyPair;
  /** A key that Google never published. */
  foreign: KeyPair;
  /** Records by uid, as `accounts:lookup` returns them. */
  accounts: Map<string, object>;
  /** Cuts all connections from now on, as if Google were unreachable. */
  goDown: () => void;
  stop: () => Promise<void>;
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Google's side of token checks on this machine, with separate keys. The Auth emulator issues
 * unsigned tokens, so signatures can only be tested against a server like this (decision D54); the
 * verifying code is the Admin SDK's own.
 */
export async function startLocalGoogle(): Promise<LocalGoogle> {
  const accounts = new Map<string, object>();
  const pem = published.publicKey.export({ type: 'spki', format: 'pem' });
  const jwk = published.publicKey.export({ format: 'jwk' });
  const responses: [RegExp, (body: string) => object][] = [
    [/\/robot\/v1\/metadata\/x509\//, () => ({ published: pem })],
    [/\/v1\/jwks$/, () => ({ keys: [{ ...jwk, kid: published.kid, use: 'sig', alg: 'RS256' }] })],
    [
      /accounts:lookup$/,
      (body) => {
        const { localId } = JSON.parse(body) as { localId: string[] };
        return { users: localId.flatMap((uid) => accounts.get(uid) ?? []) };
      },
    ],
  ];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const respond = responses.find(([path]) => path.test(request.url ?? ''))?.[1];
      response.statusCode = respond === undefined ? 404 : 200;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(respond?.(Buffer.concat(chunks).toString()) ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let isDown = false;
  const httpAgent = new Agent();
  // A port without a listener refuses connections, like a host that is down.
  httpAgent.createConnection = () => connect({ host: '127.0.0.1', port: isDown ? 1 : port });
  return {
    options: {
      projectId: localProject,
      credential: { getAccessToken: async () => ({ access_token: 'local', expires_in: 3600 }) },
      httpAgent,
    },
    sign: (claims, { header = {}, key = published.privateKey } = {}) => {
      const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: published.kid, ...header })}.${encode(claims)}`;
      return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
    },
    published,
    foreign,
    accounts,
    goDown: () => {
      isDown = true;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
