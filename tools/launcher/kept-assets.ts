import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { keptForAYear } from '../shared/kept-for-a-year.ts';

type Started = { request: IncomingMessage; response: ServerResponse };

/** A built file, whose name contains a hash of its content. */
const isBuilt = (address = '') => /^\/assets\/[^/?]+-[\w-]{8}\.\w+$/.test(address);

/**
 * Has browsers keep built files, as at Hosting, where a deploy names each of them
 * (`tools/release/saved-assets.ts`). In firebase.json the emulator would compare hundreds of rules with each
 * request. A missing file keeps its own header: at Hosting no rule names it.
 */
export function keepAssets(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Started;
    if (!isBuilt(request.url)) return;
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    response.writeHead = (...args: unknown[]) => {
      const [status] = args;
      if (status === 200 || status === 304) response.setHeader('Cache-Control', keptForAYear);
      return writeHead(...args);
    };
  });
}
