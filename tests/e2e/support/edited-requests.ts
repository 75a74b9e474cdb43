import type { Page } from '@playwright/test';

type RequestEdits = {
  /** A WebP picture in place of every hotel's; undefined for the real ones. */
  picture?: Buffer;
  /** Headers of inquiries, beside their own. */
  inquiryHeaders: Record<string, string>;
};

const toHeaders = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

/**
 * Edits a page's requests by DevTools, which pauses only those that match. Playwright's `route`
 * pauses every request of a page and turns its HTTP cache off, as no visitor has it: the browser
 * tests took a quarter longer.
 */
export async function editRequests(
  page: Page,
  { picture, inquiryHeaders }: RequestEdits,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request: { url, headers } }) => {
    const isInquiry = new URL(url).pathname === '/api/inquiries';
    const edited = isInquiry
      ? session.send('Fetch.continueRequest', {
          requestId,
          headers: toHeaders({ ...headers, ...inquiryHeaders }),
        })
      : session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: toHeaders({ 'content-type': 'image/webp' }),
          body: picture?.toString('base64') ?? '',
        });
    // The page may be gone.
    void edited.catch(() => undefined);
  });
  const patterns = ['*/api/inquiries', ...(picture === undefined ? [] : ['*/media/*'])];
  await session.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
}
