import type { SnackbarKey } from 'notistack';
import { focusPage } from './focus-page.ts';

const toastKeyAttribute = 'data-toast';

/** The attribute by which an element is known as the toast with this key. */
export const toastKey = (key: SnackbarKey) => ({ [toastKeyAttribute]: key });

/**
 * Remembers where the focus was before it went into the toasts.
 * @param host holds all toasts, and its listeners live as long as it
 * @returns gives the focus back when the toast that goes has it: to where it was, else to the page
 */
export function watchToastFocus(host: HTMLElement): (goes: SnackbarKey) => void {
  let before: HTMLElement | null = null;
  host.addEventListener('focusin', ({ relatedTarget }) => {
    // From toast to toast, and back from another window, the place in the page stays the same.
    const isFromPage = relatedTarget instanceof HTMLElement && !host.contains(relatedTarget);
    if (isFromPage) before = relatedTarget;
  });
  host.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !host.contains(relatedTarget)) before = null;
  });
  return (goes) => {
    const focused = document.activeElement?.closest(`[${toastKeyAttribute}]`);
    if (focused?.getAttribute(toastKeyAttribute) !== String(goes)) return;
    const place = before;
    place?.focus({ preventScroll: true });
    // It may be gone, or not take the focus any more.
    if (place === null || document.activeElement !== place) focusPage();
  };
}
