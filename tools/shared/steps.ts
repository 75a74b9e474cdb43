import { execa } from 'execa';
import { repositoryRoot } from './paths.ts';
import { UserError } from './user-error.ts';

const heartbeatMs = 15_000;

export type Finished = { code: number; output: string; seconds: number };

export type CommandOptions = {
  env?: NodeJS.ProcessEnv;
  /** Shows the output as it comes; otherwise it is only captured. */
  echo?: boolean;
  /** Working directory instead of the repository's root. */
  cwd?: string;
};

/** Runs a program to its end and captures its output. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { env = process.env, echo = false, cwd = repositoryRoot }: CommandOptions = {},
): Promise<Finished> {
  const started = performance.now();
  const shown: ('pipe' | 'inherit')[] = echo ? ['pipe', 'inherit'] : ['pipe'];
  const { exitCode, all, shortMessage } = await execa(command, args, {
    cwd,
    env,
    extendEnv: false,
    stdin: 'ignore',
    stdout: shown,
    stderr: shown,
    all: true,
    reject: false,
  });
  const seconds = (performance.now() - started) / 1000;
  // Without an exit code it was killed or does not exist.
  const why = exitCode === undefined ? `\n${shortMessage}` : '';
  return { code: exitCode ?? 1, output: `${all}${why}`, seconds };
}

/** Runs `work` under a progress line, which is updated during long steps. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${title} …`);
  const heartbeat = setInterval(() => console.log(`  still running, ${elapsed()}`), heartbeatMs);
  try {
    const result = await work();
    console.log(`  done in ${elapsed()}`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}

const shownLines = 60;

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-shownLines).join('\n');
}

/** Runs a program that must succeed; shows its output when it fails. */
export async function mustRun(
  what: string,
  command: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<void> {
  const { code, output } = await runCommand(command, args, env ? { env } : {});
  if (code !== 0) throw new UserError(`${what} failed:\n${lastLines(output)}`);
}
