type KeptFor = {
  /** In milliseconds; 0 disables the cache. */
  forMs: number;
  /** Maximum number of cached values; the oldest is evicted first. */
  most: number;
  now?: () => number;
};

/**
 * Shares values read a moment ago, or being read, among callers of one instance: popular data is
 * read once in that time, however many request it. Failures are not cached.
 */
export function keepAnswers<Key, T>(
  load: (key: Key) => Promise<T>,
  { forMs, most, now = Date.now }: KeptFor,
): (key: Key) => Promise<T> {
  const kept = new Map<Key, { answer: Promise<T>; until: number }>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined && now() < known.until) return known.answer;
    const answer = load(key);
    kept.delete(key);
    kept.set(key, { answer, until: now() + forMs });
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key);
    });
    return answer;
  };
}
