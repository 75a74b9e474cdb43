import type { IncomingMessage, ServerResponse } from 'node:http';
import { holds } from '../../http/entity-tag.ts';
import type { RateDecision } from '../../http/rate-limit.ts';
import { drainBody } from '../../http/request-body.ts';
import { dataSecurityHeaders, setHeaders } from '../../http/security-headers.ts';
import { log } from '../../platform/log.ts';
import type { LoadImage } from './image-cache.ts';
import { imageObject } from './image-path.ts';

const oneYear = 'public, max-age=31536000, immutable';
/** Short: an image may be requested while its upload is still in progress. */
const missingCacheControl = 'public, max-age=30, s-maxage=30';

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

async function reject(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  cacheControl = 'no-store',
): Promise<void> {
  setHeaders(response, await drainBody(request, status));
  response.statusCode = status;
  response.setHeader('Cache-Control', cacheControl);
  response.end();
}

/**
 * Serves `/media/…` (addresses: `domain/src/catalogue/images.ts`): our images only, cached for
 * ever, GET and HEAD.
 * @param limit counts a call for its caller
 */
export function createImageHandler(
  load: LoadImage,
  limit: (request: IncomingMessage) => RateDecision,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setHeaders(response, dataSecurityHeaders);
    const decision = limit(request);
    if (!decision.ok) {
      response.setHeader('Retry-After', String(decision.retryAfterSeconds));
      return reject(request, response, 429);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return reject(request, response, 405);
    }
    const object = imageObject(pathOf(request));
    if (object === null) return reject(request, response, 404, missingCacheControl);
    try {
      const image = await load(object.objectName);
      if (image === null) return await reject(request, response, 404, missingCacheControl);
      response.setHeader('Cache-Control', oneYear);
      response.setHeader('ETag', image.etag);
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      if (holds(request, image.etag)) {
        response.statusCode = 304;
        response.end();
        return;
      }
      response.setHeader('Content-Type', object.contentType);
      response.setHeader('Content-Length', image.bytes.byteLength);
      response.end(request.method === 'HEAD' ? undefined : image.bytes);
    } catch (error) {
      log.error('picture-failed', error);
      response.setHeader('Retry-After', '5');
      await reject(request, response, 503);
    }
  };
}
