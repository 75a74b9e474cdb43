import { browserStorage } from './browser-storage.ts';
import { whenIdle } from './when-idle.ts';

/**
 * This browser has our fonts: the script in `shell.html` shows them from the first paint. Only a
 * hint; a font that is gone from the cache comes late again.
 */
export const ownFontsKey = 'own_fonts';

/** Tolerance in pixels; shifts of less than a line still count as movement. */
const stillPx = 2;
const textBlocks = 'h1, h2, h3, p, li, dt, dd, a, button, label, summary';

/** Family names of one file in fonts.css: for the first paint, and for later. */
const families = [
  { first: 'Headings', late: 'Headings later' },
  { first: 'Figtree Variable', late: 'Figtree later' },
];

/**
 * Text that keeps the fallback until the next page, because our fonts would change its line breaks.
 */
const held = new Set<HTMLElement>();

/** Uses our fonts everywhere on a new page: its lines have not been seen yet. */
export function showFonts(): void {
  document.documentElement.dataset.fonts = 'later';
  release();
}

/**
 * Fetches our fonts, which no first visit needs for its first paint (theme/fonts.css), and swaps
 * them into the page once the browser is idle. Nothing in the window may move up or down: text whose
 * line count would change keeps the fallback until the next page. If that is not enough, so does the
 * whole page. The document's `data-fonts` is then `later`, or `first` or `system` for an unchanged
 * page.
 */
export async function bringLateFonts(): Promise<void> {
  try {
    await Promise.all(families.map(({ late }) => document.fonts.load(`1em "${late}"`)));
  } catch {
    // The download failed; the next page retries.
    return;
  }
  browserStorage.write(ownFontsKey, '1');
  if (areMissing()) whenIdle(swapInPlace);
}

/** Whether the page still shows fallbacks although the fonts are loaded, judged by text width. */
function areMissing(): boolean {
  if (document.documentElement.dataset.fonts === undefined) return true;
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return false;
  const widthIn = (family: string): number => {
    pen.font = `100px ${family}`;
    return pen.measureText('Houseboats, hand-picked').width;
  };
  return families.some(
    ({ first, late }) => widthIn(`"${first}", serif`) !== widthIn(`"${late}", serif`),
  );
}

/** All in one task, so that a reverted state is never painted. */
function swapInPlace(): void {
  const root = document.documentElement;
  const before = root.dataset.fonts;
  if (before === 'later') return;
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
  root.dataset.fonts = before ?? 'system';
  release();
}

const placeOf = (element: HTMLElement) => element.getBoundingClientRect();

function isInWindow(element: HTMLElement): boolean {
  // Measuring it would force the layout that the browser has deferred.
  if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
  const { top, bottom, height } = placeOf(element);
  return height > 0 && bottom > 0 && top < innerHeight;
}

/** The element's own font list without the late font. */
function hold(element: HTMLElement): void {
  element.style.fontFamily = getComputedStyle(element).fontFamily.replace(/"[^"]+ later",\s*/, '');
  held.add(element);
}

function release(): void {
  for (const element of held) element.style.fontFamily = '';
  held.clear();
}
