import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { withTimeout } from '../platform/with-timeout.ts';
import { type ApiRoute, data } from './route.ts';

/** Uptime checks give up after ten seconds; a store that needs this long is down for people. */
const storeTimeoutMs = 4_000;

const response = z.object({ success: z.literal(true) });

/**
 * For launchers and uptime checks.
 * @param readStore reads one document.
 */
export function healthRoutes(readStore: () => Promise<unknown>): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/health',
      access: 'public',
      forAnyApp: true,
      failureMessage: messages.generic,
      // Calls no other service: it only shows that the function runs (decision D17).
      doc: { summary: 'Whether the service responds', tag: 'Service', response },
      handle: async () => data({}),
    },
    {
      method: 'get',
      path: '/health/ready',
      access: 'public',
      forAnyApp: true,
      failureMessage: messages.serviceUnavailable,
      doc: {
        summary: 'Whether the service responds and reaches its database: one document is read',
        tag: 'Service',
        response,
        rejections: ['unavailable'],
      },
      handle: async () => {
        await withTimeout(storeTimeoutMs, readStore(), 30);
        return data({});
      },
    },
  ];
}
