import { pageMessages } from '@kerala-stays/domain/core/page-messages';

const missing = new WeakSet<object>();
const edited = new WeakSet<EventTarget>();

/**
 * Marks errors of code that could not be fetched. A release removes the previous files, so a page
 * opened before it lacks those it had not fetched. The caller that needs the code decides how to
 * react: a failed prefetch or error report does no harm.
 */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
  addEventListener('input', ({ target }) => target && edited.add(target), { capture: true });
}

/** Whether an error means that our code could not be fetched. */
export function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

/** Whether a reload would lose typed text. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return [...fields].some((field) => edited.has(field) && field.value !== '');
}

/**
 * Handles a part such as a dialog whose code failed to load over a page in use.
 * @param say shows a message when the page stays: after a recent reload, or when a reload would
 *   lose typed text
 */
export function reloadUnlessTyped(say: (text: string) => void): void {
  if (hasTypedText() || !reloadOnce()) say(pageMessages.partMissing);
}
