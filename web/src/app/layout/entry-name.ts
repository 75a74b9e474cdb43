function nameEntry(): void {
  const state = history.state as { key?: string } | null;
  if (state?.key !== undefined) return;
  history.replaceState({ ...state, key: crypto.randomUUID().slice(0, 8) }, '');
}

/**
 * Names the history entries that the browser makes, as the router names its own. The router calls all of them the
 * same: an address that is opened anew would begin where another of its entries was left. A reload, and Back into the
 * document, find the name again. To be called before the router reads the entry.
 */
export function nameEntries(): void {
  nameEntry();
  addEventListener('popstate', nameEntry, { capture: true });
}
