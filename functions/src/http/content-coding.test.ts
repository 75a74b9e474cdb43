import { once } from 'node:events';
import { createServer, type IncomingMessage, request as requestOf } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseCoding, codedBody, codedResponse, sendCoded } from './content-coding.ts';

const html = 'text/html; charset=utf-8';
const text = '<p>Backwaters of Alappuzha, ആലപ്പുഴ</p>'.repeat(200);

const decode: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

describe('the coding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['BR;q=0.5, GZip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    [' , gzip ;q=1.000 ,', 'gzip'],
    // Nothing that we have, or nothing wanted.
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['zstd', 'identity'],
    ['identity;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['x-br', 'identity'],
    // Not a list of codings.
    ['gzip;q=2', 'identity'],
    ['gzip;q=-1, br', 'identity'],
    ['gzip;q=0.12345', 'identity'],
    ['gzip;level=9', 'identity'],
    ['br gzip', 'identity'],
    ['"br"', 'identity'],
    ['gzip;q', 'identity'],
    [`br${','.repeat(10_000)}`, 'identity'],
  ])('for “%s” is %s', (header, coding) => {
    expect(chooseCoding(header)).toBe(coding);
  });

  it('is one that we have, whatever the header', () => {
    const word = fc.constantFrom('br', 'gzip', '*', 'identity', ';q=0', ';q=1', ',', ' ', '\u0000');
    const headers = fc.oneof(
      fc.string(),
      fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(headers, (header) => {
        expect(['br', 'gzip', 'identity']).toContain(chooseCoding(header));
      }),
    );
  });
});

describe('a body', () => {
  it('is the same in every coding, and shorter when compressed', async () => {
    const body = codedBody(html, text);
    for (const coding of ['br', 'gzip', 'identity'] as const) {
      const bytes = await body.bytes(coding);
      expect(decode[coding]?.(bytes).toString()).toBe(text);
      expect(await body.bytes(coding)).toBe(bytes);
      expect(bytes.length).toBeLessThanOrEqual(body.maxBytes / 3);
    }
    expect((await body.bytes('br')).length).toBeLessThan(text.length / 10);
  });

  it.each([
    ['a short one', html, '<p>Kochi</p>'],
    ['a picture', 'image/jpeg', Buffer.alloc(5_000)],
    ['a PDF', 'application/pdf', Buffer.alloc(5_000)],
  ])('%s stays as it is', (_, contentType, content) => {
    expect(codedBody(contentType, content).codingFor('br, gzip')).toBe('identity');
  });

  it('has an entity tag for each coding', () => {
    const body = codedBody(html, text);
    const tags = (['br', 'gzip', 'identity'] as const).map(body.tag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });
});

describe('over HTTP', () => {
  let port = 0;
  const body = codedBody(html, text);
  const server = createServer((request, response) => {
    if (request.url === '/missing') response.statusCode = 404;
    void sendCoded(request, response, body);
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  /** Without the decoding of `fetch`. */
  async function get(headers: Record<string, string>, method = 'GET', path = '/') {
    const sent = requestOf({ host: '127.0.0.1', port, headers, method, path }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return {
      status: response.statusCode,
      headers: response.headers,
      bytes: await buffer(response),
    };
  }

  it.each(['br', 'gzip', 'identity'] as const)('%s: bytes, headers, and 304', async (coding) => {
    const accept = { 'accept-encoding': coding };
    const { status, headers, bytes } = await get(accept);
    expect(status).toBe(200);
    expect(headers['content-encoding'] ?? 'identity').toBe(coding);
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(headers.vary).toBe('Accept-Encoding');
    expect(decode[coding]?.(bytes).toString()).toBe(text);

    const same = await get({ ...accept, 'if-none-match': String(headers.etag) });
    expect([same.status, same.bytes.length, same.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(same.headers.vary).toBe('Accept-Encoding');

    const head = await get(accept, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['etag', 'content-encoding', 'content-length', 'content-type', 'vary']) {
      expect(head.headers[name]).toBe(headers[name]);
    }
  });

  it('another coding’s tag is no reason for 304', async () => {
    const { headers } = await get({ 'accept-encoding': 'br' });
    const other = await get({ 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) });
    expect([other.status, other.headers['content-encoding']]).toEqual([200, 'gzip']);
  });

  it('a range is answered with the whole', async () => {
    const { status, headers, bytes } = await get({ 'accept-encoding': 'gzip', range: 'bytes=0-9' });
    expect([status, headers['content-range']]).toEqual([200, undefined]);
    expect(gunzipSync(bytes).toString()).toBe(text);
  });

  it('a missing page keeps its status, whatever the caller has', async () => {
    const { status, bytes } = await get({ 'if-none-match': '*' }, 'GET', '/missing');
    expect([status, bytes.toString()]).toEqual([404, text]);
  });
});

describe('a response of the API', () => {
  const long = () => Response.json({ text }, { status: 201, headers: { Vary: 'Origin' } });

  it('is compressed, with its status and headers', async () => {
    const response = await codedResponse(long(), 'gzip');
    expect(response.status).toBe(201);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      vary: 'Origin, Accept-Encoding',
    });
    const bytes = gunzipSync(Buffer.from(await response.arrayBuffer()));
    expect(JSON.parse(bytes.toString())).toEqual({ text });
  });

  it('is as it was for a caller without a coding', async () => {
    const response = await codedResponse(long(), undefined);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toEqual({ text });
  });

  it('stays empty without a body', async () => {
    const response = await codedResponse(new Response(null, { status: 204 }), 'br');
    expect([response.status, response.body]).toEqual([204, null]);
  });
});
