import type { Page, Route } from '@playwright/test';

/** Serves the plain shell for every page, as when the page function is down: the client reads for itself. */
export async function servePlainShell(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/' || url.pathname.startsWith('/hotels'),
    (route, request) =>
      request.resourceType() === 'document'
        ? // Fetched, not made up: the browser keeps made-up pages from reading local addresses.
          route.continue({ url: new URL('/about', request.url()).href })
        : route.fallback(),
  );
}

const firestoreQueries = '**/documents:runQuery';

/** Lets the browser find no digest of a list or of home, so that it asks by query. */
async function withoutDigests(page: Page): Promise<void> {
  await page.route('**/documents:batchGet', (route, request) => {
    const { documents = [] } = (request.postDataJSON() ?? {}) as { documents?: string[] };
    const [missing = ''] = documents;
    return missing.includes('/documents/lists/')
      ? route.fulfill({ json: [{ missing, readTime: new Date().toISOString() }] })
      : route.fallback();
  });
}

/** Takes over those Firestore queries whose text holds `part`; the others go on as they are. */
export async function onQuery(
  page: Page,
  part: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await withoutDigests(page);
  await page.route(firestoreQueries, (route, request) =>
    request.postData()?.includes(part) ? handle(route) : route.fallback(),
  );
}
