/** Answers of public reads, ready to be sent again for a short time. */
export type AnswerMemory = {
  find(key: string, nowMs: number): string | undefined;
  keep(key: string, body: string, nowMs: number): void;
};

/** Few: an answer may be the whole list. Floods of different addresses only push each other out. */
const maxAnswers = 50;

/**
 * Keeps answers in this instance's memory, so that a burst on the public lists costs one read and one
 * serialisation (quality plan §2.6). Much shorter than the CDN keeps them: nobody sees an older answer.
 * @param lifeMs 0 keeps nothing.
 */
export function createAnswerMemory(lifeMs: number): AnswerMemory {
  const kept = new Map<string, { body: string; untilMs: number }>();
  return {
    find: (key, nowMs) => {
      const found = kept.get(key);
      return found !== undefined && nowMs < found.untilMs ? found.body : undefined;
    },
    keep: (key, body, nowMs) => {
      if (lifeMs === 0) return;
      kept.delete(key);
      const oldest = kept.size >= maxAnswers ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, { body, untilMs: nowMs + lifeMs });
    },
  };
}
