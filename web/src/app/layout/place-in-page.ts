/**
 * Reading position: scroll offset, and the element at the top of the window with its distance from
 * there.
 */
export type Place = { y: number; at?: { selector: string; top: number } };

const movesWithPage = (element: Element) =>
  !['fixed', 'sticky'].includes(getComputedStyle(element).position);

function isBelowTop(element: Element): boolean {
  const { height, bottom } = element.getBoundingClientRect();
  return height > 0 && bottom > 0;
}

/** The element's position among its siblings; they have no ids that survive a reload. */
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
 * Current reading position. Pixels alone are not enough: content above may change its height next
 * time. Reasons are deferred layout (home-route.module.css), late data or the fallback of a late
 * font.
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

/**
 * Distance of the place from the top in the current layout, in pixels; null while the page is too
 * short.
 */
export function heightOf({ y, at }: Place): number | null {
  const element = at && document.querySelector(at.selector);
  if (at && element)
    return Math.max(0, window.scrollY + element.getBoundingClientRect().top - at.top);
  const isReachable = document.documentElement.scrollHeight - window.innerHeight >= y;
  return isReachable ? y : null;
}
