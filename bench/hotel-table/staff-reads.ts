import type { Page } from '@playwright/test';

/**
 * Longer than the emulator takes for ten thousand hotels: cached rows are shown before its
 * response.
 */
const quietMs = 2_000;

declare global {
  var documentsHeard: number | undefined;
}

/**
 * Counts the documents that Firestore's listeners deliver to a page, each billed as a read. Their
 * responses never end, so the data is inspected as it arrives.
 * @returns reads the count after waiting for quiet
 */
export async function watchStaffReads(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    globalThis.documentsHeard = 0;
    const ask = globalThis.fetch;
    const hear = async (stream: ReadableStream<Uint8Array>) => {
      const decoder = new TextDecoder();
      const reader = stream.getReader();
      // A name may be split between two chunks.
      let rest = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        const parts = (rest + decoder.decode(value, { stream: true })).split('"documentChange"');
        globalThis.documentsHeard = (globalThis.documentsHeard ?? 0) + parts.length - 1;
        rest = parts.at(-1)?.slice(-20) ?? '';
      }
    };
    globalThis.fetch = async (...request) => {
      const response = await ask(...request);
      const isListening = response.url.includes('/Listen/channel') && response.body !== null;
      if (!isListening) return response;
      const [own, theirs] = response.body.tee();
      // Ends with the connection.
      hear(own).catch(() => undefined);
      const { status, statusText, headers } = response;
      return new Response(theirs, { status, statusText, headers });
    };
  });
  return () => whenQuiet(page);
}

/** The count after a quiet period: rows are shown before their response has ended. */
async function whenQuiet(page: Page): Promise<number> {
  const heard = () => page.evaluate(() => globalThis.documentsHeard ?? 0);
  for (let known = await heard(); ; ) {
    await page.waitForTimeout(quietMs);
    const now = await heard();
    if (now === known) return now;
    known = now;
  }
}
