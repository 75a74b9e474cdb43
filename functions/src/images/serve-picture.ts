import type { IncomingMessage, ServerResponse } from 'node:http';
import { holds } from '../http/entity-tag.ts';
import { dataSecurityHeaders, setHeaders } from '../http/security-headers.ts';
import { log } from '../platform/log.ts';
import type { LoadPicture } from './picture-cache.ts';
import { pictureObject } from './picture-path.ts';

const oneYear = 'public, max-age=31536000, immutable';
/** Short: a picture may be asked for while its upload is still on the way. */
const missingCacheControl = 'public, max-age=30, s-maxage=30';

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

function refuse(response: ServerResponse, status: number, cacheControl: string): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', cacheControl);
  response.end();
}

/** Answers `/media/**` (contract of `pictures.ts`): our pictures only, kept for ever, GET and HEAD. */
export function servePicturesFrom(load: LoadPicture) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setHeaders(response, dataSecurityHeaders);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(response, 405, 'no-store');
    }
    const object = pictureObject(pathOf(request));
    if (object === null) return refuse(response, 404, missingCacheControl);
    try {
      const picture = await load(object.objectName);
      if (picture === null) return refuse(response, 404, missingCacheControl);
      response.setHeader('Cache-Control', oneYear);
      response.setHeader('ETag', picture.etag);
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      if (holds(request, picture.etag)) {
        response.statusCode = 304;
        response.end();
        return;
      }
      response.setHeader('Content-Type', object.contentType);
      response.setHeader('Content-Length', picture.bytes.byteLength);
      response.end(request.method === 'HEAD' ? undefined : picture.bytes);
    } catch (error) {
      log.error('picture-failed', error);
      response.setHeader('Retry-After', '5');
      refuse(response, 503, 'no-store');
    }
  };
}
