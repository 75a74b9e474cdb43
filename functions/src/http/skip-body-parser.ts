import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * The Functions Framework (and the emulator) parses bodies before any handler runs: malformed JSON is
 * answered with an HTML stack trace, 32 MB are read before we may reject, and 367 bytes are unpacked to
 * 450 MB, which ends the process. Both choose the parser by `request.headers['content-type']`, and skip a
 * request without one. So, for a process that serves the public, the parsed header is removed before the
 * framework looks; Hono reads `rawHeaders`, which still hold it, and our own code takes the body from
 * the stream, as it was sent, under its own limits.
 */
export function skipBodyParser(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers['content-type'];
  });
}
