const storageKey = 'reloaded_at';
const oncePerMs = 60_000;

function readTime(): number {
  try {
    return Number(sessionStorage.getItem(storageKey)) || 0;
  } catch {
    return 0;
  }
}

/**
 * A new version of the site removes the files of the old one: a page that was opened before can no
 * longer fetch its chunks. It is reloaded, but only once, so that it cannot loop.
 */
export function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || Date.now() - readTime() < oncePerMs) return;
    try {
      sessionStorage.setItem(storageKey, String(Date.now()));
    } catch {
      return;
    }
    event.preventDefault();
    location.reload();
  });
}
