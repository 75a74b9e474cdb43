import { AppError } from './errors.ts';

/** gRPC codes of a write that lost a race: its data has changed since it was read. */
const lostRaceCodes = new Set<unknown>([
  5, // NOT_FOUND: an updated document is gone
  6, // ALREADY_EXISTS: a created document exists
  9, // FAILED_PRECONDITION: a document has another version
  10, // ABORTED
]);
const maxAttempts = 12;
/** Slower attempts wait for many others; an equally long pause would only add to that. */
const longestAttemptMs = 400;

/** Whether a conditional write was rejected because another one came first. */
export function isLostRace(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return lostRaceCodes.has(error.code) && !isMissingIndex(error);
}

/** A query without its index fails with the code of a lost race; a retry would hide our mistake. */
function isMissingIndex({ message }: Error): boolean {
  return /requires an index/i.test(message);
}

/**
 * Repeats read–decide–write until the write's preconditions hold. Cheaper than a transaction when
 * contention is rare: nothing is locked while deciding.
 */
export async function writeOptimistically<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; ) {
    const startedAt = performance.now();
    try {
      return await attempt();
    } catch (cause) {
      if (!isLostRace(cause)) throw cause;
      failures += 1;
      if (failures >= maxAttempts)
        throw new AppError('unavailable', { cause, retryAfterSeconds: 2 });
      // A pause shorter than an attempt would only make the same writes collide again.
      const attemptMs = Math.min(performance.now() - startedAt, longestAttemptMs);
      const pauseMs = Math.random() * (15 * failures + attemptMs);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
