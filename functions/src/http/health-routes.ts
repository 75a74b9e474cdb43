import { version } from '@kerala-stays/domain/content/version';
import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { withTimeout } from '../platform/with-timeout.ts';
import { type ApiRoute, data, route } from './route.ts';

/** Uptime checks give up after ten seconds; a slower store counts as down. */
const storeTimeoutMs = 4_000;

/**
 * For launchers and uptime checks.
 * @param readStore reads one document.
 */
export function healthRoutes(readStore: () => Promise<unknown>): ApiRoute[] {
  return [
    route('GET /health', {
      access: 'public',
      forAnyApp: true,
      failureMessage: messages.generic,
      // Calls no other service: it only shows that the function runs (decision D17).
      handle: async () => data({ version }),
    }),
    route('GET /health/ready', {
      access: 'public',
      forAnyApp: true,
      failureMessage: serverMessages.serviceUnavailable,
      rejections: ['unavailable'],
      handle: async () => {
        await withTimeout(storeTimeoutMs, readStore(), 30);
        return data({});
      },
    }),
  ];
}
