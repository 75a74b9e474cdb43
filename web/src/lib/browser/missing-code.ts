import { messages } from '@kerala-stays/domain/core/messages';

const missing = new WeakSet<object>();
const edited = new WeakSet<EventTarget>();

/**
 * Remembers which failures are those of code that could not be fetched: a release takes the files of the last
 * one away, so a page that was opened before it misses what it had not fetched yet. What comes of it is
 * decided where the code was wanted; a page fetched ahead, or a report of an error, is nobody's loss.
 */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
  addEventListener('input', ({ target }) => target && edited.add(target), { capture: true });
}

/** Whether an error says that code of ours could not be fetched. */
export function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

/** Whether a reload would lose something that somebody typed. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return [...fields].some((field) => edited.has(field) && field.value !== '');
}

/**
 * For a part that is fetched over a page in use, such as a dialog, and did not arrive.
 * @param say tells the person, where the page stays: it was reloaded just now, or a reload would lose what they typed
 */
export function reloadUnlessTyped(say: (text: string) => void): void {
  if (hasTypedText() || !reloadOnce()) say(messages.partMissing);
}
