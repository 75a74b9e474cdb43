import { inquiryLimits, windowStart } from './inquiry-flood.ts';

/** Firestore takes about one write of one document in a second for long, and everybody's count is one. */
const togetherEveryMs = 1_000;

/** One meeting of this instance's count with the stored one, on the way of an inquiry. */
export type Meeting = {
  /** Inquiries that this instance has stored and not told yet: they go with this one. */
  untold: number;
  /** Notes the stored count, as it was read. */
  learn(stored: number): void;
  /** Ends the meeting. @param told how many were added to the stored count; 0 when nothing was written. */
  end(told: number): void;
};

/**
 * How many inquiries everybody sent within the present hour, as this instance knows it: its own at
 * once, those of other instances when its count meets the stored one, at most once a second. A few too
 * many in one hour do no harm.
 */
export class HourCount {
  readonly hourMs: number;
  #stored = 0;
  #untold = 0;
  #onTheWay = 0;
  #metAtMs = Number.NEGATIVE_INFINITY;

  private constructor(hourMs: number) {
    this.hourMs = hourMs;
  }

  /** @returns the count of the hour that `now` lies in: `last`, or a new one. */
  static at(now: Date, last: HourCount | undefined): HourCount {
    const hourMs = windowStart(now.getTime(), inquiryLimits.everybody.windowMs);
    return last?.hourMs === hourMs ? last : new HourCount(hourMs);
  }

  /** Whole seconds until everybody may send again: until the hour is over; 0 while it is not full. */
  secondsUntilAllowed(now: Date): number {
    const { limit, windowMs } = inquiryLimits.everybody;
    if (this.#stored + this.#onTheWay + this.#untold < limit) return 0;
    return Math.ceil((this.hourMs + windowMs - now.getTime()) / 1000);
  }

  /** @returns null when the last meeting was less than a second ago. */
  meet(now: Date): Meeting | null {
    if (now.getTime() - this.#metAtMs < togetherEveryMs) return null;
    this.#metAtMs = now.getTime();
    const untold = this.#untold;
    this.#untold = 0;
    this.#onTheWay += untold;
    return {
      untold,
      learn: (stored) => {
        this.#stored = stored;
      },
      end: (told) => {
        this.#onTheWay -= untold;
        this.#stored += told;
        if (told === 0) this.#untold += untold;
      },
    };
  }

  /** An inquiry was stored without a meeting. */
  add(): void {
    this.#untold += 1;
  }
}
