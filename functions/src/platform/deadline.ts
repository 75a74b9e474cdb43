import { AppError } from './errors.ts';

/**
 * Waits for work at most so long. What takes longer is refused as a dependency that is down (503 with
 * Retry-After): Google's clients wait a minute for a store that hangs, callers do not. The work itself
 * goes on; whatever it still writes is whole, and a repeated request finds it by its key.
 * @param retryAfterSeconds when a caller may ask again
 */
export async function withinDeadline<T>(
  deadlineMs: number,
  work: Promise<T>,
  retryAfterSeconds = 5,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    const refuse = () => {
      // Not made before: each error looks through the stack, which a webhook feels.
      const cause = new Error(`no answer within ${deadlineMs} ms`);
      reject(new AppError('unavailable', { retryAfterSeconds, cause }));
    };
    timer = setTimeout(refuse, deadlineMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
