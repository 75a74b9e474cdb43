import { useSyncExternalStore } from 'react';
import { onUserChange } from '#web/lib/firebase/user-change.ts';

/** Time limit for undo in milliseconds. */
export const undoMs = 10_000;

/** Scheduled actions by name: the timer of each, or null while it is being sent. */
const waiting = new Map<string, ReturnType<typeof setTimeout> | null>();
const listeners = new Set<() => void>();

/** Closing the page would lose scheduled actions, so the browser asks first. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function changed(): void {
  if (waiting.size > 0) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

/**
 * Sends an action after {@link undoMs}, on any screen of the back office. Scheduling the same name
 * twice does nothing.
 */
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

/** @returns whether it was in time, so that nothing is sent */
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

/** Whether an action of this name is scheduled or being sent. */
export function useIsWaiting(name: string): boolean {
  return useSyncExternalStore(subscribe, () => waiting.has(name));
}

// Actions must not be sent under another user's name, so cancel the scheduled ones.
onUserChange(() => {
  for (const name of [...waiting.keys()]) takeBack(name);
});
