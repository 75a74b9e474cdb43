import type { ManagedProcess } from './managed-process.ts';

/** One sentence, with the program's last lines where they may help. */
function endOf(program: ManagedProcess, code: number | null): string {
  const why = program.why();
  if (why !== null) return `${why}.`;
  if (code !== null) return `${program.name} ended with exit code ${code}:\n${program.tail()}`;
  return `${program.name} was killed, by a person or for lack of memory.`;
}

/** Programs that run and stop together. */
export class ProcessGroup {
  readonly #processes: ManagedProcess[] = [];
  readonly #broken = Promise.withResolvers<string>();
  #stopping: Promise<void> | null = null;

  /** Resolves with a message when one of them ends on its own. */
  get broken(): Promise<string> {
    return this.#broken.promise;
  }

  add(added: ManagedProcess): void {
    this.#processes.push(added);
    void added.ended.then((code) => {
      if (this.#stopping !== null) return;
      this.#broken.resolve(endOf(added, code));
    });
  }

  /** Stops all of them in reverse order. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      for (const each of this.#processes.toReversed()) await each.stop();
    })();
    return this.#stopping;
  }
}
