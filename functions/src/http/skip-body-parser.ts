import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * The Functions Framework (and the emulator) parses bodies before any handler runs: malformed JSON is
 * answered with an HTML stack trace, and 32 MB are read before we may reject. Both choose the parser by
 * `request.headers['content-type']`, and skip a request without one. So, for the process that
 * serves `api`, the parsed header is removed before the framework looks; Hono reads `rawHeaders`, which
 * still hold it, and takes the body from the stream under its own limits.
 */
export function skipBodyParser(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers['content-type'];
  });
}
