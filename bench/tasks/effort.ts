/** Effort of a task: presses of finger or mouse, single keys, letters typed, and swipes. */
export type Effort = { taps: number; keys: number; letters: number; swipes: number };

export const noEffort: Effort = { taps: 0, keys: 0, letters: 0, swipes: 0 };

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell 1980): thinking before an act,
 * pointing and pressing, a key press. Times of a practised user, without waiting for the machine,
 * which `bench -- pages` measures.
 */
const seconds = { think: 1.35, point: 1.2, key: 0.28, swipe: 1 };

/** @returns seconds */
export function timeOf({ taps, keys, letters, swipes }: Effort): number {
  return (
    taps * (seconds.think + seconds.point) +
    keys * (seconds.think + seconds.key) +
    letters * seconds.key +
    swipes * seconds.swipe
  );
}

/** Presses of fingers and keys; letters of what is typed are counted by themselves. */
export const pressesOf = ({ taps, keys, swipes }: Effort): number => taps + keys + swipes;
