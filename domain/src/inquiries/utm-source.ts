const longest = 40;

/**
 * Where an advertisement or newsletter brought a sender from, as its address says it: lower-case
 * letters and digits of `utm_source`, so that it can hold no address and no sentence. '' for none.
 */
export function readUtmSource(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, longest);
}
