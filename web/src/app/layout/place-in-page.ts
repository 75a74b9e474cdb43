/** Where the reader is: how far down, and the element that is at the top of the window, with its distance from there. */
export type Place = { y: number; at?: { selector: string; top: number } };

const movesWithPage = (element: Element) =>
  !['fixed', 'sticky'].includes(getComputedStyle(element).position);

function isBelowTop(element: Element): boolean {
  const { height, bottom } = element.getBoundingClientRect();
  return height > 0 && bottom > 0;
}

/** An element's place among its siblings; they have no names of their own that are the same after a reload. */
function step(element: Element): string {
  const name = element.localName;
  let nth = 1;
  for (
    let before = element.previousElementSibling;
    before;
    before = before.previousElementSibling
  ) {
    if (before.localName === name) nth += 1;
  }
  return `${name}:nth-of-type(${nth})`;
}

/**
 * Where the reader is now. Pixels alone do not say it: what lies above may be higher or lower next time, before it
 * has come near (home-route.module.css), when its data come late, or in the fallback of a late font.
 */
export function placeNow(): Place {
  const y = window.scrollY;
  const steps: string[] = [];
  let element: Element = document.body;
  for (;;) {
    const inside = [...element.children].find((child) => isBelowTop(child) && movesWithPage(child));
    if (inside === undefined) break;
    element = inside;
    steps.push(step(inside));
    if (inside.getBoundingClientRect().top >= 0) break;
  }
  if (steps.length === 0) return { y };
  const { top } = element.getBoundingClientRect();
  return { y, at: { selector: `body > ${steps.join(' > ')}`, top } };
}

/** How far down the place is in the page as it is laid out now, in pixels; null while the page does not reach so far. */
export function heightOf({ y, at }: Place): number | null {
  const element = at && document.querySelector(at.selector);
  if (at && element)
    return Math.max(0, window.scrollY + element.getBoundingClientRect().top - at.top);
  const isReachable = document.documentElement.scrollHeight - window.innerHeight >= y;
  return isReachable ? y : null;
}
