let isGone = false;
const returns = new Set<() => void>();

/**
 * Whether the page waits for its person to sign in again. Listeners refused in the meantime keep
 * their data, and restart when the session is back.
 */
export function isSessionAway(): boolean {
  return isGone;
}

export function setSessionAway(isAway: boolean): void {
  const isBack = isGone && !isAway;
  isGone = isAway;
  if (isBack) for (const listener of [...returns]) listener();
}

/** @returns ends it */
export function onSessionReturn(listener: () => void): () => void {
  returns.add(listener);
  return () => void returns.delete(listener);
}
