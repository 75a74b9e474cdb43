import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { restOfBody } from './request-body.ts';

it('answers a caller that is still sending, without resetting the connection', async () => {
  const server = createServer(async (incoming, outgoing) => {
    await restOfBody(incoming);
    outgoing.statusCode = 413;
    outgoing.end('too large');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = httpRequest({ port, host: '127.0.0.1', method: 'POST' }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sending.on('error', reject);
    let chunks = 0;
    const more = () => {
      // Slower than servers usually wait for the rest of a body that they refused.
      chunks += 1;
      if (chunks <= 8) sending.write(Buffer.alloc(256 * 1024), () => setTimeout(more, 100));
      else sending.end();
    };
    more();
  });
  expect(status).toBe(413);
  server.close();
});
