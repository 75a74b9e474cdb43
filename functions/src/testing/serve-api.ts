import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNodeListener } from '../http/node-listener.ts';
import type { testApi } from './test-api.ts';

/** Serves an API over HTTP, like its function. */
export async function serveApi(
  api: ReturnType<typeof testApi>,
): Promise<{ url: string; port: number; close: () => void }> {
  const server = createServer(createNodeListener(api));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, close: () => server.close() };
}
