/** Enough for the senders of some hours; more are only looked up the longer way. */
const maxSenders = 5_000;

/** Senders whose limits this instance knows to be stored: by the ids of those. */
export class KnownSenders {
  readonly #ids = new Set<string>();

  has(ids: readonly string[]): boolean {
    return ids.some((id) => this.#ids.has(id));
  }

  add(ids: readonly string[]): void {
    for (const id of ids) {
      const oldest = this.#ids.size >= maxSenders ? this.#ids.values().next().value : undefined;
      if (oldest !== undefined) this.#ids.delete(oldest);
      this.#ids.add(id);
    }
  }
}
