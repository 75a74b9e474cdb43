/**
 * US dollars, without tax. Prices change: check each at its source before relying on a total.
 * Firestore's lower figure is for a region, the higher for a multi-region; the price of Mumbai was
 * not looked up.
 */
export const prices = {
  readsPer100k: { low: 0.03, high: 0.06, source: 'cloud.google.com/firestore/pricing' },
  writesPer100k: { low: 0.09, high: 0.18, source: 'cloud.google.com/firestore/pricing' },
  deletesPer100k: { low: 0.01, high: 0.02, source: 'cloud.google.com/firestore/pricing' },
  callsPerMillion: { low: 0.4, high: 0.4, source: 'cloud.google.com/run/pricing' },
  cpuSecond: {
    low: 0.000024,
    high: 0.0000336,
    source: 'cloud.google.com/run/pricing, tiers 1 and 2',
  },
  hostingPerGb: { low: 0.15, high: 0.15, source: 'firebase.google.com/pricing' },
} as const;

/** Free quotas: Firestore's per day, Hosting's per month. */
export const free = { reads: 50_000, writes: 20_000, deletes: 20_000, hostingGb: 10 } as const;

/** A warm instance of 1 vCPU bills idle time at about a tenth of the active price. */
export const idleShare = 0.1;
