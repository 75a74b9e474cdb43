import { paramNames, type Tool, toolInput } from '@kerala-stays/domain/api/tools';
import type { z } from 'zod';
import type { CallFacts } from '../http/api-call.ts';
import type { Approach, Perform } from '../http/perform.ts';
import type { ApiCall, ApiRoute } from '../http/route.ts';
import { AppError, toAppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';

/** A tool with the route of its operation. */
export type ServedTool = Tool & { name: string; route: ApiRoute; input: z.ZodObject };

/** Tools, each with the one route that answers it. */
export function serveTools(
  tools: Readonly<Record<string, Tool>>,
  routes: readonly ApiRoute[],
): ServedTool[] {
  return Object.entries(tools).map(([name, tool]) => {
    const route = routes.find(
      ({ method, path }) => tool.operation === `${method.toUpperCase()} ${path}`,
    );
    if (route === undefined) throw new Error(`no route answers the tool ${name}`);
    return { ...tool, name, route, input: toolInput(tool) };
  });
}

/** Models write numbers where a query has text. */
function asText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

/** @throws AppError `invalid`, with the argument that does not fit */
function checkArguments(tool: ServedTool, given: Record<string, unknown>): Record<string, unknown> {
  const inAddress = new Set([...tool.query, ...paramNames(tool.operation)]);
  const texts = Object.entries(given).map(([name, value]) => [
    name,
    inAddress.has(name) ? asText(value) : value,
  ]);
  const parsed = tool.input.safeParse(Object.fromEntries(texts));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.');
  const problem = issue?.message ?? 'They do not fit';
  throw new AppError('invalid', { message: place ? `${place}: ${problem}` : problem });
}

/** The call of an operation that a tool makes: the same as by HTTP, without HTTP. */
function toolCall(tool: ServedTool, input: Record<string, unknown>, facts: CallFacts): ApiCall {
  const params = new Set(paramNames(tool.operation));
  const query = new Map<string, unknown>([
    ...tool.query.map((name) => [name, input[name]] as const),
    ...Object.entries(tool.fixed),
  ]);
  const inAddress = new Set([...params, ...query.keys()]);
  const body = Object.entries(input).filter(([name]) => !inAddress.has(name));
  const noFile = () => Promise.reject(new AppError('unsupported-media'));
  return {
    ...facts,
    param: (name) => (params.has(name) ? String(input[name] ?? '') : ''),
    query: (name) => {
      const value = query.get(name);
      return value === undefined ? undefined : String(value);
    },
    header: () => undefined,
    json: async () => Object.fromEntries(body),
    signedJson: noFile,
    form: noFile,
  };
}

export type ToolResult = {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
};

function refused(message: string): ToolResult {
  return { content: [{ type: 'text', text: message }], isError: true };
}

/** Calls a tool; why its operation refuses is a result that the model can read. */
export async function callTool(
  perform: Perform,
  tool: ServedTool,
  given: Record<string, unknown>,
  approach: Approach,
): Promise<ToolResult> {
  try {
    const input = checkArguments(tool, given);
    const { response } = await perform(tool.route, approach, (facts) =>
      toolCall(tool, input, facts),
    );
    const found = tool.shape(response.body);
    return { content: [{ type: 'text', text: JSON.stringify(found) }], structuredContent: found };
  } catch (error) {
    const { cause, code, message } = toAppError(error);
    if (code === 'internal' || code === 'unavailable') {
      const { requestId } = approach;
      log.error('api-failed', cause, { requestId, route: tool.route.path, code });
    }
    return refused(code === 'internal' ? tool.route.failureMessage : message);
  }
}
