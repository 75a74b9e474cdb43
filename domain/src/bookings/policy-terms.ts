/**
 * The cancellation and refund policy (product §9.1) as data, printed on the privacy page and used
 * to compute refunds. The tiers cover every day: 11 to 13 days before check-in, missing from the
 * stated policy, follow the 50% tier (decision D8).
 */
export const cancellationPolicy = {
  adultAge: 18,
  /** From most to least days before check-in. */
  tiers: [
    { minDaysBefore: 14, percent: 100 },
    { minDaysBefore: 6, percent: 50, statedTo: 10 },
    { minDaysBefore: Number.NEGATIVE_INFINITY, percent: 0 },
  ],
  reschedule: { times: 1, minDaysBefore: 11, withinMonths: 3 },
  refundWorkingDays: 10,
} as const;

export type PolicyTier = {
  minDaysBefore: number;
  percent: number;
  /** End of the stated tier; the days between it and the next tier are listed separately. */
  statedTo?: number;
};

/** The tiers in one sentence, for a traveller who has not booked. */
export function policyInShort(): string {
  const tiers: readonly PolicyTier[] = cancellationPolicy.tiers;
  const parts = tiers.map(({ minDaysBefore, percent }) => {
    if (minDaysBefore === Number.NEGATIVE_INFINITY) {
      return percent === 0 ? 'nothing after that' : `${percent}% after that`;
    }
    const share = percent === 100 ? 'the full price, less service charges,' : `${percent}%`;
    return `${share} until ${minDaysBefore} days before check-in`;
  });
  return `You get back ${parts.join(', ')}.`;
}
