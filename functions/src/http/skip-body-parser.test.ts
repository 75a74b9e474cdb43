import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { skipBodyParser } from './skip-body-parser.ts';

it('the content type is hidden from the framework’s parsers only', async () => {
  skipBodyParser();
  const server = createServer((request, response) => {
    const raw = request.rawHeaders.map((text) => text.toLowerCase());
    response.end(JSON.stringify({ parsed: request.headers['content-type'] ?? null, raw }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":',
  });
  const seen = (await response.json()) as { parsed: string | null; raw: string[] };
  expect(seen.parsed).toBeNull();
  expect(seen.raw).toContain('application/json');
  server.close();
});
