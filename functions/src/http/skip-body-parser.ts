import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * The Functions Framework (and the emulator) parses bodies before any handler runs. It answers
 * malformed JSON with an HTML stack trace and reads 32 MB before we can reject. It also unpacks 367
 * bytes to 450 MB, which ends the process. Both choose the parser by
 * `request.headers['content-type']`, and skip requests without one. For public functions, the
 * parsed header is therefore removed first. Hono reads `rawHeaders`, which still hold it, and our
 * own code reads the raw stream under its own limits.
 */
export function skipBodyParser(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers['content-type'];
  });
}
