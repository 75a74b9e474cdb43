/** Longer than a frame: a page that is hidden draws none, and is not waited for. */
const longestFrameMs = 100;

/** Resolves once the browser has shown what a press has just changed: work that nobody sees does not hold it up. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestFrameMs);
  });
}
