import { UserError } from '../shared/user-error.ts';
import type { Stack } from './stack.ts';

/** Another signal within this time is the same key press, forwarded by npm or the entry script. */
const sameSignalMs = 1_500;
const checkParentMs = 500;

export type Shutdown = {
  /**
   * Ties a starting stack to this command: each stops with the other. Several stacks may be tied.
   */
  track(starting: Promise<Stack>): Promise<Stack>;
  /** Runs the command's work; a failure stops the stack. */
  run(work: () => Promise<void>): Promise<void>;
  /** Resolves once everything has been stopped. */
  exitCode: Promise<number>;
};

/**
 * Stops on Ctrl-C, SIGTERM, a closed terminal, the end of npm, and when a part of the stack ends by
 * itself. Repeating the signal later stops waiting.
 * @param codeWhenAsked exit code when a person stopped it: no failure for the site, one for a test
 *   run
 */
export function watchForShutdown(codeWhenAsked = 0): Shutdown {
  // A closed terminal must not prevent the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const { promise: exitCode, resolve } = Promise.withResolvers<number>();
  const tracked: Promise<Stack>[] = [];
  let since: number | null = null;

  const stop = (code: number, message: unknown) => {
    if (since !== null) {
      if (Date.now() - since > sameSignalMs) process.exit(130);
      return;
    }
    since = Date.now();
    console.log(message);
    if (tracked.length === 0) process.exit(code);
    void Promise.allSettled(tracked.map(async (starting) => (await starting).stop())).then(
      (stopped) => resolve(stopped.every(({ status }) => status === 'fulfilled') ? code : 1),
    );
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop(codeWhenAsked, '\nStopping …'));
  }
  // `kill` of npm ends npm and its shell; neither forwards the signal to us.
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      stop(1, 'Stopping: the command that ran this has ended.');
    }, checkParentMs);
    timer.unref();
  }
  return {
    exitCode,
    async track(starting) {
      tracked.push(starting);
      const stack = await starting;
      void stack.broken.then((what) => stop(1, `Stopping: ${what}`));
      return stack;
    },
    async run(work) {
      try {
        await work();
      } catch (error) {
        // Failures during a shutdown are expected.
        if (since === null) stop(1, error instanceof UserError ? `\n${error.message}` : error);
      }
    },
  };
}
