import { setTimeout as delay } from 'node:timers/promises';

const begun = /Beginning execution of "/;
const finished = /Finished "/;
const checkEveryMs = 100;

/** Counts the running functions from the output of firebase-tools. */
export class FunctionsAtWork {
  #running = 0;
  #changedAt = performance.now();

  read(line: string): void {
    const change = begun.test(line) ? 1 : finished.test(line) ? -1 : 0;
    if (change === 0) return;
    this.#running += change;
    this.#changedAt = performance.now();
  }

  /** Resolves when no function has run for `quietMs`; false after `timeoutMs`. */
  async untilIdle(quietMs: number, timeoutMs: number): Promise<boolean> {
    const end = performance.now() + timeoutMs;
    while (performance.now() < end) {
      if (this.#running === 0 && performance.now() - this.#changedAt >= quietMs) return true;
      await delay(checkEveryMs);
    }
    return false;
  }
}
