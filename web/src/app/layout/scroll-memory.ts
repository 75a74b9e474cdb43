const storageKey = 'scroll_positions';
const timeoutMs = 1500;

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Remembers where the reader is on the page of this history entry, until the page is left. */
export function keepScroll(entryKey: string): () => void {
  if ('scrollRestoration' in history) history.scrollRestoration = 'manual';
  let y = window.scrollY;
  const note = () => {
    y = window.scrollY;
  };
  const save = () => {
    try {
      const latest = Object.entries({ ...readPositions(), [entryKey]: y }).slice(-50);
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(latest)));
    } catch {
      // Storage may be blocked; the page then opens at its top.
    }
  };
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', save);
  return () => {
    removeEventListener('scroll', note);
    removeEventListener('pagehide', save);
    save();
  };
}

/** Goes back to the remembered place, as soon as the page has grown long enough to hold it. */
export function restoreScroll(entryKey: string): () => void {
  const y = readPositions()[entryKey];
  if (!y) return () => {};
  const started = performance.now();
  let frame = 0;
  const attempt = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight >= y;
    if (reachable) window.scrollTo({ top: y, behavior: 'instant' });
    else if (performance.now() - started < timeoutMs) frame = requestAnimationFrame(attempt);
  };
  attempt();
  const stop = () => cancelAnimationFrame(frame);
  // A reader who starts scrolling is not pulled back.
  addEventListener('wheel', stop, { once: true, passive: true });
  addEventListener('touchstart', stop, { once: true, passive: true });
  return stop;
}
