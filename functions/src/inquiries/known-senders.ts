import { LRUCache } from 'lru-cache';

/** Enough for the senders of some hours; more are only looked up the longer way. */
const maxSenders = 5_000;

/** Senders whose limits this instance knows to be stored: by the ids of those. */
export class KnownSenders {
  readonly #ids = new LRUCache<string, true>({ max: maxSenders });

  has(ids: readonly string[]): boolean {
    return ids.some((id) => this.#ids.has(id));
  }

  add(ids: readonly string[]): void {
    for (const id of ids) this.#ids.set(id, true);
  }
}
