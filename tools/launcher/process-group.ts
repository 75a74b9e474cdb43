import type { ManagedProcess } from './managed-process.ts';

/** Programs that run, and end, together. */
export class ProcessGroup {
  readonly #processes: ManagedProcess[] = [];
  readonly #broken = Promise.withResolvers<string>();
  #stopping: Promise<void> | null = null;

  /** Resolves with a message when one of them ends by itself. */
  get broken(): Promise<string> {
    return this.#broken.promise;
  }

  add(added: ManagedProcess): void {
    this.#processes.push(added);
    void added.ended.then((code) => {
      if (this.#stopping !== null) return;
      const how = code === null ? 'by a signal' : `with exit code ${code}`;
      this.#broken.resolve(`${added.name} ended ${how}:\n${added.tail()}`);
    });
  }

  /** Stops all of them, the last one first. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      for (const each of this.#processes.toReversed()) await each.stop();
    })();
    return this.#stopping;
  }
}
