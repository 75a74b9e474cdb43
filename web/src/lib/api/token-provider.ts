/** Keeper of the signed-in person's session; implemented by the accounts feature. */
export type TokenProvider = {
  /** Fresh token; null when the session has ended. */
  refreshToken: () => Promise<string | null>;
  /** Called when even a fresh token is rejected: the person must sign in again. */
  sessionEnded: () => void;
};

let provider: TokenProvider | null = null;

/**
 * Sets the source of new tokens after a rejection. Separate from the calls, which not every page
 * loads.
 */
export function setTokenProvider(next: TokenProvider | null): void {
  provider = next;
}

export function tokenProvider(): TokenProvider | null {
  return provider;
}
