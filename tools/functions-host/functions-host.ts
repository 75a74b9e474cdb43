import { EventEmitter } from 'node:events';
import { HostProcess, type Recipe, type Target } from './host-process.ts';

/** Stands in for the process that firebase-tools expects for each function. */
class Worker extends EventEmitter<{ exit: [] }> {
  readonly #host: FunctionsHost;
  isOver = false;

  constructor(host: FunctionsHost) {
    super();
    this.#host = host;
  }

  /**
   * firebase-tools calls it after a timed-out or aborted call: no reason to end the process, unless
   * that is stuck.
   */
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

/** Output to terminal and log: lines of functions, and events of their process. */
export type Tell = { line(line: string): void; warn(text: string): void };

/**
 * Runs all functions in one process, where firebase-tools starts one for each function and
 * concurrent call. It still sees workers; each stands for a socket of that process.
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

  /** A worker for this function, on the running process or a new one. */
  worker(recipe: Recipe, target: Target): Runtime {
    this.#recipe = recipe;
    this.#targets.set(target.target, target);
    const worker = new Worker(this);
    this.#workers.add(worker);
    const socketPath = () => {
      // firebase-tools polls this while waiting; without the error it would retry and start a
      // process each time.
      if (worker.isOver) throw new Error('The process of the functions has ended.');
      return this.#running(recipe).socketOf(target);
    };
    // Requested now, so that it listens by the first call.
    socketPath();
    return {
      process: worker,
      events: new EventEmitter(),
      cwd: recipe.cwd,
      conn: { httpReqOpts: () => ({ socketPath: socketPath() }) },
    };
  }

  /**
   * Starts the current code; the previous process serves calls until that is loaded, and stays when
   * loading fails.
   * @returns the problem with the code, or null
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

  /** Error message from loading the current code, or null. */
  async findProblem(): Promise<string | null> {
    if (this.#recipe === null) return null;
    const tried = this.#start(this.#recipe);
    const problem = await tried.loading;
    tried.kill();
    return problem;
  }

  /** Ends the process when it is stuck: no response for `patienceMs`. */
  checkAlive(patienceMs?: number): void {
    this.#current?.checkAlive(patienceMs);
  }

  forget(worker: Worker): void {
    this.#workers.delete(worker);
  }

  /** Called when firebase-tools ends. */
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
