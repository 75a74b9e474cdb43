/**
 * Lets simultaneous callers share one load. A caller never joins a load that began before it asked,
 * so every caller sees at least what had been written when it asked.
 */
export function coalesce<T>(load: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  const start = (): Promise<T> => {
    const started: Promise<T> = load().finally(() => {
      if (running === started) running = null;
    });
    running = started;
    return started;
  };

  return () => {
    if (running === null) return start();
    next ??= running
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}
