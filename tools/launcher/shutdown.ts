import type { Stack } from './stack.ts';
import { watchParents } from './watch-parents.ts';

/** A further signal within this time is the same key press, forwarded by npm or the entry script. */
const sameSignalMs = 1_500;

export type Shutdown = {
  /** Puts a starting stack under watch: it is stopped with the command, and the command with it. */
  guard(starting: Promise<Stack>): Promise<Stack>;
  /** Resolves once everything has been stopped. */
  exitCode: Promise<number>;
};

/**
 * Stops on Ctrl-C, SIGTERM, a closed terminal, a killed parent, and when a part of the stack ends by
 * itself. The same signal once more, later, gives up waiting.
 * @param codeWhenAsked exit code when a person stopped it: no failure for the site, one for a test run
 */
export function watchForShutdown(codeWhenAsked = 0): Shutdown {
  // A reader that went away must not keep us from clearing up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const { promise: exitCode, resolve } = Promise.withResolvers<number>();
  let guarded: Promise<Stack> | null = null;
  let since: number | null = null;

  const stop = (code: number, message: string) => {
    if (since !== null) {
      if (Date.now() - since > sameSignalMs) process.exit(130);
      return;
    }
    since = Date.now();
    console.log(message);
    if (guarded === null) process.exit(code);
    guarded
      .then((stack) => stack.stop())
      .then(
        () => resolve(code),
        () => resolve(1),
      );
  };

  process.on('SIGINT', () => stop(codeWhenAsked, '\nStopping …'));
  process.on('SIGTERM', () => stop(codeWhenAsked, 'Stopping …'));
  process.on('SIGHUP', () => stop(codeWhenAsked, 'Stopping …'));
  void watchParents(process.env, () => stop(1, 'Stopping: the command that ran this was killed.'));
  return {
    exitCode,
    async guard(starting) {
      guarded = starting;
      const stack = await starting;
      void stack.broken.then((what) => stop(1, `Stopping: ${what}`));
      return stack;
    },
  };
}
