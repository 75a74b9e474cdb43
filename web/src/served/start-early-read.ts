import type {} from './early-read.ts';

/**
 * Begins the read that the page names (`app/plain-page.ts`) while the client's code is on its way.
 * A file of its own and small, because it comes before all other code; it must import nothing. A text
 * body and no header of our own, as in `firestore-rest.ts`: the browser sends no preflight.
 */
const { url, body } = document.querySelector<HTMLElement>('script[data-body]')?.dataset ?? {};
// Null says that the client was faster and has made the read itself.
if (url && body && globalThis.earlyRead === undefined) {
  const answer = fetch(url, { method: 'POST', body }).then((response) =>
    response.ok ? response.text() : null,
  );
  globalThis.earlyRead = { url, body, answer: answer.catch(() => null) };
}
