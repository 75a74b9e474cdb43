import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How much waits for staff, for the title of every page of the back office and the badge of an installed one. */
export function setTitleCount(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
  // Only some browsers have it, and only for apps that are installed.
  if ('setAppBadge' in navigator) void navigator.setAppBadge(next).catch(() => undefined);
}

/** What {@link setTitleCount} was told last. */
export function useTitleCount(): number {
  return useSyncExternalStore(subscribe, () => count);
}
