type SharedFor = {
  /** In milliseconds from the beginning of a read; 0 shares none. */
  forMs: number;
  /** Maximum number of saved values; the oldest goes first. */
  max: number;
  now?: () => number;
};

/**
 * Shares values read a moment ago, or being read, among callers of one instance: popular data is
 * read once in that time, however many request it. Failures are not saved.
 */
export function shareReads<Key, T>(
  read: (key: Key) => Promise<T>,
  { forMs, max, now = Date.now }: SharedFor,
): (key: Key) => Promise<T> {
  const saved = new Map<Key, { value: Promise<T>; until: number }>();
  return (key) => {
    const known = saved.get(key);
    if (known !== undefined && now() < known.until) return known.value;
    const value = read(key);
    saved.delete(key);
    saved.set(key, { value, until: now() + forMs });
    for (const oldest of saved.keys()) {
      if (saved.size <= max) break;
      saved.delete(oldest);
    }
    value.catch(() => {
      if (saved.get(key)?.value === value) saved.delete(key);
    });
    return value;
  };
}
