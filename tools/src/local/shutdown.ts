import type { Stack } from './stack.ts';
import { watchParents } from './watch-parents.ts';

/** A second Ctrl-C within this time is the same key press, forwarded by npm or the entry script. */
const sameSignalMs = 1_500;

/**
 * Stops the stack on Ctrl-C, SIGTERM, a closed terminal, a killed parent, and when a part of it ends
 * by itself; resolves with the exit code. `stack` is asked when the moment comes: it may not be there yet.
 */
export function untilStopped(stack: () => Promise<Stack> | null): Promise<number> {
  // A reader that went away must not stop us from clearing up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return new Promise((resolve) => {
    let since: number | null = null;
    const stop = (code: number, message: string) => {
      if (since !== null) {
        if (Date.now() - since > sameSignalMs) process.exit(130);
        return;
      }
      since = Date.now();
      console.log(message);
      const running = stack();
      if (running === null) {
        process.exit(code);
      }
      running
        .then((started) => started.stop())
        .then(
          () => resolve(code),
          () => resolve(1),
        );
    };
    process.on('SIGINT', () => stop(0, '\nStopping …'));
    process.on('SIGTERM', () => stop(0, 'Stopping …'));
    process.on('SIGHUP', () => stop(0, 'Stopping …'));
    void watchParents(process.env, () =>
      stop(1, 'Stopping: the command that started this was killed.'),
    );
    void stack()
      ?.then(({ broken }) => broken)
      .then(
        (what) => stop(1, `Stopping: ${what}`),
        () => undefined,
      );
  });
}
