import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';

export type ManagedProcess = {
  name: string;
  /** Resolves when the process has ended, with its exit code (null when a signal ended it). */
  ended: Promise<number | null>;
  /**
   * Asks it to stop and waits until it has; kills it when that takes too long.
   * @param why it cannot go on, for the message about its end
   */
  stop(why?: string): Promise<void>;
  /** What was given to `stop`. */
  why(): string | null;
  /** The last lines it printed, for a message about why it ended. */
  tail(): string;
};

export type ProcessOptions = {
  name: string;
  /** A Node script; it ends by itself when this process is killed (end-with-launcher.ts). */
  script: string;
  args?: readonly string[];
  /** Modules to load before it. */
  imports?: readonly URL[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** How long a stop may take before the process is killed. */
  graceMs?: number;
  onLine?: (line: string) => void;
};

const keptLines = 40;
const endWithLauncher = new URL('end-with-launcher.ts', import.meta.url);

/** Starts a long-running program whose output goes to a file, and line by line to `onLine`. */
export function startProcess(options: ProcessOptions): ManagedProcess {
  const { name, script, args = [], cwd, env, logFile, graceMs = 15_000, onLine } = options;
  const imports = [endWithLauncher, ...(options.imports ?? [])].map((each) => `--import=${each}`);
  const child = execa(process.execPath, [...imports, script, ...args], {
    cwd,
    env,
    extendEnv: false,
    // In its own group: Ctrl-C reaches only the launcher, which then stops its programs in order.
    detached: true,
    // Held open and never written to: when it closes, the program knows that the launcher is gone.
    stdin: 'pipe',
    all: true,
    buffer: false,
    reject: false,
    killSignal: 'SIGINT',
    forceKillAfterDelay: graceMs,
  });
  const log = createWriteStream(logFile);
  const recent: string[] = [];
  createInterface(child.all).on('line', (line) => {
    const plain = stripVTControlCharacters(line);
    log.write(`${plain}\n`);
    recent.push(plain);
    if (recent.length > keptLines) recent.shift();
    onLine?.(plain);
  });
  let reason: string | null = null;
  const ended = child.then(({ exitCode }) => exitCode ?? null);
  return {
    name,
    ended,
    tail: () => recent.join('\n'),
    why: () => reason,
    async stop(why) {
      reason ??= why ?? null;
      child.kill();
      await ended;
    },
  };
}
