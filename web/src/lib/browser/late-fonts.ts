import { whenIdle } from './when-idle.ts';

/** A letter's width is no movement; less than a line is. */
const stillPx = 2;
const textBlocks = 'h1, h2, h3, p, li, dt, dd, a, button, label, summary';

/** The names of one file in fonts.css: for the first paint, and for later. */
const families = [
  { first: 'Headings', late: 'Headings later' },
  { first: 'Figtree Variable', late: 'Figtree later' },
];

/** Text that keeps the fallback until the next page, because ours would break its lines elsewhere. */
const held = new Set<HTMLElement>();

/** Our fonts for everything, for a page that comes anew: nobody has seen its lines yet. */
export function showFonts(): void {
  document.documentElement.dataset.fonts = 'later';
  release();
}

/**
 * Brings the fonts that missed the first paint (theme/fonts.css) into the page that is being read, as soon as
 * they are there and the browser is idle. Nothing in the window moves up or down for it: text that would take more or fewer lines keeps the
 * fallback until the next page, and so does the whole page where holding back that text is not enough.
 * `data-fonts` of the document then says `later`, or `first` for a page that stayed as it was.
 */
export async function bringLateFonts(): Promise<void> {
  try {
    await Promise.all(families.map(({ late }) => document.fonts.load(`1em "${late}"`)));
  } catch {
    // They did not come at all; the next page asks again.
    return;
  }
  if (areMissing()) whenIdle(swapInPlace);
}

/** Whether the page shows its fallbacks although the fonts are here now: text in both says so by its width. */
function areMissing(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return false;
  const widthIn = (family: string): number => {
    pen.font = `100px ${family}`;
    return pen.measureText('Kerala Stays, hand-picked').width;
  };
  return families.some(
    ({ first, late }) => widthIn(`"${first}", serif`) !== widthIn(`"${late}", serif`),
  );
}

/** All of it in one task, so that nothing is painted of what is taken back. */
function swapInPlace(): void {
  const root = document.documentElement;
  if (root.dataset.fonts !== undefined) return;
  const blocks = [...document.querySelectorAll<HTMLElement>(textBlocks)]
    .filter(isInWindow)
    .map((element) => ({ element, was: placeOf(element) }));
  const changed = (...sides: ('top' | 'height')[]) =>
    blocks
      .filter(({ element, was }) => {
        const is = placeOf(element);
        return sides.some((side) => Math.abs(was[side] - is[side]) > stillPx);
      })
      .map(({ element }) => element);
  root.dataset.fonts = 'later';
  const grown = changed('height');
  const innermost = grown.filter(
    (element) => !grown.some((other) => other !== element && element.contains(other)),
  );
  for (const element of innermost) hold(element);
  if (changed('top', 'height').length === 0) return;
  root.dataset.fonts = 'first';
  release();
}

const placeOf = (element: HTMLElement) => element.getBoundingClientRect();

function isInWindow(element: HTMLElement): boolean {
  // Asking for its place would lay out what the browser has put off.
  if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
  const { top, bottom, height } = placeOf(element);
  return height > 0 && bottom > 0 && top < innerHeight;
}

/** The element's own list of fonts without the one that came late. */
function hold(element: HTMLElement): void {
  element.style.fontFamily = getComputedStyle(element).fontFamily.replace(/"[^"]+ later",\s*/, '');
  held.add(element);
}

function release(): void {
  for (const element of held) element.style.fontFamily = '';
  held.clear();
}
