type KeptFor = {
  /** In milliseconds; 0 keeps nothing. */
  forMs: number;
  /** Answers at most; the oldest goes first. */
  most: number;
  now?: () => number;
};

/**
 * Lets callers of one instance share what was read for another a moment ago, also while it is being read:
 * what everybody asks for is read once in that time, however many ask. A failure is not kept.
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
