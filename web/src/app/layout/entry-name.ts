function nameEntry(): void {
  const state = history.state as { key?: string } | null;
  if (state?.key !== undefined) return;
  history.replaceState({ ...state, key: crypto.randomUUID().slice(0, 8) }, '');
}

/**
 * Gives browser-made history entries a name, as the router does for its own. The router gives all
 * of them the same key: a newly opened address would start at the scroll position of another entry.
 * A reload, and Back into the document, restore the name. Call before the router reads the entry.
 */
export function nameEntries(): void {
  nameEntry();
  addEventListener('popstate', nameEntry, { capture: true });
}
