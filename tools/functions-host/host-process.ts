import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Answer, Order } from './messages.ts';

/**
 * How functions are started: the program, the folder whose `package.json` names their code, and the
 * environment.
 */
export type Recipe = { bin: string; cwd: string; env: NodeJS.ProcessEnv };
/** A function by its export, and its trigger type: `http` or `cloudevent`. */
export type Target = { target: string; signature: string };

const script = fileURLToPath(new URL('serve.ts', import.meta.url));
/** Long enough for a busy machine: a process silent for this long is stuck in its own code. */
const patienceMs = 30_000;
/** A larger heap means a leak; the process then ends and the next call starts another. */
const heapMb = 1024;
let started = 0;

/** One process that runs all functions, as firebase-tools sees it from outside. */
export class HostProcess extends EventEmitter<{ line: [string]; end: [string] }> {
  readonly #child: ChildProcess;
  readonly #sockets = new Map<string, string>();
  readonly #number = ++started;
  readonly #loading = Promise.withResolvers<string | null>();
  #unanswered: NodeJS.Timeout | null = null;
  #hasEnded = false;

  /** @param targets functions to serve as soon as the process is loaded */
  constructor({ bin, cwd, env }: Recipe, targets: Iterable<Target>) {
    super();
    this.#child = spawn(bin, [`--max-old-space-size=${heapMb}`, script], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => this.emit('line', line));
    }
    this.#child.on('message', (answer: Answer) => this.#hear(answer));
    this.#child.on('error', (error) => this.#end(String(error)));
    this.#child.on('exit', (code, signal) => this.#end(`${signal ?? `exit code ${code}`}`));
    for (const target of targets) this.socketOf(target);
    this.#tell({ kind: 'report' });
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Resolves with null once the functions' code is loaded, or with the error. */
  get loading(): Promise<string | null> {
    return this.#loading.promise;
  }

  /** Socket for calls of this function; exists shortly after the first call of this method. */
  socketOf({ target, signature }: Target): string {
    const known = this.#sockets.get(target);
    if (known !== undefined) return known;
    const socket = join(tmpdir(), `f${process.pid}-${this.#number}-${this.#sockets.size}.sock`);
    this.#sockets.set(target, socket);
    this.#tell({ kind: 'listen', target, signature, socket });
    return socket;
  }

  /** Ends the process when it does not respond, e.g. because a function blocks the event loop. */
  checkAlive(forMs = patienceMs): void {
    if (this.#unanswered !== null || this.#hasEnded) return;
    this.#unanswered = setTimeout(() => this.#child.kill('SIGKILL'), forMs).unref();
    this.#tell({ kind: 'ping' });
  }

  /** Lets running calls finish, for at most `graceMs`. */
  retire(graceMs = patienceMs): void {
    if (this.#hasEnded) return;
    this.#tell({ kind: 'retire' });
    setTimeout(() => this.#child.kill('SIGKILL'), graceMs).unref();
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #tell(order: Order): void {
    // The exit handler deals with a process that has just ended.
    if (this.#child.connected) this.#child.send(order, () => undefined);
  }

  #hear(answer: Answer): void {
    if (answer.kind === 'pong') {
      if (this.#unanswered) clearTimeout(this.#unanswered);
      this.#unanswered = null;
    } else this.#loading.resolve(answer.kind === 'loaded' ? null : answer.problem);
  }

  #end(how: string): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    if (this.#unanswered) clearTimeout(this.#unanswered);
    for (const socket of this.#sockets.values()) rmSync(socket, { force: true });
    this.#loading.resolve(`their process ended (${how})`);
    this.emit('end', how);
  }
}
