/** One query of Firestore's REST interface, as it goes over the line. */
export type QueryRequest = { url: string; body: string };

declare global {
  /**
   * The read that a page without a first screen began beside its code (`start-early-read.ts`): not
   * there until it begins, null from the page's first read on.
   */
  var earlyRead: (QueryRequest & { answer: Promise<string | null> }) | null | undefined;
}

/**
 * The text that answers a read, when the page began the very same one early. Only the page's first
 * read is given it: what was asked at the start would be old for a later one.
 * @returns null, now or in the end, when this read was not begun or has failed: it is then to be made
 *   as any other
 */
export function takeEarlyRead(url: string, body: unknown): Promise<string | null> | null {
  const early = globalThis.earlyRead;
  globalThis.earlyRead = null;
  return early?.url === url && early.body === body ? early.answer : null;
}
