let isGone = false;
const returns = new Set<() => void>();

/**
 * Whether the page waits for its person to sign in again. What listeners are refused meanwhile is no news:
 * they keep what they have, and listen again when the session is back.
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
