/** What keeps the session of the signed-in person; the accounts feature is it. */
export type TokenProvider = {
  /** A token fetched just now; null when the session has ended. */
  refreshToken: () => Promise<string | null>;
  /** Told when even a fresh token is rejected: the person must sign in again. */
  sessionEnded: () => void;
};

let provider: TokenProvider | null = null;

/** Sets where a new token comes from after a rejection. Separate from the calls, which not every page loads. */
export function setTokenProvider(next: TokenProvider | null): void {
  provider = next;
}

export function tokenProvider(): TokenProvider | null {
  return provider;
}
