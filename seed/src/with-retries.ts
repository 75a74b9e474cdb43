import { setTimeout as delay } from 'node:timers/promises';

const attempts = 4;
const pauseMs = 250;

/**
 * Repeats what may be repeated safely. On a busy machine the Storage emulator closes a kept
 * connection in the very moment in which the client sends on it, and uploads are not retried there.
 */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await work();
    } catch {
      await delay(pauseMs * attempt);
    }
  }
  return work();
}
