import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { sendReady } from './ready-answer.ts';

vi.mock('../platform/log.ts', () => ({ log: { info: vi.fn() } }));

const call = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  ({ method, url, headers }) as unknown as IncomingMessage;
const answer = (body: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, { status, headers: { 'cache-control': 'public, max-age=60', ...headers } });
const bodyOf = (kept: KeptAnswers, of: IncomingMessage, nowMs = 0) =>
  kept.find(of, nowMs)?.body.toString();

describe('kept answers', () => {
  it('serve for their time, and not a moment longer', async () => {
    const kept = createKeptAnswers(10_000);
    await kept.keep(call('/api/hotels'), answer('[1]'), '/hotels', 0);
    expect(bodyOf(kept, call('/api/hotels'), 9_999)).toBe('[1]');
    expect(bodyOf(kept, call('/api/hotels'), 10_000)).toBeUndefined();
    expect(bodyOf(kept, call('/api/hotels?limit=2'))).toBeUndefined();
  });

  it('are for nobody in particular: no token, no body, no other method, no other site', async () => {
    const kept = createKeptAnswers(10_000);
    await kept.keep(call('/api/hotels'), answer('[1]'), '/hotels', 0);
    for (const other of [
      call('/api/hotels', { authorization: 'Bearer a' }),
      call('/api/hotels', { 'content-length': '2' }),
      call('/api/hotels', { origin: 'https://elsewhere.example' }),
      call('/api/hotels', {}, 'POST'),
      call('/api/hotels', {}, 'HEAD'),
    ]) {
      expect(bodyOf(kept, other)).toBeUndefined();
    }
    await kept.keep(call('/api/x', { authorization: 'Bearer a' }), answer('mine'), '/x', 0);
    expect(bodyOf(kept, call('/api/x'))).toBeUndefined();
  });

  it('are good news that anybody may share', async () => {
    const kept = createKeptAnswers(10_000);
    await kept.keep(call('/api/a'), answer('down', {}, 500), '/a', 0);
    await kept.keep(call('/api/b'), answer('mine', { 'cache-control': 'no-store' }), '/b', 0);
    expect(bodyOf(kept, call('/api/a'))).toBeUndefined();
    expect(bodyOf(kept, call('/api/b'))).toBeUndefined();
  });

  it('are few, the latest ones', async () => {
    const kept = createKeptAnswers(10_000);
    const urls = Array.from({ length: 200 }, (_, index) => `/api/hotels?x=${index}`);
    for (const url of urls) await kept.keep(call(url), answer('[]'), '/hotels', 0);
    const found = urls.filter((url) => kept.find(call(url), 0) !== undefined);
    expect(found).toHaveLength(50);
    expect(found.at(-1)).toBe(urls.at(-1));
  });

  it('are none when that is switched off', async () => {
    const kept = createKeptAnswers(0);
    await kept.keep(call('/api/hotels'), answer('[1]'), '/hotels', 0);
    expect(bodyOf(kept, call('/api/hotels'))).toBeUndefined();
  });
});

describe('a kept answer, sent', () => {
  const kept = createKeptAnswers(10_000);
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const found = kept.find(incoming, 0);
    if (found !== undefined) sendReady(found, outgoing);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  it('has the headers and bytes of the first, and a request id of its own', async () => {
    const first = answer('{"name":"ആലപ്പുഴ"}', {
      'content-type': 'application/json',
      'x-request-id': 'first',
      vary: 'Origin',
    });
    await kept.keep(call('/api/hotels'), first, '/hotels', 0);
    const { port } = server.address() as AddressInfo;
    const sent = await fetch(`http://127.0.0.1:${port}/api/hotels`);
    expect(await sent.text()).toBe('{"name":"ആലപ്പുഴ"}');
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      'cache-control': 'public, max-age=60',
      'content-type': 'application/json',
      'content-length': '32',
      vary: 'Origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});
