import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from '../platform/errors.ts';
import { bodyBytes } from './api-call.ts';
import { checkKey, type KeyGate } from './key-call.ts';
import type { Approach, Perform } from './perform.ts';
import type { ApiRoute } from './route.ts';

/** One POST to the MCP server. */
export type McpPost = {
  header: (name: string) => string | undefined;
  /** @throws AppError `too-large`, `request-timeout` or `malformed-body` */
  readBody: () => Promise<Buffer>;
  approach: Approach;
  /** Permissions of the caller's key that hold now; null without a key. */
  held: ReadonlySet<string> | null;
};
export type McpAnswer = { status: number; body?: object };

/** Opens the MCP server over the operations of /api. */
export type McpDoor = (at: {
  perform: Perform;
  routes: readonly ApiRoute[];
}) => (post: McpPost) => Promise<McpAnswer>;

export const mcpPath = '/mcp';

/** Longest message: a tool takes a few texts. */
const maxBytes = 64 * 1024;

/** Pages of other sites must not speak to it in the name of their reader. */
function insistOnOrigin(origin: string | undefined, allowed: readonly string[]): void {
  if (origin === undefined || allowed.includes(origin)) return;
  throw new AppError('forbidden', { message: 'Pages of other sites may not call this address' });
}

type Serving = {
  keyGate: KeyGate;
  origins: readonly string[];
  bodyMs: number;
  now: () => Date;
};

/**
 * Answers a POST to the MCP server: its origin and its key first, then the message. App Check is not
 * asked: programs have none, and every tool has the limits of its operation.
 */
export async function serveMcp(
  context: Context,
  answer: (post: McpPost) => Promise<McpAnswer>,
  approach: Approach,
  { keyGate, origins, bodyMs, now }: Serving,
): Promise<Response> {
  const header = (name: string) => context.req.header(name);
  insistOnOrigin(header('origin'), origins);
  const { key, caller } = approach;
  const holder =
    key === null || 'held' in key ? key : await checkKey(keyGate, key, { caller, now: now() });
  if (!/^application\/json\b/i.test(header('content-type') ?? '')) {
    throw new AppError('unsupported-media', { message: 'Send the body as application/json' });
  }
  const { status, body } = await answer({
    header,
    readBody: () => bodyBytes(context, { maxBytes, withinMs: bodyMs }),
    approach: { ...approach, key: holder, isForAnyApp: true },
    held: holder?.held ?? null,
  });
  if (body === undefined) return context.body(null, 202);
  return context.json(body, status as ContentfulStatusCode);
}
