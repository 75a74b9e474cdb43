import { operations } from '@kerala-stays/domain/api/operations';
import { paramNames, toolInput, tools } from '@kerala-stays/domain/api/tools';
import { keyMessages } from '@kerala-stays/domain/people/api-key';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { apiRoutes } from '../entry/routes.ts';
import type { KeyHolder } from '../http/key-call.ts';
import type { ApiCall } from '../http/route.ts';
import { AppError } from '../platform/errors.ts';
import { testApi } from '../testing/test-api.ts';
import { openMcp } from './mcp-door.ts';

const key = `ks_${'a'.repeat(49)}`;
const names = Object.keys(tools);
const publicTools = ['search_stays', 'price_stay', 'get_hotel', 'get_policy', 'send_inquiry'];

type Body = Record<string, never> & {
  result?: {
    tools?: { name: string; inputSchema: object }[];
    isError?: boolean;
    content?: { text: string }[];
    structuredContent?: object;
  } & Record<string, unknown>;
  error?: { code: number; message: string; data?: object };
};

/** The server over routes that answer as their examples do, and note how they were called. */
function build(held: readonly string[] = []) {
  const calls: { path: string; call: ApiCall }[] = [];
  const routes = apiRoutes.map((route) => ({
    ...route,
    handle: async (call: ApiCall) => {
      calls.push({ path: route.path, call });
      return { body: route.operation.example().answer as { success: true } };
    },
  }));
  const holder = { uid: 'key-1', name: 'n8n', given: new Set(held), held: new Set(held) };
  const api = testApi(routes, {
    mcp: openMcp,
    keyGate: async (given) => {
      if (given !== key) throw new AppError('unauthenticated', { message: keyMessages.refused });
      return holder as unknown as KeyHolder;
    },
  });
  const send = async (body: unknown, headers: Record<string, string> = {}, query = '') => {
    const response = await api.request(`/api/mcp${query}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...headers,
      },
    });
    const text = await response.text();
    const answer = (text === '' ? {} : JSON.parse(text)) as Body;
    return { status: response.status, headers: response.headers, text, ...answer };
  };
  const ask = (method: string, params: object = {}, headers: Record<string, string> = {}) =>
    send({ jsonrpc: '2.0', id: 1, method, params }, headers);
  const callTool = (name: string, given: object = {}, headers: Record<string, string> = {}) =>
    ask('tools/call', { name, arguments: given }, headers);
  return { api, send, ask, callTool, calls };
}
const withKey = { authorization: `Bearer ${key}` };
const everyPermission = Object.values(tools).map(
  ({ operation }) => operations[operation].staff ?? '',
);

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const modern = (method: string, name?: string) => ({
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
  ...(name === undefined ? {} : { 'mcp-name': name }),
});

/** Arguments that a tool takes, from the example of its operation. */
function exampleArguments(name: string): Record<string, unknown> {
  const tool = tools[name];
  if (tool === undefined) throw new Error(name);
  const { query = {}, body = {} } = operations[tool.operation].example() as {
    query?: object;
    body?: object;
  };
  const params = paramNames(tool.operation).map((each) => [each, 'some-id']);
  const asked = Object.entries(query).filter(([field]) => tool.query.includes(field));
  const required = tool.required.map((field) => [field, '2027-01-10']);
  return { ...Object.fromEntries([...params, ...required, ...asked]), ...body };
}

describe('tools', () => {
  it('are operations of /api: each takes its fields, and what one of its routes answers', () => {
    for (const tool of Object.values(tools)) {
      const route = apiRoutes.find(
        ({ method, path }) => `${method.toUpperCase()} ${path}` === tool.operation,
      );
      expect(route?.operation).toBe(operations[tool.operation]);
      const row = operations[tool.operation] as { query?: z.ZodObject; body?: z.ZodObject };
      const known = [
        ...paramNames(tool.operation),
        ...Object.keys(row.query?.shape ?? {}),
        ...Object.keys(row.body?.shape ?? {}),
      ];
      expect(known).toEqual(expect.arrayContaining(Object.keys(toolInput(tool).shape)));
      expect(known).toEqual(expect.arrayContaining([...tool.query, ...Object.keys(tool.fixed)]));
      expect(z.toJSONSchema(toolInput(tool), { io: 'input' })).toMatchObject({
        type: 'object',
        additionalProperties: false,
      });
    }
  });

  it('without a key are those that anyone may call', async () => {
    const { ask, callTool, calls } = build();
    expect((await ask('tools/list')).result?.tools?.map(({ name }) => name)).toEqual(publicTools);
    for (const name of names) {
      const { status, result } = await callTool(name, exampleArguments(name));
      expect([name, status, result?.isError === true]).toEqual([
        name,
        200,
        !publicTools.includes(name),
      ]);
    }
    expect(calls).toHaveLength(publicTools.length);
    expect(calls.every(({ call }) => call.account === null)).toBe(true);
  });

  it.each(names.filter((name) => !publicTools.includes(name)))(
    '%s runs with the permission of its operation, and with no other',
    async (name) => {
      const staff = operations[tools[name]?.operation ?? 'GET /board'].staff ?? '';
      const able = build([staff]);
      const listed = await able.ask('tools/list', {}, withKey);
      expect(listed.result?.tools?.map((each) => each.name)).toContain(name);
      const done = await able.callTool(name, exampleArguments(name), withKey);
      expect(done.result?.isError).toBeUndefined();
      expect(able.calls[0]?.call.account).toMatchObject({
        uid: 'key-1',
        isStaff: true,
        isKey: true,
      });
      const unable = build(everyPermission.filter((each) => each !== staff));
      const others = await unable.ask('tools/list', {}, withKey);
      expect(others.result?.tools?.map((each) => each.name)).not.toContain(name);
      const { result } = await unable.callTool(name, exampleArguments(name), withKey);
      expect(result).toMatchObject({ isError: true });
      expect(result?.content?.[0]?.text).toBe(keyMessages.lacks(staff as 'bookings:read'));
      expect(unable.calls).toEqual([]);
    },
  );

  it('give the answer of their operation without addresses and telephones, guests’ words apart', async () => {
    const { callTool } = build(everyPermission);
    for (const name of names) {
      const { result, text } = await callTool(name, exampleArguments(name), withKey);
      expect([name, result?.isError]).toEqual([name, undefined]);
      expect(JSON.parse(result?.content?.[0]?.text ?? '')).toEqual(result?.structuredContent);
      expect(text).not.toMatch(/@|\+91|mobile|guestEmail/i);
      const rest = JSON.stringify(result?.structuredContent, (field, value) =>
        field === 'guestWrote' ? undefined : value,
      );
      expect(rest).not.toMatch(/Asha|lift to the second floor/);
    }
    const waiting = await callTool('inquiries_to_answer', {}, withKey);
    expect(waiting.text).toContain('lift to the second floor');
  });

  it('hand on what was asked, fixed fields included, and numbers as the query has them', async () => {
    const { callTool, calls } = build(everyPermission);
    await callTool('search_stays', { from: '2027-01-10', to: '2027-01-13', adults: 2 });
    await callTool('inquiries_to_answer', {}, withKey);
    await callTool('draft_answer', { id: 'thread-1', text: 'Yes.' }, withKey);
    const [search, waiting, draft] = calls.map(({ call }) => call);
    expect([search?.query('adults'), search?.query('rooms')]).toEqual(['2', undefined]);
    expect(waiting?.query('state')).toBe('waiting-for-us');
    expect([draft?.param('id'), await draft?.json()]).toEqual(['thread-1', { text: 'Yes.' }]);
  });

  it.each([
    ['search_stays', { from: '2027-01-10', nights: 3 }],
    ['price_stay', {}],
    ['price_stay', { hotelId: '' }],
    ['price_stay', { hotelId: { $ne: 1 } }],
    ['send_inquiry', { hotelId: 'h', adults: 0 }],
    ['send_inquiry', { hotelId: 'h', message: 'x'.repeat(20_000) }],
    ['send_inquiry', { hotelId: 'h', checkIn: 'tomorrow' }],
    ['get_policy', { state: 'closed' }],
  ])('%s refuses %j with a sentence, and calls nothing', async (name, given) => {
    const { callTool, calls } = build();
    const { status, result } = await callTool(name, given);
    expect([status, result?.isError]).toEqual([200, true]);
    expect(result?.content?.[0]?.text).not.toBe('');
    expect(calls).toEqual([]);
  });

  it('refuse an id that is too long as HTTP does', async () => {
    const { callTool, calls } = build();
    const { result } = await callTool('get_hotel', { id: 'x'.repeat(2000) });
    expect([result?.isError, calls.length]).toEqual([true, 0]);
  });
});

describe('the protocol without sessions', () => {
  it('answers each request by itself, and says who it is', async () => {
    const { ask } = build();
    const found = await ask('server/discover', { _meta: meta }, modern('server/discover'));
    expect(found.status).toBe(200);
    expect(found.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: ['2026-07-28', '2025-11-25', '2025-06-18'],
      capabilities: { tools: {} },
    });
    const list = await ask('tools/list', { _meta: meta }, modern('tools/list'));
    expect(list.result).toMatchObject({ resultType: 'complete', cacheScope: 'private' });
    const call = { _meta: meta, name: 'get_policy', arguments: {} };
    for (const name of ['get_policy', `=?base64?${btoa('get_policy')}?=`]) {
      const done = await ask('tools/call', call, modern('tools/call', name));
      expect([done.status, done.result?.isError]).toEqual([200, undefined]);
    }
    expect(found.headers.get('mcp-session-id')).toBeNull();
  });

  it.each([
    ['another method in the header', modern('tools/call'), {}, -32020],
    ['no method in the header', { 'mcp-protocol-version': '2026-07-28' }, {}, -32020],
    ['no version in the header', { 'mcp-method': 'tools/list' }, {}, -32020],
    [
      'another version in the header',
      { ...modern('tools/list'), 'mcp-protocol-version': '2025-11-25' },
      {},
      -32020,
    ],
    ['no _meta', modern('tools/list'), { _meta: undefined }, -32602],
    [
      'no capabilities',
      modern('tools/list'),
      { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } },
      -32602,
    ],
    [
      'a version of the future',
      { ...modern('tools/list'), 'mcp-protocol-version': '2099-01-01' },
      {},
      -32022,
    ],
    [
      'a version of the future in _meta',
      modern('tools/list'),
      { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' } },
      -32022,
    ],
  ])('refuses %s', async (_, headers, change, code) => {
    const { ask } = build();
    const { status, error } = await ask(
      'tools/list',
      { _meta: meta, ...change },
      headers as Record<string, string>,
    );
    expect([status, error?.code]).toEqual([400, code]);
    if (code === -32022)
      expect(error?.data).toMatchObject({ supported: ['2026-07-28', '2025-11-25', '2025-06-18'] });
  });

  it('refuses another tool in the header than in the body', async () => {
    const { ask, calls } = build();
    const call = { _meta: meta, name: 'get_policy', arguments: {} };
    const { status, error } = await ask('tools/call', call, modern('tools/call', 'get_hotel'));
    expect([status, error?.code, calls.length]).toEqual([400, -32020, 0]);
  });

  it('knows no handshake, and no unknown method', async () => {
    const { ask } = build();
    for (const method of ['initialize', 'ping', 'resources/list']) {
      const { status, error } = await ask(method, { _meta: meta }, modern(method));
      expect([status, error?.code]).toEqual([404, -32601]);
    }
  });
});

describe('clients of earlier revisions', () => {
  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    [undefined, '2025-11-25'],
  ])('open with initialize of %s and get %s, without a session', async (asked, got) => {
    const { ask, send } = build();
    const { status, result, headers } = await ask('initialize', { protocolVersion: asked });
    expect([status, result?.protocolVersion]).toEqual([200, got]);
    expect(result).toMatchObject({
      capabilities: { tools: {} },
      serverInfo: { name: 'kerala-stays' },
    });
    expect(headers.get('mcp-session-id')).toBeNull();
    const told = await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([told.status, told.text]).toEqual([202, '']);
    const version = { 'mcp-protocol-version': got };
    expect((await ask('tools/list', {}, version)).result?.tools).toHaveLength(publicTools.length);
    expect((await ask('ping', {}, version)).result).toEqual({});
  });
});

describe('what is no request', () => {
  const request = { jsonrpc: '2.0', id: 1, method: 'ping' };

  it.each([
    ['no JSON', '{', 400, -32700],
    ['nothing', '', 400, -32700],
    ['a batch of 1,000', Array.from({ length: 1000 }, () => request), 400, -32600],
    ['an empty batch', [], 400, -32600],
    ['null', null, 400, -32600],
    ['another version of JSON-RPC', { ...request, jsonrpc: '1.0' }, 400, -32600],
    ['a response', { jsonrpc: '2.0', id: 1, result: {} }, 400, -32600],
    ['an id of null', { ...request, id: null }, 400, -32600],
    ['an id that is no integer', { ...request, id: 1.5 }, 400, -32600],
    ['an enormous id', { ...request, id: 'x'.repeat(201) }, 400, -32600],
    ['a request without an id', { jsonrpc: '2.0', method: 'tools/list' }, 400, -32600],
    ['a list of params', { ...request, params: [1] }, 400, -32602],
    ['an unknown method', { ...request, method: 'x'.repeat(1000) }, 200, -32601],
    ['a method of the prototype', { ...request, method: '__proto__' }, 200, -32601],
    ['1 MB of arguments', { ...request, params: { text: 'x'.repeat(1_000_000) } }, 413, -32600],
  ])('%s is refused', async (_, body, status, code) => {
    const { send, calls } = build();
    const answer = await send(body);
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
    expect(answer.text.length).toBeLessThan(400);
    expect(calls).toEqual([]);
  });

  it.each(['unknown', '', '__proto__', 'constructor', 'x'.repeat(5000)])(
    'is no tool: %.20s',
    async (name) => {
      const { callTool } = build();
      const { status, error, text } = await callTool(name);
      expect([status, error?.code]).toEqual([200, -32602]);
      expect(text.length).toBeLessThan(400);
    },
  );

  it.each(['GET', 'DELETE', 'PUT'])('%s has no place here', async (method) => {
    const { api } = build();
    const response = await api.request('/api/mcp', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it.each([
    ['text/html', 406],
    ['text/event-stream', 406],
    ['', 406],
    ['application/json', 200],
    ['*/*', 200],
    ['application/json;q=0.9, text/event-stream', 200],
  ])('Accept: %s answers %i', async (accept, status) => {
    const { send } = build();
    expect((await send(request, { accept })).status).toBe(status);
  });

  it('another type of body is refused', async () => {
    const { send } = build();
    expect((await send(request, { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['https://site.example.evil.example', 403],
    ['https://site.example', 200],
  ])('a page of %s answers %i', async (origin, status) => {
    const { send } = build();
    expect((await send(request, { origin })).status).toBe(status);
  });

  it.each([
    ['a wrong key', { authorization: 'Bearer ks_wrong' }, ''],
    ['a key in the address', {}, `?key=${key}`],
  ])('%s is refused before the message is read', async (_, headers, query) => {
    const { send } = build(everyPermission);
    const answer = await send(request, headers as Record<string, string>, query);
    expect([answer.status, answer.text]).toEqual([
      401,
      JSON.stringify({ success: false, message: keyMessages.refused }),
    ]);
  });

  it('asks no App Check, which programs do not have', async () => {
    const assertOwnApp = vi.fn(async () => {
      throw new AppError('unauthenticated');
    });
    const routes = apiRoutes.map((route) => ({
      ...route,
      handle: async () => ({ body: route.operation.example().answer as { success: true } }),
    }));
    const api = testApi(routes, { mcp: openMcp, assertOwnApp });
    const response = await api.request('/api/mcp', {
      method: 'POST',
      headers: { accept: '*/*', 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, method: 'tools/call', params: { name: 'get_policy' } }),
    });
    expect(await response.text()).toContain('You get back');
  });
});
