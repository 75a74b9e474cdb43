/** A domain of node:domain, as the Functions Framework opens one around every call. */
type Domain = { exit(): void };

/**
 * Runs a handler outside the domain that the Functions Framework puts around each call. Inside it every
 * promise enters and leaves the domain: a call of Firestore's client costs 1.6 times the processor time
 * (`docs/operations.md`, "Load"). The domain answers 500 for errors thrown where nobody waits; handlers
 * catch their own, and what still escapes ends the process, whose place the platform takes again.
 */
export function outsideDomain<Call extends unknown[], Result>(
  handler: (...call: Call) => Result,
): (...call: Call) => Result {
  return (...call) => {
    (process as { domain?: Domain | null }).domain?.exit();
    return handler(...call);
  };
}
