import type { BrowserContext } from '@playwright/test';
import { serveFunction } from '../../served/serve-function.ts';
import { stack } from '../../support/stack.ts';

/** The same site and data in rupees, which taxes require. */
export type RupeeSite = {
  /** Sends a browser's API calls to it. */
  serve: (context: BrowserContext) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * The demo sells in dollars; a second API beside the stack's, over the same data, sells in rupees.
 */
export async function openRupeeSite(): Promise<RupeeSite> {
  const { url, stop } = await serveFunction({
    target: 'api',
    // As an emulator it uses the stand-in for Stripe, like the stack.
    env: {
      SITE_CURRENCY: 'inr',
      FUNCTIONS_EMULATOR: 'true',
      KS_PORT_OFFSET: String(stack.offset),
    },
  });
  return {
    stop,
    serve: async (context) => {
      await context.route(
        ({ pathname }) => pathname.startsWith('/api/'),
        (route) => {
          const { pathname, search } = new URL(route.request().url());
          return route.continue({ url: `${url}${pathname}${search}` });
        },
      );
    },
  };
}
