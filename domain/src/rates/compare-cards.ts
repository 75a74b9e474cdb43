import type { RateCard } from './rate-card.ts';

/** The same text for the same content, whatever the order of an object's keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Whether two cards say the same, whichever versions they are. */
export function sameRates(a: RateCard, b: RateCard): boolean {
  return canonical({ ...a, version: 0 }) === canonical({ ...b, version: 0 });
}
