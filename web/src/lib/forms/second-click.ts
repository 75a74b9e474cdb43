/** Time and distance limits of a double click in browsers. */
const withinMs = 500;
const withinPx = 32;

export type ClickAt = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/**
 * Swallows the second click of a double click when the first removed its target: it was not meant
 * for the element below. Uses event times, so slow devices make no difference.
 */
export function swallowSecondClick(first: ClickAt): void {
  const onClick = (event: MouseEvent) => {
    removeEventListener('click', onClick, true);
    const isSoon = event.timeStamp - first.timeStamp < withinMs;
    const isThere =
      Math.abs(event.clientX - first.clientX) < withinPx &&
      Math.abs(event.clientY - first.clientY) < withinPx;
    // A keyboard click has no position and is meant for the focused element.
    if (!isSoon || !isThere || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', onClick, true);
}
