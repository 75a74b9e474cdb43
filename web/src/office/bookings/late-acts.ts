import { useSyncExternalStore } from 'react';
import { onUserChange } from '#web/lib/firebase/user-change.ts';

/** So long an act can still be taken back. */
export const undoMs = 10_000;

/** Acts that have been decided, by what they are about: the timer of each, or null while it is being sent. */
const waiting = new Map<string, ReturnType<typeof setTimeout> | null>();
const listeners = new Set<() => void>();

/** Closing the page would lose what waits: the browser asks. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function changed(): void {
  if (waiting.size > 0) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

/** Sends an act after {@link undoMs}, wherever in the back office one is by then. The same one a second time does nothing. */
export function actLater(name: string, act: () => Promise<void>): void {
  if (waiting.has(name)) return;
  const send = () => {
    waiting.set(name, null);
    changed();
    void act().finally(() => {
      waiting.delete(name);
      changed();
    });
  };
  waiting.set(name, setTimeout(send, undoMs));
  changed();
}

/** @returns whether it was in time: nothing has been sent, and nothing will be. */
export function takeBack(name: string): boolean {
  const timer = waiting.get(name) ?? null;
  if (timer === null) return false;
  clearTimeout(timer);
  waiting.delete(name);
  changed();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an act of this name has been decided and is not done. */
export function useIsWaiting(name: string): boolean {
  return useSyncExternalStore(subscribe, () => waiting.has(name));
}

// Nobody acts in another person's name: what waited is given up, and still stands as undone.
onUserChange(() => {
  for (const name of [...waiting.keys()]) takeBack(name);
});
