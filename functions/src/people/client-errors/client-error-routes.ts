import { clientErrorSchema } from '@kerala-stays/domain/core/client-error';
import { messages } from '@kerala-stays/domain/core/messages';
import { createCallerLimiter } from '../../http/caller-limit.ts';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiRoute, data, route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { log } from '../../platform/log.ts';

const maxBytes = 16 * 1024;
const minuteMs = 60_000;

/**
 * Receives browsers' reports of our errors. The log gets a scrubbed line. Neither a bug on every
 * page nor misuse can fill it: reports over the limits get the same response and are dropped.
 */
export function clientErrorRoutes(): ApiRoute[] {
  const perAddress = createCallerLimiter({ limit: 10, windowMs: minuteMs });
  const overall = createRateLimiter({ limit: 60, windowMs: minuteMs });
  const networks = createRateLimiter({ limit: 1, windowMs: 5 * minuteMs });
  return [
    route('POST /client-errors', {
      access: 'public',
      // A page whose App Check fails must be able to report that.
      forAnyApp: true,
      failureMessage: messages.generic,
      maxJsonBytes: maxBytes,
      handle: async (call) => {
        const { problem, frames, page } = validate(clientErrorSchema, await jsonFields(call), {
          fallback: messages.malformedBody,
        });
        const nowMs = call.now.getTime();
        if (perAddress.take(call.caller, nowMs).ok && overall.take('all', nowMs).ok) {
          // The alert counts affected visitors: each one, or stranger, counts once.
          if (networks.take(call.caller.wideNetwork ?? call.caller.network, nowMs).ok) {
            log.warn('client-error-network', { requestId: call.requestId, route: page });
          }
          log.error('client-error', undefined, {
            requestId: call.requestId,
            route: page,
            problem,
            frames: frames.join('\n'),
          });
        }
        return data({});
      },
    }),
  ];
}
