import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** The address with a decodable path: an invalid `%` becomes an escaped one. */
export function sanitizeUrl(url: string): string {
  const [path = '', ...search] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...search].join('?');
  }
}

/**
 * The Functions Framework decodes every path before a handler runs, and responds to an invalid one
 * with an HTML stack trace. Such an address gets our own 404 instead.
 */
export function sanitizeRequestUrls(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url?.includes('%')) request.url = sanitizeUrl(request.url);
  });
}
