/** Longer than a frame: hidden pages paint none and must not block. */
const longestFrameMs = 100;

/** Resolves after the next paint, so that invisible work does not delay a press's result. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestFrameMs);
  });
}
