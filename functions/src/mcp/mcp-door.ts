import { tools } from '@kerala-stays/domain/api/tools';
import type { McpDoor } from '../http/mcp-door.ts';
import { AppError } from '../platform/errors.ts';
import { parseJson } from '../platform/parse-json.ts';
import { serveTools } from './call-tool.ts';
import { errorBody, RpcError, type RpcId, readMessage, rpcCodes } from './json-rpc.ts';
import { createMethods } from './mcp-methods.ts';
import { isModern } from './protocol.ts';

const json = /(?:^|,)\s*(?:application\/json|application\/\*|\*\/\*)\s*(?:;|,|$)/i;

/** @throws AppError `not-acceptable`, for callers who do not take JSON */
function insistOnAccept(accept: string | undefined): void {
  if (accept !== undefined && json.test(accept)) return;
  throw new AppError('not-acceptable', {
    message: 'Send the header Accept: application/json, text/event-stream',
  });
}

/**
 * The MCP server (decision 081): one message, one answer, and nothing remembered between them.
 */
export const openMcp: McpDoor = ({ perform, routes }) => {
  const methods = createMethods(perform, serveTools(tools, routes));
  return async ({ header, readBody, approach, held }) => {
    insistOnAccept(header('accept'));
    let id: RpcId | null = null;
    try {
      const body = parseJson((await readBody()).toString('utf8'));
      if (body === undefined) throw new RpcError('parse', 'The body is no JSON');
      const message = readMessage(body);
      id = message.id;
      const modern = isModern(message, header);
      if (message.id === null) return { status: 202 };
      const result = await methods({ message, isModern: modern, approach, held });
      return { status: 200, body: { jsonrpc: '2.0', id: message.id, result } };
    } catch (error) {
      if (error instanceof RpcError) {
        const { code, message, data, status } = error;
        return { status, body: errorBody(id, code, message, data) };
      }
      if (error instanceof AppError && error.code === 'too-large') {
        return { status: 413, body: errorBody(null, rpcCodes.invalidRequest, error.message) };
      }
      throw error;
    }
  };
};
