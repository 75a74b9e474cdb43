import { readFields, readText } from '@kerala-stays/domain/core/read-values';
import {
  legacyVersions,
  modernVersion,
  RpcError,
  type RpcMessage,
  supportedVersions,
} from './json-rpc.ts';

const metaKey = (name: string) => `io.modelcontextprotocol/${name}`;
export const serverInfoKey = metaKey('serverInfo');

type Headers = (name: string) => string | undefined;

function refuseVersion(requested: string): never {
  throw new RpcError('unsupportedVersion', 'Unsupported protocol version', {
    data: { supported: supportedVersions, requested },
  });
}

/** A header's value, plain or in the Base64 form of the protocol. */
function decodedHeader(value: string | undefined): string | undefined {
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value ?? '')?.[1];
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString('utf8');
}

function insistOnHeader(name: string, header: string | undefined, body: string): void {
  if (header === body) return;
  const problem = header === undefined ? 'is missing' : 'does not match the body';
  throw new RpcError('headerMismatch', `Header mismatch: ${name} ${problem}`);
}

/**
 * Whether a message is of the revision without sessions, whose requests say everything themselves;
 * others are of those before it.
 * @throws RpcError for versions that are not spoken here, and headers that differ from the body
 */
export function isModern({ id, method, params }: RpcMessage, header: Headers): boolean {
  const inHeader = header('mcp-protocol-version');
  const meta = readFields(params._meta);
  const inBody = meta[metaKey('protocolVersion')];
  for (const version of [inHeader, inBody]) {
    if (version !== undefined && !supportedVersions.some((each) => each === version)) {
      refuseVersion(readText(version));
    }
  }
  const claimsModern = inHeader === modernVersion || inBody !== undefined;
  // Headers of a notification are not defined.
  if (!claimsModern || id === null) return claimsModern;
  if (inBody === undefined || typeof meta[metaKey('clientCapabilities')] !== 'object') {
    throw new RpcError('invalidParams', `_meta needs protocolVersion and clientCapabilities`);
  }
  insistOnHeader('MCP-Protocol-Version', inHeader, String(inBody));
  // An older version in `_meta`: its own revisions know no such field, and no further headers.
  if (inBody !== modernVersion) return false;
  insistOnHeader('Mcp-Method', header('mcp-method'), method);
  if (method === 'tools/call') {
    insistOnHeader('Mcp-Name', decodedHeader(header('mcp-name')), readText(params.name));
  }
  return true;
}

/** The version that an older client gets: its own where it is spoken here. */
export function legacyVersion(requested: unknown): string {
  return legacyVersions.find((each) => each === requested) ?? legacyVersions[0];
}
