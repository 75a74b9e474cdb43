import type { IncomingMessage, ServerResponse } from 'node:http';
import { codedBody, sendCoded } from '../http/content-coding.ts';
import type { RateDecision } from '../http/rate-limit.ts';
import { drainBody } from '../http/request-body.ts';
import { dataSecurityHeaders, setHeaders } from '../http/security-headers.ts';
import { log } from '../platform/log.ts';
import type { CalendarFile } from './load-calendar.ts';

/**
 * A token is 32 bytes in base64url. Longer ones are looked up too, up to a bound, and never found.
 */
const addressForm = /^\/ical\/([\w-]{1,200})\.ics$/;

/**
 * Serves `/ical/{token}.ics` to portals. Invalid, expired and unknown links get the same response.
 * @param limit counts a call for its caller
 */
export function createCalendarHandler(
  load: (token: string, now: Date) => Promise<CalendarFile | null>,
  limit: (request: IncomingMessage) => RateDecision,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setHeaders(response, { ...dataSecurityHeaders, 'X-Robots-Tag': 'noindex' });
    const reject = async (status: number) => {
      setHeaders(response, await drainBody(request, status));
      response.statusCode = status;
      response.setHeader('Cache-Control', 'no-store');
      response.end();
    };
    const decision = limit(request);
    if (!decision.ok) {
      response.setHeader('Retry-After', String(decision.retryAfterSeconds));
      return reject(429);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return reject(405);
    }
    const [path = ''] = (request.url ?? '').split('?', 1);
    const [, token] = addressForm.exec(path) ?? [];
    // An impossible address costs no read, and reveals nothing about existing links.
    if (token === undefined) return reject(404);
    try {
      const file = await load(token, new Date());
      if (file === null) return await reject(404);
      response.setHeader('Cache-Control', 'private, max-age=300');
      // Weak: the time in the file changes with each response, the nights do not.
      const body = codedBody('text/calendar; charset=utf-8', file.text);
      await sendCoded(request, response, body, `W/${file.etag}`);
    } catch (error) {
      log.error('calendar-failed', error);
      response.setHeader('Retry-After', '60');
      await reject(503);
    }
  };
}
