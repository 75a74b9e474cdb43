/** As long as browsers take two clicks for a double one, and as near. */
const withinMs = 500;
const withinPx = 32;

export type ClickAt = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/**
 * After a click has taken away what it was on: the second click of a double one, which was meant for that and not for
 * what lies below, does nothing. The times are those of the fingers, so a slow device changes nothing.
 */
export function swallowSecondClick(first: ClickAt): void {
  const onClick = (event: MouseEvent) => {
    removeEventListener('click', onClick, true);
    const isSoon = event.timeStamp - first.timeStamp < withinMs;
    const isThere =
      Math.abs(event.clientX - first.clientX) < withinPx &&
      Math.abs(event.clientY - first.clientY) < withinPx;
    // A key's click is at no place, and meant for what has the focus.
    if (!isSoon || !isThere || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', onClick, true);
}
