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
 * A new version of the site takes the files of the old one away: a page that was opened before can
 * no longer fetch its next part. Loading it anew is what helps; once, lest it go round in circles.
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
