const holders = new Set<symbol>();

/**
 * Keeps the page when its session ends unasked: a sign-out in another tab, or an invalid token.
 * Nothing read or typed is cleared until someone else signs in or the page is left.
 * @returns ends the hold
 */
export function holdSession(): () => void {
  const holder = Symbol('hold');
  holders.add(holder);
  return () => void holders.delete(holder);
}

export function isSessionHeld(): boolean {
  return holders.size > 0;
}

/** Called on sign-out, or on leaving a held page: nothing is kept. */
export function dropHolds(): void {
  holders.clear();
}
