import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';

export type ManagedProcess = {
  name: string;
  /** Resolves with the exit code when the process has ended (null when a signal ended it). */
  ended: Promise<number | null>;
  /**
   * Asks it to stop and waits for the end; kills it after a timeout.
   * @param why reason for the message about its end
   */
  stop(why?: string): Promise<void>;
  /** The reason given to `stop`. */
  why(): string | null;
  /** Its last output lines, for error messages. */
  tail(): string;
};

export type ProcessOptions = {
  name: string;
  /** A Node script; ends by itself when this process is killed (end-with-launcher.ts). */
  script: string;
  args?: readonly string[];
  /** Modules to preload. */
  imports?: readonly URL[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Time limit for a stop, in milliseconds, before the process is killed. */
  graceMs?: number;
  onLine?: (line: string) => void;
};

const savedLines = 40;
const endWithLauncher = new URL('end-with-launcher.ts', import.meta.url);

/** Starts a long-running program whose output goes to a file and, line by line, to `onLine`. */
export function startProcess(options: ProcessOptions): ManagedProcess {
  const { name, script, args = [], cwd, env, logFile, graceMs = 15_000, onLine } = options;
  const imports = [endWithLauncher, ...(options.imports ?? [])].map((each) => `--import=${each}`);
  const child = execa(process.execPath, [...imports, script, ...args], {
    cwd,
    env,
    extendEnv: false,
    // In its own group: Ctrl-C reaches only the launcher, which then stops its programs in order.
    detached: true,
    // Kept open and never written to: its closing tells the program that the launcher is gone.
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
    if (recent.length > savedLines) recent.shift();
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
