import type { BrowserContext } from '@playwright/test';
import { serveFunction } from '../../served/serve-function.ts';

/** The same site and data, sold in rupees: taxes are for those. */
export type RupeeSite = {
  /** Has the calls of a browser answered by it. */
  serve: (context: BrowserContext) => Promise<void>;
  stop: () => Promise<void>;
};

/** The demo sells in dollars; a second API beside the stack's, over the same data, sells in rupees. */
export async function openRupeeSite(): Promise<RupeeSite> {
  const { url, stop } = await serveFunction({ target: 'api', env: { SITE_CURRENCY: 'inr' } });
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
