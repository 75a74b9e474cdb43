/**
 * Delivery order of events. `prompt`: at once and in order, for people. `shuffled`: each of a
 * payment's events has its own delay, so that they arrive in any order, and some arrive twice. A
 * seed gives the same result in every run: it depends on the payment's position among all payments
 * and the event's among those of its payment, not on random ids.
 */
export type DeliverySettings = { mode: 'prompt' } | Shuffled;
type Shuffled = { mode: 'shuffled'; seed: number; maxDelayMs: number; duplicateShare: number };

export const shuffledBy = (seed: number): Shuffled => ({
  mode: 'shuffled',
  seed,
  maxDelayMs: 400,
  duplicateShare: 0.15,
});

/** Decides when and how often each event is sent. */
export class DeliveryPlan {
  #settings: DeliverySettings;
  readonly #subjects = new Map<string, { place: number; events: number }>();

  constructor(settings: DeliverySettings) {
    this.#settings = settings;
  }

  /** Restarts with new settings: the next payment is the first. */
  set settings(settings: DeliverySettings) {
    this.#settings = settings;
    this.#subjects.clear();
  }

  get settings(): DeliverySettings {
    return this.#settings;
  }

  /**
   * The delays of an event's deliveries, in milliseconds.
   * @param subject the payment or session of the event
   */
  delaysMs(subject: string): number[] {
    const settings = this.#settings;
    if (settings.mode === 'prompt') return [0];
    const known = this.#subjects.get(subject) ?? { place: this.#subjects.size, events: 0 };
    this.#subjects.set(subject, known);
    const random = randomFrom([settings.seed, known.place, known.events++]);
    const delay = () => Math.floor(random() * settings.maxDelayMs);
    const first = delay();
    return random() < settings.duplicateShare ? [first, delay()] : [first];
  }
}

/** Numbers from 0 up to 1, the same for the same seeds (mulberry32 over an FNV hash). */
export function randomFrom(seeds: readonly number[]): () => number {
  let state = seeds.reduce((hash, seed) => Math.imul(hash ^ seed, 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
