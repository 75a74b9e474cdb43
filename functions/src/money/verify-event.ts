const toleranceSeconds = 300;

/**
 * The official package's check with one secret; throws when the event is not genuine or too old.
 */
type CheckWithSecret = (secret: string, toleranceSeconds: number) => Promise<unknown>;

/**
 * Verifies a webhook with any of our secrets (two while one is being replaced). Beyond the
 * package's check it rejects events from the future and headers that contain their time twice
 * (decision D26).
 * @returns the event, or null.
 */
export async function verifyEvent(
  header: string,
  secrets: readonly string[],
  now: Date,
  check: CheckWithSecret,
): Promise<unknown | null> {
  const timestamps = header.split(',').filter((part) => part.trim().startsWith('t='));
  const [timestamp] = timestamps;
  if (timestamps.length !== 1 || !/^t=\d{1,12}$/.test(timestamp ?? '')) return null;
  const aheadSeconds = Number(timestamp?.slice(2)) - Math.floor(now.getTime() / 1000);
  if (aheadSeconds > toleranceSeconds) return null;
  for (const secret of secrets) {
    try {
      return await check(secret, toleranceSeconds);
    } catch {
      // Not signed with this secret, or not fresh: another secret may match.
    }
  }
  return null;
}
