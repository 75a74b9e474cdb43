import { AppError } from './errors.ts';

/**
 * Limits the waiting time for work. Afterwards it is rejected as a dependency that is down (503
 * with Retry-After): Google's clients wait a minute for a hanging store, callers do not. The work
 * itself continues; its writes are complete, and a repeated request finds them by key.
 * @param retryAfterSeconds delay before a retry
 */
export async function withTimeout<T>(
  timeoutMs: number,
  work: Promise<T>,
  retryAfterSeconds = 5,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const expire = () => {
      const cause = new Error(`no response within ${timeoutMs} ms`);
      reject(new AppError('unavailable', { retryAfterSeconds, cause }));
    };
    timer = setTimeout(expire, timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
