import { EventEmitter } from 'node:events';
import { HostProcess, type Recipe, type Target } from './host-process.ts';

/** What firebase-tools takes for the process of one function. */
class Worker extends EventEmitter<{ exit: [] }> {
  readonly #host: FunctionsHost;
  isOver = false;

  constructor(host: FunctionsHost) {
    super();
    this.#host = host;
  }

  /** It does so after a call that was late or broke off: one call's trouble, unless the process is stuck. */
  kill(): void {
    this.#host.checkAlive();
    setImmediate(() => this.end());
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#host.forget(this);
    this.emit('exit');
  }
}

export type Runtime = {
  process: Worker;
  events: EventEmitter;
  cwd: string;
  conn: { httpReqOpts(): { socketPath: string } };
};

/** How it tells people and the log: lines of functions, and what happens to their process. */
export type Tell = { line(line: string): void; warn(text: string): void };

/**
 * One process for all functions in place of one for each function and each call at once. firebase-tools keeps its
 * idea of workers; each is a name for a socket of that process.
 */
export class FunctionsHost {
  readonly #tell: Tell;
  readonly #workers = new Set<Worker>();
  readonly #processes = new Set<HostProcess>();
  readonly #targets = new Map<string, Target>();
  #current: HostProcess | null = null;
  #recipe: Recipe | null = null;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  /** A worker for this function, of the process that runs, or of one that is started now. */
  worker(recipe: Recipe, target: Target): Runtime {
    this.#recipe = recipe;
    this.#targets.set(target.target, target);
    const worker = new Worker(this);
    this.#workers.add(worker);
    const socketPath = () => {
      // While firebase-tools waits for it: it would ask again and again, and start a process each time.
      if (worker.isOver) throw new Error('The process of the functions has ended.');
      return this.#running(recipe).socketOf(target);
    };
    // Asked for now, so that it listens when it is first called.
    socketPath();
    return {
      process: worker,
      events: new EventEmitter(),
      cwd: recipe.cwd,
      conn: { httpReqOpts: () => ({ socketPath: socketPath() }) },
    };
  }

  /**
   * Starts the code as it is now; the process of before answers until that is loaded, and on when it fails.
   * @returns what is wrong with the code, or null
   */
  async reload(): Promise<string | null> {
    const before = this.#current;
    if (this.#recipe === null || before === null || before.hasEnded) return null;
    const next = this.#start(this.#recipe);
    const problem = await next.loading;
    if (problem === null) {
      this.#current = next;
      before.retire();
    } else next.kill();
    return problem;
  }

  /** What is wrong with the code as it is now, in its own words, or null. */
  async findProblem(): Promise<string | null> {
    if (this.#recipe === null) return null;
    const tried = this.#start(this.#recipe);
    const problem = await tried.loading;
    tried.kill();
    return problem;
  }

  /** Ends the process when it is stuck in its own code: says nothing for `patienceMs`. */
  checkAlive(patienceMs?: number): void {
    this.#current?.checkAlive(patienceMs);
  }

  forget(worker: Worker): void {
    this.#workers.delete(worker);
  }

  /** At the end of firebase-tools. */
  stop(): void {
    this.#current = null;
    for (const each of this.#processes) each.kill();
  }

  #running(recipe: Recipe): HostProcess {
    if (this.#current === null || this.#current.hasEnded) {
      const current = this.#start(recipe);
      this.#current = current;
      void current.loading.then((problem) => {
        if (problem !== null && !current.hasEnded) this.#tell.warn(`They do not load: ${problem}`);
      });
    }
    return this.#current;
  }

  #start(recipe: Recipe): HostProcess {
    const started = new HostProcess(recipe, this.#targets.values());
    this.#processes.add(started);
    started.on('line', (line) => this.#tell.line(line));
    started.on('end', (how) => {
      this.#processes.delete(started);
      if (started !== this.#current) return;
      this.#tell.warn(`Their process ended (${how}); the next call starts another.`);
      for (const worker of this.#workers) worker.end();
    });
    return started;
  }
}
