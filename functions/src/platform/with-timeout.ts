import { AppError } from './errors.ts';

/**
 * Waits for work at most so long. What takes longer is rejected as a dependency that is down (503 with
 * Retry-After): Google's clients wait a minute for a store that hangs, callers do not. The work itself
 * goes on; whatever it still writes is whole, and a repeated request finds it by its key.
 * @param retryAfterSeconds when a caller may ask again
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
