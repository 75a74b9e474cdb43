import { readFields } from '@kerala-stays/domain/core/read-values';

/** Revision without sessions, and those before it that open with `initialize`. */
export const modernVersion = '2026-07-28';
export const legacyVersions = ['2025-11-25', '2025-06-18'] as const;
export const supportedVersions = [modernVersion, ...legacyVersions];

export type RpcId = string | number;

/** A request, or a notification, which has no id. */
export type RpcMessage = { id: RpcId | null; method: string; params: Record<string, unknown> };

/** Codes of JSON-RPC 2.0, and those of MCP. */
export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

/** A message that is refused, with the status of the HTTP answer. */
export class RpcError extends Error {
  readonly code: number;
  readonly status: number;
  readonly data: Record<string, unknown> | undefined;

  constructor(
    kind: keyof typeof rpcCodes,
    message: string,
    { status = 400, data }: { status?: number; data?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = 'RpcError';
    this.code = rpcCodes[kind];
    this.status = status;
    this.data = data;
  }
}

/** Body of a refusal; without an id where the message has none that can be read. */
export function errorBody(id: RpcId | null, code: number, message: string, data?: object) {
  const error = { code, message, ...(data === undefined ? {} : { data }) };
  return { jsonrpc: '2.0' as const, ...(id === null ? {} : { id }), error };
}

/**
 * Reads one message. Batches were removed from the protocol, and a client has nothing to answer.
 * @throws RpcError for anything but a request or a notification
 */
export function readMessage(body: unknown): RpcMessage {
  if (Array.isArray(body)) {
    throw new RpcError('invalidRequest', 'Send one message at a time: batches are not taken');
  }
  const { jsonrpc, id, method, params = {} } = readFields(body);
  if (jsonrpc !== '2.0' || typeof method !== 'string' || method === '') {
    throw new RpcError('invalidRequest', 'The body is no JSON-RPC 2.0 request');
  }
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    throw new RpcError('invalidParams', 'params must be an object');
  }
  if (id === undefined) {
    if (method.startsWith('notifications/')) return { id: null, method, params: { ...params } };
    throw new RpcError('invalidRequest', 'A request needs an id');
  }
  const isId = typeof id === 'string' ? id.length <= 200 : Number.isSafeInteger(id);
  if (!isId) throw new RpcError('invalidRequest', 'An id is a string or an integer');
  return { id: id as RpcId, method, params: { ...params } };
}
