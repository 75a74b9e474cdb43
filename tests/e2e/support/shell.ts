import type { Page } from '@playwright/test';

/**
 * Serves the plain shell for every page, as when the page function is down: the client reads the
 * data itself.
 */
export async function servePlainShell(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/' || url.pathname.startsWith('/hotels'),
    (route, request) =>
      request.resourceType() === 'document'
        ? // Fetched, not fulfilled: the browser blocks requests to local addresses from fulfilled pages.
          route.continue({ url: new URL('/my-bookings', request.url()).href })
        : route.fallback(),
  );
}
