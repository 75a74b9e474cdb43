import type { SnackbarKey } from 'notistack';
import { focusPage } from './focus-page.ts';

const toastKeyAttribute = 'data-toast';

/** Attribute that identifies the toast with this key. */
export const toastKey = (key: SnackbarKey) => ({ [toastKeyAttribute]: key });

/**
 * Remembers the focus before it moved into the toasts.
 * @param host contains all toasts; the listeners live as long as it does
 * @returns restores the focus when the removed toast has it: to its earlier place, otherwise to the
 *   page
 */
export function watchToastFocus(host: HTMLElement): (goes: SnackbarKey) => void {
  let before: HTMLElement | null = null;
  host.addEventListener('focusin', ({ relatedTarget }) => {
    // Moves between toasts, and returns from another window, keep the remembered place.
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
    // The element may be gone or no longer focusable.
    if (place === null || document.activeElement !== place) focusPage();
  };
}
