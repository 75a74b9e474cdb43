/** Tells the stylesheet (`theme/base.css`) that the page has been painted, as soon as it has been. */
export function noteFirstPaint(): void {
  // A frame's callbacks run before it is painted, and a task of its own after it.
  requestAnimationFrame(() => {
    setTimeout(() => {
      document.documentElement.dataset.painted = '';
    });
  });
}
