/** Runs a task when the browser has nothing better to do; returns how to call it off. */
export function whenIdle(task: () => void, timeoutMs = 2000): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: timeoutMs });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no requestIdleCallback.
  const handle = setTimeout(task, 200);
  return () => clearTimeout(handle);
}

/** The same for a task that must not wait: it has begun when this returns. */
export function runNow(task: () => void): () => void {
  task();
  return () => {};
}
