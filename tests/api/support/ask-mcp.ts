import { siteUrl } from './stack.ts';

/** Answer of the MCP server to one message. */
export type McpAnswer = {
  status: number;
  result?: Record<string, unknown> & {
    tools?: { name: string }[];
    isError?: boolean;
    content?: { text: string }[];
    structuredContent?: Record<string, unknown>;
  };
  error?: { code: number; message: string };
};

/** Asks the MCP server one thing, as a client of 2025 does after its handshake. */
export async function askMcp(method: string, params: object = {}, key = ''): Promise<McpAnswer> {
  const response = await fetch(`${siteUrl}/api/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as McpAnswer;
  return { status: response.status, ...(result && { result }), ...(error && { error }) };
}
