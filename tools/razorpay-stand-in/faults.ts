import { RazorpayError } from '@kerala-stays/domain/testing/razorpay/errors';

/** Failures of the next calls, on request. */
const faultKinds = ['error-500', 'rate-limit', 'drop', 'answer-then-drop'] as const;
type FaultKind = (typeof faultKinds)[number];

/** A queue of faults: each API call takes the next. */
export class Faults {
  #queue: FaultKind[] = [];

  /** @param name '' forgets all */
  add(name: string, times: number): void {
    if (name === '') {
      this.#queue = [];
      return;
    }
    const kind = faultKinds.find((known) => known === name);
    if (kind === undefined) throw new RazorpayError(`faults are ${faultKinds.join(', ')}`);
    this.#queue.push(...Array.from({ length: times }, () => kind));
  }

  next(): FaultKind | undefined {
    return this.#queue.shift();
  }
}
