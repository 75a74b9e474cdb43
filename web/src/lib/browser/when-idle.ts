/** Runs a task when the browser is idle; returns a cancel function. */
export function whenIdle(task: () => void, timeoutMs = 2000): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: timeoutMs });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no requestIdleCallback.
  const handle = setTimeout(task, 200);
  return () => clearTimeout(handle);
}

/** The same signature for a task that must not wait: it starts before this returns. */
export function runNow(task: () => void): () => void {
  task();
  return () => {};
}
