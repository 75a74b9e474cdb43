import { messages } from '@kerala-stays/domain/messages';
import { z } from 'zod';
import { AppError } from '../platform/errors.ts';
import { type ApiRoute, data } from './route.ts';

/** Uptime checks give up after ten seconds; a store that needs this long is down for people. */
const storeTimeoutMs = 4_000;

const answer = z.object({ success: z.literal(true) });

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
      // Answers without asking anybody: it says that the function runs (design §1).
      doc: { summary: 'Whether the service answers', tag: 'Service', answer },
      handle: async () => data({}),
    },
    {
      method: 'get',
      path: '/health/ready',
      access: 'public',
      forAnyApp: true,
      failureMessage: messages.serviceUnavailable,
      doc: {
        summary: 'Whether the service answers and reaches its database: one document is read',
        tag: 'Service',
        answer,
        refusals: ['unavailable'],
      },
      handle: async () => {
        await within(storeTimeoutMs, readStore());
        return data({});
      },
    },
  ];
}

async function within(timeoutMs: number, reading: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError('unavailable', { retryAfterSeconds: 30 })),
      timeoutMs,
    );
  });
  try {
    await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
