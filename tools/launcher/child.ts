import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { signal } from './processes.ts';

export type Child = {
  name: string;
  /** Resolves when the process has ended, with its exit code (null when a signal ended it). */
  ended: Promise<number | null>;
  /** Asks it to stop and waits; insists after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
  /** The last lines it printed, for a message about why it ended. */
  tail(): string;
};

export type ChildOptions = {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  onLine?: (line: string) => void;
};

const keptLines = 40;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with one
const colours = /\u001b\[[0-9;]*m/g;

/** Starts a long-running program whose output goes to a file, line by line to `onLine` as well. */
export function startChild(options: ChildOptions): Child {
  const { name, command, args, cwd, env, logFile, onLine } = options;
  const child: ChildProcess = spawn(command, args, {
    cwd,
    env,
    // A group of its own: Ctrl-C reaches the launcher alone, which then stops its children in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile);
  const recent: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface(stream).on('line', (line) => {
      const plain = line.replace(colours, '');
      log.write(`${plain}\n`);
      recent.push(plain);
      if (recent.length > keptLines) recent.shift();
      onLine?.(plain);
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      recent.push(String(error));
      resolve(1);
    });
    child.once('exit', (code) => resolve(code));
  });
  const { pid } = child;
  return {
    name,
    ended,
    tail: () => recent.join('\n'),
    async stop(graceMs = 15_000) {
      if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      signal(pid, 'SIGINT');
      const giveUp = new AbortController();
      const late = delay(graceMs, 'late', { signal: giveUp.signal }).catch(() => 'ended');
      const outcome = await Promise.race([ended.then(() => 'ended'), late]);
      giveUp.abort();
      if (outcome === 'late') signal(pid, 'SIGKILL');
      await ended;
    },
  };
}
