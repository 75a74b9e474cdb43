/**
 * How events travel. `prompt`: at once and in order, for a person at the screen. `shuffled`: each of a
 * payment's events takes a time of its own, so that they arrive in any order, and some arrive twice. What a
 * seed does is the same in every run: it depends on the payment's place among all payments and on the
 * event's among those of its payment, not on their random ids.
 */
export type DeliverySettings = { mode: 'prompt' } | Shuffled;
type Shuffled = { mode: 'shuffled'; seed: number; maxDelayMs: number; duplicateShare: number };

export const shuffledBy = (seed: number): Shuffled => ({
  mode: 'shuffled',
  seed,
  maxDelayMs: 400,
  duplicateShare: 0.15,
});

/** Decides when, and how often, each event is sent. */
export class DeliveryPlan {
  #settings: DeliverySettings;
  readonly #subjects = new Map<string, { place: number; events: number }>();

  constructor(settings: DeliverySettings) {
    this.#settings = settings;
  }

  /** Starts again under other settings: the next payment is the first. */
  set settings(settings: DeliverySettings) {
    this.#settings = settings;
    this.#subjects.clear();
  }

  get settings(): DeliverySettings {
    return this.#settings;
  }

  /**
   * The delays of an event's deliveries, in milliseconds.
   * @param subject the payment or session that the event is about.
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

/** Numbers from 0 up to 1 that are the same for the same seeds (mulberry32 over an FNV hash). */
export function randomFrom(seeds: readonly number[]): () => number {
  let state = seeds.reduce((hash, seed) => Math.imul(hash ^ seed, 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
