import type { BrowserContext, CDPSession } from '@playwright/test';

type RequestEdits = {
  /** A WebP picture in place of every hotel's; undefined for the real ones. */
  picture?: Buffer;
  /** Headers of inquiries, beside their own. */
  inquiryHeaders: Record<string, string>;
};

const toHeaders = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

async function edit(session: CDPSession, { picture, inquiryHeaders }: RequestEdits): Promise<void> {
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

/**
 * Edits the requests of a context's pages by DevTools, which pauses only those that match.
 * Playwright's `route` pauses every request of a page and turns its HTTP cache off, as no visitor
 * has it: the browser tests took a quarter longer.
 */
export function editRequests(context: BrowserContext, edits: RequestEdits): void {
  context.on('page', (page) => {
    // The page may close at once.
    void context
      .newCDPSession(page)
      .then((session) => edit(session, edits))
      .catch(() => undefined);
  });
}
