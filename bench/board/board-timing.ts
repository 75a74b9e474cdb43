declare global {
  var boardPaintMs: number | undefined;
}

/**
 * Runs in the page: records the time in ms from the board's response to the paint of its first
 * bars.
 */
export function watchFirstPaint(): void {
  const note = () => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const answer = calls.find(({ name }) => name.includes('/api/board?'));
    globalThis.boardPaintMs = performance.now() - (answer?.responseEnd ?? 0);
  };
  const look = () => {
    const isThere = document.querySelector('[role=grid] .bar') !== null;
    // They are on screen one frame later.
    requestAnimationFrame(isThere ? note : look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: lengths in ms of 120 frames while the board scrolls down and up again. */
export async function scrollFrames(): Promise<number[]> {
  const grid = document.querySelector('[role=grid]');
  if (grid === null) throw new Error('No board');
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const lengths: number[] = [];
  grid.scrollTop = 0;
  let before = await frame();
  for (let step = 0; step < 120; step++) {
    grid.scrollTop += step < 60 ? 60 : -60;
    const now = await frame();
    lengths.push(now - before);
    before = now;
  }
  return lengths;
}

/**
 * Runs in the page: drags a bar over days and rooms, and measures each step until its ghost is laid
 * out, in ms.
 */
export async function dragSteps(): Promise<number[]> {
  const grid = document.querySelector('[role=grid]');
  const bar = grid?.querySelector<HTMLElement>('.bar.movable');
  if (!grid || !bar) throw new Error('Nothing to move');
  const box = bar.getBoundingClientRect();
  const start = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  const event = (type: string, point: typeof start) =>
    new PointerEvent(type, {
      ...point,
      bubbles: true,
      pointerId: 7,
      pointerType: 'mouse',
      button: 0,
    });
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  bar.dispatchEvent(event('pointerdown', start));
  const steps: number[] = [];
  for (let step = 1; step <= 30; step++) {
    const point = { clientX: start.clientX + 12 * step, clientY: start.clientY + 40 * (step % 5) };
    const from = performance.now();
    dispatchEvent(event('pointermove', point));
    await settle();
    grid.querySelector('.ghost')?.getBoundingClientRect();
    steps.push(performance.now() - from);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  if (grid.querySelector('.ghost') === null) throw new Error('No drag');
  grid.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  dispatchEvent(event('pointercancel', start));
  return steps;
}
