import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { messages } from '@kerala-stays/domain/core/messages';
import type { createApi } from './app.ts';
import { codedResponse } from './content-coding.ts';
import { drainBody } from './request-body.ts';
import { dataSecurityHeaders } from './security-headers.ts';

/** A request line or Host header that is not a valid URL never reaches the routes. */
function unreadableRequest(error: unknown): Response {
  const isUnreadable = error instanceof RequestError;
  const message = isUnreadable ? messages.malformedBody : messages.generic;
  return Response.json(
    { success: false, message },
    { status: isUnreadable ? 400 : 500, headers: dataSecurityHeaders },
  );
}

/** Serves the API on Node's own request and response, as Cloud Functions hands them over. */
export function createNodeListener(
  api: ReturnType<typeof createApi>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  return getRequestListener(
    async (request, env) => {
      const response = await api.fetch(request, env);
      const headers = await drainBody((env as HttpBindings).incoming, response.status);
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      return codedResponse(response, request.headers.get('accept-encoding') ?? undefined);
    },
    { errorHandler: unreadableRequest },
  );
}
