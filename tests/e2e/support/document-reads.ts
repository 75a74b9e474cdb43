import type { BrowserContext, Page, Request, Response } from '@playwright/test';

/** Whether an address is a read through Firestore's REST interface. */
export const isDocumentRead = (url: string) => /\/documents[:/]/.test(url);

const isRead = (request: Request) =>
  isDocumentRead(request.url()) && request.method() !== 'OPTIONS';

/** Documents in a response of Firestore's REST interface; an empty query counts one. */
async function documentsIn(response: Response): Promise<number> {
  const body: unknown = await response.json().catch(() => null);
  if (!Array.isArray(body)) return 1;
  return Math.max(1, body.filter((row: { document?: unknown }) => row.document).length);
}

export type DocumentReads = {
  /** Documents billed by Firestore so far. */
  count(): Promise<number>;
  /**
   * Waits until a loaded page has nothing left to read.
   * @throws Error when a read takes more than half a minute
   */
  settled(page: Page): Promise<void>;
};

const patienceMs = 30_000;
/** In the first, the page may still process a response and request more because of it. */
const quietTurns = 2;

/** Runs after the page's idle callbacks, which start deferrable reads. */
const idleTurn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestIdleCallback(() => done()));
      }),
  );

/**
 * Follows every read from now on, for the life of the context. Playwright's own `networkidle` does
 * not help: it is a state of the document, which a navigation inside the page does not leave.
 */
export function watchReads(context: BrowserContext): DocumentReads {
  const counting: Promise<number>[] = [];
  const open = new Set<Request>();
  let begun = 0;
  context.on('request', (request) => {
    if (!isRead(request)) return;
    begun += 1;
    open.add(request);
  });
  context.on('response', (response) => {
    if (isRead(response.request())) counting.push(documentsIn(response));
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return {
    count: async () => (await Promise.all(counting)).reduce((sum, reads) => sum + reads, 0),
    async settled(page) {
      const startedAt = performance.now();
      let known = begun;
      for (let quiet = 0; quiet < quietTurns; known = begun) {
        await idleTurn(page);
        quiet = open.size === 0 && begun === known ? quiet + 1 : 0;
        if (performance.now() - startedAt > patienceMs) {
          throw new Error(`Still reading: ${[...open].map((request) => request.url()).join(', ')}`);
        }
      }
    },
  };
}
