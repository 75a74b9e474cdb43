const holders = new Set<symbol>();

/**
 * Keeps what the page shows when its session ends without its person having asked for that: signed out in
 * another tab, or the token no longer counts. Nothing that was read or typed is cleared until somebody else
 * signs in, or the page is left.
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

/** The person signs out, or leaves a page that was held: nothing is kept for them. */
export function dropHolds(): void {
  holders.clear();
}
