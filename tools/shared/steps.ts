import { spawn } from 'node:child_process';
import { signal } from '../launcher/processes.ts';
import { repositoryRoot } from './paths.ts';
import { UserError } from './user-error.ts';

const heartbeatMs = 15_000;

export type Finished = { code: number; output: string; seconds: number };

export type CommandOptions = {
  env?: NodeJS.ProcessEnv;
  /** Show the output as it comes; otherwise it is only kept. */
  echo?: boolean;
};

const running = new Set<number>();

// A step that is cut short (Ctrl-C in a build) takes its whole process group with it.
process.on('exit', () => {
  for (const pid of running) signal(-pid, 'SIGTERM');
});

/** Runs a program to its end in the repository's root and keeps what it prints. */
export function runCommand(
  command: string,
  args: readonly string[],
  { env = process.env, echo = false }: CommandOptions = {},
): Promise<Finished> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: repositoryRoot,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (echo) process.stdout.write(chunk);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (pid !== undefined) running.delete(pid);
      const seconds = (performance.now() - started) / 1000;
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString(), seconds });
    });
  });
}

/** Runs `work` under a line that says what is going on, with a sign of life on long steps. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${title} …`);
  const heartbeat = setInterval(() => console.log(`  still at it, ${elapsed()}`), heartbeatMs);
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

/** Runs a program that must succeed; its output is shown when it does not. */
export async function mustRun(
  what: string,
  command: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<void> {
  const { code, output } = await runCommand(command, args, env ? { env } : {});
  if (code !== 0) throw new UserError(`${what} failed:\n${lastLines(output)}`);
}
