const storageKey = 'reloaded_at';
const oncePerMs = 60_000;

const missing = new WeakSet<object>();
const edited = new WeakSet<EventTarget>();
let isReloading = false;

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
export function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return [...fields].some((field) => edited.has(field) && field.value !== '');
}

/**
 * Loads the page again, which brings the newest release, but once a minute at most, so that it cannot loop.
 * @returns whether the page is about to go
 */
export function reloadOnce(): boolean {
  if (isReloading) return true;
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(storageKey)) || 0;
    if (Date.now() - last <= oncePerMs) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
  isReloading = true;
  location.reload();
  return true;
}
